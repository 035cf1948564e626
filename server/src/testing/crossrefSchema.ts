import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { memoryPages, validateXML, type XMLFileInfo } from 'xmllint-wasm'

/**
 * Validation of deposits by libxml2 with Crossref's own schema 5.3.1 of 9 August 2022, which `@pubpub/deposit-utils` (MIT) has with the JATS
 * that it imports. Only MathML is replaced, since no deposit of the portal has formulas: its schema takes 8 seconds and does not compile.
 */

const folder = fileURLToPath(new URL('cache/xsd/data.crossref.org/schemas/', import.meta.resolve('@pubpub/deposit-utils/crossref')))
const start = 'crossref5.3.1.xsd'
const mathml = 'standard-modules/mathml3/mathml3.xsd'

const anyMath = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1998/Math/MathML">
  <element name="math"/>
</schema>`

const readSchema = (fileName: string): XMLFileInfo => ({
  fileName,
  contents:
    fileName === mathml
      ? anyMath
      : readFileSync(`${folder}${fileName}`, 'utf8').replaceAll('http://www.w3.org/Math/XMLSchema/mathml3/mathml3.xsd', mathml),
})

/** What the schema refuses in each of the deposits. */
export async function depositProblems(...deposits: readonly string[]): Promise<string[][]> {
  const nameOf = (at: number) => `${at}.xml`
  const { errors } = await validateXML({
    xml: deposits.map((contents, at) => ({ fileName: nameOf(at), contents })),
    schema: readSchema(start),
    preload: globSync('**/*.xsd', { cwd: folder }).flatMap((name) => (name === start ? [] : readSchema(name))),
    maxMemoryPages: memoryPages.GiB,
  })
  const ofFile = (name: string) => errors.filter(({ loc }) => loc?.fileName === name)
  return deposits.map((_, at) => ofFile(nameOf(at)).map(({ message }) => message.replace(/\{[^}]*\}/g, '')))
}
