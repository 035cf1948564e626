import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { MISSING, scriptFonts, signFonts } from './fonts.ts'

/**
 * A compiler with the fonts that a text needs. It runs in separate processes, which can be killed and return their memory.
 * Participants' texts reach Typst as data only, never as source.
 */

const folder = import.meta.dirname
const compilerWith = (files: readonly string[]): NodeCompiler =>
  NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: files.map((file) => readFileSync(file)) }] })

const probe = `#import "fonts.typ": fonts
#set document(title: "T")
#set text(font: fonts, fallback: false)
#let characters = json("data.json")
#characters #emph(characters) #strong(characters)`

/** @throws for a source or data that the typesetter does not take */
export function compile(compiler: NodeCompiler, source: string, data: string): NodeTypstDocument {
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data))
  const compiled = compiler.compile({ mainFileContent: source })
  if (!compiled.result) throw new Error(`Typst: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
  return compiled.result
}

/** @throws when a tagged document breaks a rule of PDF/UA */
export const pdfOf = (compiler: NodeCompiler, document: NodeTypstDocument, { tagged } = { tagged: true }): Buffer =>
  compiler.pdf(document, { ...(tagged && { pdfStandard: 'ua-1' }), creationTimestamp: Math.floor(Date.now() / 1000) })

/** Typesets a source with its data. */
export const typeset = (compiler: NodeCompiler, source: string, data: string, options = { tagged: true }): Buffer =>
  pdfOf(compiler, compile(compiler, source, data), options)

/** @returns those of some characters for which no font of the compiler has a glyph */
function missingOf(compiler: NodeCompiler, characters: readonly string[]): string[] {
  const isPrinted = () => {
    try {
      return typeset(compiler, probe, JSON.stringify(characters.join(' '))).length > 0
    } catch {
      return false
    }
  }
  if (characters.length === 0 || isPrinted()) return []
  if (characters.length === 1) return [...characters]
  const half = Math.ceil(characters.length / 2)
  return [characters.slice(0, half), characters.slice(half)].flatMap((part) => missingOf(compiler, part))
}

const filesFor = (fonts: typeof scriptFonts, text: readonly string[]): string[] =>
  fonts.filter(({ characters }) => text.some((character) => characters.test(character))).map(({ file }) => file)

interface Prepared {
  compiler: NodeCompiler
  data: string
  /** Characters that no font has. */
  missing: ReadonlySet<string>
}

/**
 * Prepares a compiler with the given fonts and those that the data needs in addition, and the data without the characters that all of them
 * lack.
 */
export function prepare(data: string, basic: readonly string[]): Prepared {
  const unusual = [...new Set(data)].filter((character) => !/[\p{ASCII}а-яё]/iu.test(character))
  const scripts = filesFor(scriptFonts, unusual)
  const compiler = compilerWith([...basic, ...scripts])
  const lacking = missingOf(compiler, unusual)
  if (lacking.length === 0) return { compiler, data, missing: new Set() }
  return withSigns([...basic, ...scripts, ...filesFor(signFonts, lacking)], lacking, data)
}

function withSigns(files: readonly string[], lacking: readonly string[], data: string): Prepared {
  const compiler = compilerWith([...new Set(files)])
  const missing = new Set(missingOf(compiler, lacking))
  return { compiler, missing, data: data.replace(/\P{ASCII}/gu, (character) => (missing.has(character) ? MISSING : character)) }
}
