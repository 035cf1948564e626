import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { BookGap } from '@forum/domain/theses/book'
import { bold, boldItalic, displayFile, italic, regular } from './fonts.ts'
import type { BookContent } from './thesisBook.ts'
import type { ThesisPages } from './typesetBook.ts'
import { compile, pdfOf, prepare } from './typesetting.ts'
import { typstBook } from './typstBook.ts'

/** Typesets a book in a separate process: content on standard input, PDF on standard output. */

const gapsOf = ({ sections }: ReturnType<typeof typstBook>, missing: ReadonlySet<string>): BookGap[] =>
  sections.flatMap(({ theses }) =>
    theses.flatMap((thesis) => {
      const characters = [...new Set(JSON.stringify(thesis))].filter((character) => missing.has(character))
      const title = thesis.title.map(({ text }) => text).join('')
      return characters.length > 0 ? [{ number: thesis.number, title, characters }] : []
    }),
  )

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const content = (await json(process.stdin)) as BookContent
const book = typstBook(content)
const { compiler, data, missing } = prepare(JSON.stringify(book), [regular, italic, bold, boldItalic, displayFile(content.front?.typeface)])
const document = compile(compiler, readFileSync(join(import.meta.dirname, 'book.typ'), 'utf8'), data)
const pages: ThesisPages[] = content.asksPages ? compiler.query(document, { selector: '<pages>', field: 'value' }) : []
process.stdout.write(`${JSON.stringify({ unprintable: missing.size > 0 ? gapsOf(book, missing) : [], pages })}\n`)
process.stdout.write(pdfOf(compiler, document))
