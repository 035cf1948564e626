import { deflateSync } from 'node:zlib'
import { pdfWith } from '../../testing/documents.ts'
import { inspectBytes } from './inspect.ts'

const inspect = (bytes: Buffer) => inspectBytes(bytes, 'pdf')
const catalog = '<</Type/Catalog>>'
const run = '<</S/JavaScript/JS(app.alert(1))>>'

const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${data.length}>>stream\r\n`), data, Buffer.from('\nendstream ')])
const packed = (content: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  stream(dictionary, deflateSync(Buffer.from(`7 0 ${content}`)))

// @requirement files-8
test.each<[string, ...(string | Buffer)[]]>([
  ['an action at the opening', `<</Type/Catalog/OpenAction${run}>>`],
  ['a name written with codes', catalog, '<</S/J#61vaScrip#74/JS(x)>>'],
  ['a name between comments', catalog, '<</S%\n/JavaScript%\n/JS 5 0 R>>'],
  ['an action of a page', catalog, `<</Type/Page/AA<</O ${run}>>>>`],
  ['an action that is another object', catalog, '<</S 3 0 R/JS(x)>>', '/JavaScript'],
  ['scripts by name', '<</Type/Catalog/Names<</JavaScript 2 0 R>>>>'],
  ['an object in an object stream', catalog, packed(run)],
  ['an object stream of no type', catalog, packed(run, '/N 1/First 4/Filter[/Fl]')],
  ['a name with codes in an object stream', catalog, packed('<</S/#4aavaScript>>')],
  ['an object where a picture should be', catalog, stream('/Subtype/Image', Buffer.from(`9 0 obj${run}endobj`))],
  ['an object inside a text', catalog, `(9 0 obj${run}endobj)`],
  ['a start of a program', catalog, '<</S/Launch/F(cmd.exe)>>'],
  ['a form of Acrobat', '<</Type/Catalog/AcroForm<</XFA 2 0 R>>>>'],
  ['a rich media annotation', catalog, '<</Subtype/RichMedia>>'],
])('%s is a script', async (_what, ...objects) => {
  expect(await inspect(pdfWith(...objects))).toBe('script')
})

// @requirement files-8
test.each<[string, ...string[]]>([
  ['a file by name', '<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>'],
  ['a file of no type', catalog, '<</F(a.exe)/EF<</F 3 0 R>>>>'],
  ['an annotation', catalog, '<</Subtype/File#41ttachment>>'],
])('%s is an attachment', async (_what, ...objects) => {
  expect(await inspect(pdfWith(...objects))).toBe('attachment')
})

// @requirement files-8
test('a password-protected or restricted file is recognised', async () => {
  const bytes = Buffer.from(pdfWith(catalog).toString('latin1').replace('<</Root 1 0 R>>', '<</Root 1 0 R/Encrypt 2 0 R>>'), 'latin1')
  expect(await inspect(bytes)).toBe('encrypted')
})

test.each<[string, Buffer]>([
  ['as nobody does', packed(run, '/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode')],
  ['twice', packed(run, '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]')],
  ['by differences', packed(run, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>')],
  ['with a beginning that is elsewhere', packed(run, '/Type/ObjStm/N 1/First 5 0 R/Filter/FlateDecode')],
  ['broken', stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.from('broken'))],
])('an object stream packed %s is not read', async (_how, object) => {
  expect(await inspect(pdfWith(catalog, object))).toBe('unreadable')
})

test('a file with endless nesting, repetition or expansion is rejected', async () => {
  expect(await inspect(pdfWith(catalog, '['.repeat(100_000)))).toBe('unreadable')
  expect(await inspect(pdfWith(catalog, ' obj('.repeat(50_000)))).toBe('tooComplex')
  expect(await inspect(pdfWith(catalog, packed(' '.repeat(40_000_000))))).toBe('tooComplex')
})

// @requirement files-23, files-24
test('numbers padded with blanks, as signed and linearised files have them, are read in one pass', async () => {
  const padded = (length: number) =>
    `<</Linearized 1/L 5${' '.repeat(length)}/H[ 840 11034 ]/ByteRange [0 840 11034 2345${' '.repeat(length)}]>>`
  expect(await inspect(pdfWith(catalog, padded(6), padded(40), padded(100_000)))).toBeNull()
  expect(await inspect(pdfWith(catalog, padded(40).replace('/H', '/Names<</JavaScript 2 0 R>>/H')))).toBe('script')
})

// @requirement files-23
test.each([
  ['a byte order mark', '\xef\xbb\xbf'],
  ['blank lines', '\r\n \n\n'],
])('%s before the header is accepted, and nothing else is', async (_what, before) => {
  expect(await inspect(Buffer.concat([Buffer.from(before, 'latin1'), pdfWith(catalog)]))).toBeNull()
  expect(await inspect(Buffer.concat([Buffer.from(`${before}a`, 'latin1'), pdfWith(catalog)]))).toBe('wrongFormat')
})

test.each<[string, ...string[]]>([
  ['opening at a page', '<</Type/Catalog/OpenAction[3 0 R/Fit]>>'],
  ['going to a page', '<</Type/Catalog/OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>'],
  ['a link', catalog, '<</Subtype/Link/A<</S/URI/URI(https://example.org)>>>>'],
  ['words in a text', catalog, '<</Title(HTML/JavaScript /Launch \\) /EmbeddedFile)>>'],
  ['a form', '<</Type/Catalog/AcroForm<</Fields[2 0 R]>>>>', '<</FT/Tx/T(name)>>'],
])('%s is accepted', async (_what, ...objects) => {
  expect(await inspect(pdfWith(...objects))).toBeNull()
})
