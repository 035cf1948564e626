import { strToU8, zipSync } from 'fflate'
import { docxWith, oleWith, pptxWith } from '../../testing/documents.ts'
import { TooComplex } from './effort.ts'
import { inspectBytes } from './inspect.ts'
import { docx } from './officeKinds.ts'
import { inspectPackage } from './officePackage.ts'

const inspect = (parts: Record<string, Uint8Array>) => inspectBytes(docxWith(parts), 'docx')
const macros = oleWith({ name: 'VBA', kind: 'storage' }, '_VBA_PROJECT')
const EQUATION = '02ce020000000000c000000000000046'
const equation = oleWith({ name: 'Root Entry', kind: 'storage', classId: EQUATION }, 'Equation Native')
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (type: string, target: string, external = true) =>
  `<Relationships><Relationship Id="r1" Type="${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/></Relationships>`
const related = (type: string, target: string, external = true) =>
  inspect({ 'word/_rels/document.xml.rels': strToU8(relation(`${office}/${type}`, target, external)) })
const types = (xml: string) => ({ '[Content_Types].xml': strToU8(`<Types>${xml}</Types>`) })

// @requirement files-6
test.each<[string, Record<string, Uint8Array>]>([
  ['under their name', { 'word/vbaProject.bin': macros }],
  ['named like a picture', { 'word/media/image1.png': macros }],
  ['by their type', types('<Override PartName="/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>')],
  [
    'by the type of the document',
    types('<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'),
  ],
  ['by a type with codes', types('<Default ContentType="application/vnd.ms-office.vba&#80;roject" Extension="x"/>')],
  [
    'by relation',
    { 'word/_rels/document.xml.rels': strToU8(relation('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'x', false)) },
  ],
  [
    'in the workbook of a chart',
    { 'word/embeddings/a.xlsx': zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/vba.bin': macros }) },
  ],
  ['of ONLYOFFICE and Р7', { 'word/jsaProject.bin': strToU8('{"macrosArray":[{"name":"M","value":"(function(){})()"}],"current":0}') }],
  ['of ONLYOFFICE in a damaged list', { 'custom/a.bin': strToU8('\ufeff {"current":0,"macrosArray":[') }],
])('macros %s are found', async (_how, parts) => {
  expect(await inspect(parts)).toBe('macros')
})

// @requirement files-7
test.each([
  'http://evil.example/a.dotm',
  'HTTPS://evil.example/a.dotm',
  '&#x68;ttp://evil.example/a.dotm',
  '\\\\server\\share\\a.dotm',
  '//server/share/a.dotm',
  'file://server/share/a.dotm',
  'file:///\\\\server\\share\\a.dotm',
  'file:///%5C%5Cserver/a.dotm',
  'ftp://server/a.dotm',
  'mhtml:http://evil.example/a!x',
])('a template at %s is found', async (target) => {
  expect(await related('attachedTemplate', target)).toBe('template')
})

test.each([
  'file:///C:\\Users\\Author\\Normal.dotm',
  'C:\\Templates\\Thesis.dotx',
  'Normal.dotm',
  'file:///Users/author/Normal.dotm',
  '../Normal.dotm',
])('a template at %s is accepted', async (target) => {
  expect(await related('attachedTemplate', target)).toBeNull()
})

test('relations are found in all their notations', async () => {
  const target = 'http://evil.example/a.dotm'
  const strict = relation('http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate', target)
  const prefixed = relation(`${office}/attachedTemplate`, target).replaceAll('Relationship', 'p:Relationship').replaceAll('"', "'")
  const wide = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(relation(`${office}/attachedTemplate`, target), 'utf16le')])
  expect(await inspect({ 'word/_rels/settings.xml.rels': strToU8(strict) })).toBe('template')
  expect(await inspect({ 'Word/_RELS/Settings.xml.RELS': strToU8(prefixed) })).toBe('template')
  expect(await inspect({ 'word/_rels/settings.xml.rels': wide })).toBe('template')
  const coded = relation(`${office}/attached&#84;emplate`, target)
  expect(await inspect({ 'word/_rels/settings.xml.rels': strToU8(coded) })).toBe('template')
  // A part that no program writes is not read at all.
  expect(await inspect({ 'word/_rels/settings.xml.rels': strToU8('<!DOCTYPE a><Relationships/>') })).toBe('wrongFormat')
  expect(await inspect({ 'word/_rels/settings.xml.rels': strToU8('<?xml version="1.0" encoding="utf-7"?><Relationships/>') })).toBe(
    'wrongFormat',
  )
})

// @requirement files-7
test.each<[string, Record<string, Uint8Array>]>([
  ['a linked object', { 'word/_rels/document.xml.rels': strToU8(relation(`${office}/oleObject`, 'http://evil.example/a')) }],
  ['a packed file', { 'word/embeddings/oleObject1.bin': oleWith('\u0001Ole10Native') }],
  ['an object of another program', { 'word/embeddings/a.bin': oleWith({ name: 'Root Entry', kind: 'storage', classId: 'ff'.repeat(16) }) }],
  ['a workbook that is no chart’s', { 'word/_rels/document.xml.rels': strToU8(relation(`${office}/package`, 'embeddings/a.xlsx', false)) }],
  ['a control', types('<Override PartName="/word/activeX/a.xml" ContentType="application/vnd.ms-office.activeX+xml"/>')],
  ['a foreign text', { 'word/_rels/document.xml.rels': strToU8(relation(`${office}/aFChunk`, 'a.rtf', false)) }],
  ['a program', { 'word/media/a.exe': strToU8('MZ') }],
  [
    'a command in a field',
    {
      'word/document.xml': strToU8('<w:p><w:instrText>DDE</w:instrText><w:instrText xml:space="preserve">AUTO c:\\cmd</w:instrText></w:p>'),
    },
  ],
])('%s is an object', async (_what, parts) => {
  expect(await inspect(parts)).toBe('object')
})

// @requirement files-7
test('equations, chart data, links and linked pictures are accepted', async () => {
  const workbook = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') })
  expect(
    await inspect({
      'word/embeddings/oleObject1.bin': equation,
      'word/embeddings/sheet.xlsx': workbook,
      'word/charts/_rels/chart1.xml.rels': strToU8(relation(`${office}/package`, '../embeddings/sheet.xlsx', false)),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships>${['hyperlink', 'image'].map((type) => `<Relationship Type="${office}/${type}" Target="https://example.org" TargetMode="External"/>`).join('')}<Relationship Type="${office}/oleObject" Target="embeddings/oleObject1.bin"/></Relationships>`,
      ),
    }),
  ).toBeNull()
})

// @requirement files-6
test('an empty list of macros is none', async () => {
  const related = relation('http://schemas.onlyoffice.com/jsaProject', 'jsaProject.bin', false)
  const parts = { 'word/jsaProject.bin': strToU8('{"macrosArray":[],"current":-1}'), 'word/_rels/document.xml.rels': strToU8(related) }
  expect(await inspect(parts)).toBeNull()
})

test('a password-protected document is recognised', async () => {
  expect(await inspectBytes(oleWith('EncryptedPackage', 'EncryptionInfo'), 'docx')).toBe('encrypted')
})

test('a document may unpack to a fixed size, packages inside it included', async () => {
  const allowed = { entries: 10, unpacked: 64_000, read: 24_000, parsed: 2000 }
  const check = (parts: Record<string, Uint8Array>) => inspectPackage(docxWith(parts), docx, allowed)
  const blanks = (size: number) => new Uint8Array(size).fill(0x20)
  const inner = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/media/image1.bmp': blanks(30_000) })
  expect(await check({ 'word/document.xml': blanks(23_000), 'word/media/image1.bmp': blanks(40_000) })).toBeNull()
  expect(await check({ 'word/embeddings/a.xlsx': inner, 'word/embeddings/b.xlsx': inner })).toBeNull()
  const large: Record<string, Uint8Array>[] = [
    { 'word/document.xml': blanks(13_000), 'word/footnotes.xml': blanks(12_000) },
    { 'word/_rels/document.xml.rels': blanks(3000) },
    { 'word/media/image1.bmp': blanks(65_000) },
    { 'word/embeddings/a.xlsx': inner, 'word/embeddings/b.xlsx': inner, 'word/embeddings/c.xlsx': inner },
    Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`word/media/${at}.png`, blanks(1)])),
  ]
  for (const parts of large) await expect(check(parts)).rejects.toThrow(TooComplex)
})

// @requirement files-24
test('XML beyond a book of 1000 pages is refused without being read', async () => {
  const xml = Buffer.alloc(26_000_000, '<w:instrText ')
  expect(
    await inspectBytes(
      Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': xml }, { level: 0 })),
      'docx',
    ),
  ).toBe('tooComplex')
})

describe('slides', () => {
  const slide = (xml: string) => inspectBytes(pptxWith({ 'ppt/slides/slide1.xml': strToU8(xml) }), 'pptx')
  const click = (action: string) => `<p:sld><a:hlinkClick action="${action}"/></p:sld>`

  // @requirement slides-2
  test.each<[string, () => ReturnType<typeof slide>, string]>([
    ['with macros', () => inspectBytes(pptxWith({ 'ppt/vbaProject.bin': macros }), 'pptx'), 'macros'],
    ['with a macro as an action', () => slide(click('ppaction://macro?name=Run')), 'macros'],
    ['that start a program', () => slide(click('ppaction://program')), 'object'],
    ['with a hidden action', () => slide(click('pp&#97;ction://program')), 'object'],
    ['with a packed file', () => inspectBytes(pptxWith({ 'ppt/embeddings/a.bin': oleWith('\u0001Ole10Native') }), 'pptx'), 'object'],
    ['that are a text', () => inspectBytes(docxWith({}), 'pptx'), 'wrongFormat'],
  ])('%s are refused', async (_what, inspect, problem) => {
    expect(await inspect()).toBe(problem)
  })

  test('with links between slides and charts are accepted', async () => {
    const workbook = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') })
    const parts = {
      'ppt/slides/slide1.xml': strToU8(click('ppaction://hlinksldjump')),
      'ppt/embeddings/sheet.xlsx': workbook,
      'ppt/charts/_rels/chart1.xml.rels': strToU8(relation(`${office}/package`, '../embeddings/sheet.xlsx', false)),
    }
    expect(await inspectBytes(pptxWith(parts), 'pptx')).toBeNull()
  })
})
