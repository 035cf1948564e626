import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { BookContent } from './thesisBook.ts'
import { typstBook } from './typstBook.ts'

/**
 * Typesets a book in a process of its own, which can be killed and returns its memory: content on standard input, PDF on standard output.
 * Participants' texts reach Typst as data only, never as source.
 */

const folder = import.meta.dirname
const faces = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']
const fontOf = (face: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-serif/${face}/NotoSerif_${face}.ttf`)))

/** Printed for characters that no font has: PDF/UA demands a glyph for each. */
const MISSING = '□'

const probe = `#import "fonts.typ": fonts
#set document(title: "T")
#set text(font: fonts, fallback: false)
#let characters = json("data.json")
#characters #emph(characters) #strong(characters)`

/** Typesets a source with its data. @throws when it breaks a rule of PDF/UA */
function typeset(compiler: NodeCompiler, source: string, data: string): Buffer {
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data))
  const compiled = compiler.compile({ mainFileContent: source })
  if (!compiled.result) throw new Error(`Typst: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
  return compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: Math.floor(Date.now() / 1000) })
}

function withoutMissing(compiler: NodeCompiler, data: string): string {
  const isPrinted = (characters: readonly string[]) => {
    try {
      return typeset(compiler, probe, JSON.stringify(characters.join(' '))).length > 0
    } catch {
      return false
    }
  }
  const unusual = [...new Set(data)].filter((character) => !/[\p{ASCII}а-яё]/iu.test(character))
  if (isPrinted(unusual)) return data
  const missing = new Set(unusual.filter((character) => !isPrinted([character])))
  return data.replace(/\P{ASCII}/gu, (character) => (missing.has(character) ? MISSING : character))
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: faces.map(fontOf) }] })
const content = (await json(process.stdin)) as BookContent
const data = withoutMissing(compiler, JSON.stringify(typstBook(content)))
process.stdout.write(typeset(compiler, readFileSync(join(folder, 'book.typ'), 'utf8'), data))
