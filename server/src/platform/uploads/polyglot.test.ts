import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { doc, docx, docxWith, oleWith, pdf, pdfWith } from '../../testing/documents.ts'
import { inspectBytes } from './inspect.ts'

const page = Buffer.from('<html><script>alert(1)</script></html>')
const zip = Buffer.from(zipSync({ 'a.txt': new Uint8Array(10) }))
const join2 = (...parts: Buffer[]) => Buffer.concat(parts)
const commented = (comment: Buffer) => {
  const bytes = join2(docx, comment)
  bytes.writeUInt16LE(comment.length, docx.length - 2)
  return bytes
}

// @requirement files-9
test.each<[string, string, Buffer]>([
  ['a page before a PDF', 'pdf', join2(page, pdf)],
  ['a page behind a PDF', 'pdf', join2(pdf, page)],
  ['a page in a comment of a PDF', 'pdf', pdfWith('<</Type/Catalog>>', `%${page}\n`)],
  ['a page in a stream of a PDF', 'pdf', pdfWith('<</Type/Catalog>>', `<<>>stream\n${page}\nendstream`)],
  ['PHP in a PDF', 'pdf', pdfWith('<</Type/Catalog>>', '(<?php system(1);)')],
  ['a shell script before a PDF', 'pdf', join2(Buffer.from('#!/bin/sh\n'), pdf)],
  ['an archive behind a PDF', 'pdf', join2(pdf, zip)],
  ['an archive in a PDF', 'pdf', pdfWith('<</Type/Catalog>>', zip)],
  ['a page behind a doc', 'doc', join2(doc, page)],
  ['a page in a doc', 'doc', join2(doc.subarray(0, 1024), page, doc.subarray(1024 + page.length))],
  ['an archive behind a doc', 'doc', join2(doc, zip)],
  ['a page before a docx', 'docx', join2(page, docx)],
  ['a page behind a docx', 'docx', join2(docx, page)],
  ['a page as the comment of a docx', 'docx', commented(page)],
  ['anything as the comment of a docx', 'docx', commented(Buffer.from('MZ'))],
  [
    'a page stored in a docx',
    'docx',
    Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': [page, { level: 0 }] })),
  ],
])('%s is refused', async (_what, kind, bytes) => {
  expect(await inspectBytes(bytes, kind)).toBeOneOf(['polyglot', 'wrongFormat', 'damaged'])
})

test('a picture drawn in SVG may be part of a docx', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const parts = { '[Content_Types].xml': Buffer.from('<Types/>'), 'word/document.xml': Buffer.from('<w:document/>') }
  const stored = Buffer.from(zipSync({ ...parts, 'word/media/a.svg': [svg, { level: 0 }] }))
  expect(await inspectBytes(stored, 'docx')).toBeNull()
  expect(await inspectBytes(docxWith({}), 'docx')).toBeNull()
})

describe('a doc', () => {
  const storage = (name: string, classId?: string) => oleWith('WordDocument', { name, kind: 'storage', ...(classId && { classId }) })
  // @requirement files-6
  test.each(['Macros', 'VBA', '_VBA_PROJECT_CUR', 'macros'])('with %s has macros', async (name) => {
    expect(await inspectBytes(storage(name), 'doc')).toBe('macros')
  })
  test.each([
    ['an object of another program', storage('_1234567890', 'ff'.repeat(16))],
    ['an object of no program', storage('_1234567890')],
    ['a packed file', oleWith('WordDocument', '\u0001Ole10Native')],
    ['the controls of a form', readFileSync(join(import.meta.dirname, '../../testing/active/controls.doc'))],
  ])('with %s is recognised', async (_what, bytes) => {
    expect(await inspectBytes(bytes, 'doc')).toBe('object')
  })
  test('with equations is accepted', async () => {
    expect(await inspectBytes(storage('_1234567890', '02ce020000000000c000000000000046'), 'doc')).toBeNull()
  })
})
