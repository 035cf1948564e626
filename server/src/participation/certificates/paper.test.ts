import sharp from 'sharp'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { readStructure } from '../../testing/readStructure.ts'
import { printPaper } from './paper.ts'
import type { Paper } from './sheet.ts'

const paper = (words: number): Paper => ({
  kind: 'letter',
  letterhead: 'Форум',
  days: '20–21 октября 2025',
  place: 'Приозёрск, конгресс-центр «Спираль»',
  organizer: 'Национальный центр геномных технологий',
  title: 'Приглашение',
  number: '1-AAAAAAAAAA',
  date: '20.09.2025',
  name: 'Иванова Мария Петровна',
  opening: 'Уважаемая Мария Петровна!',
  paragraphs: ['Оргкомитет приглашает Вас.', 'Геном северного оленя '.repeat(words), 'Геном ежа '.repeat(2 * words)],
  signature: 'Светлов Андрей Николаевич, председатель программного комитета\nНациональный центр геномных технологий',
  footer: 'Москва',
})

interface Box {
  left: number
  right: number
  bottom: number
  top: number
}

interface Line extends Box {
  text: string
}

/** Lines of text, in the order in which they are drawn. */
async function readLines(pdf: Buffer) {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { items } = await page.getTextContent()
  const lines = items.flatMap((item): Line[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [x, base] = [item.transform[4], item.transform[5]]
    return [{ text: item.str, left: x, right: x + item.width, bottom: base - item.height / 4, top: base + item.height }]
  })
  return { page, lines }
}

/** Contents of the page as another program finds them: its image, and its lines of text. */
async function read(pdf: Buffer): Promise<{ image: Box; lines: Box[] }> {
  const { page, lines } = await readLines(pdf)
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const drawn = fnArray.indexOf(OPS.paintImageXObject)
  const [width, , , height, left, bottom] = argsArray[fnArray.lastIndexOf(OPS.transform, drawn)] as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  // The page of PDFKit begins at the top.
  const y = (page.view[3] ?? 0) - bottom
  const [one, other] = [y, y - height]
  return { image: { left, right: left + width, bottom: Math.min(one, other), top: Math.max(one, other) }, lines }
}

// @requirement forum-12
test.each([
  [300, 100, 1],
  [1200, 60, 10],
  [100, 600, 1],
  [300, 100, 20],
  // No room is left above the signatory.
  [300, 100, 22],
  [100, 600, 22],
])('an image of %i × %i is clear of the text and on the page, with %i words', async (width, height, words) => {
  const image = await sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const found = await read(await printPaper({ paper: paper(words), image, made: new Date('2025-10-25') }))
  expect((found.image.right - found.image.left) / (found.image.top - found.image.bottom)).toBeCloseTo(width / height, 1)
  const over = found.lines.filter(
    ({ left, right, bottom, top }) =>
      left < found.image.right && right > found.image.left && bottom < found.image.top && top > found.image.bottom,
  )
  expect(over).toEqual([])
  expect(found.image.left).toBeGreaterThan(60)
  expect(found.image.right).toBeLessThan(440)
})

// @requirement names-6
test('every letter that a name may have is printed', async () => {
  const name = 'О’Коннор Ҷамшед Ҹавад Ѝорданов Ѝԥсны Ӂунку Əliyeva Nguyễn Łukasz Müller'
  const made = new Date('2025-10-01')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await printPaper({ paper: { ...paper(1), name }, made }))))
  expect(text.join(' ').normalize('NFC').replace(/\s+/g, ' ')).toContain(name)
})

// @requirement names-9
test.each([
  ['letter', 'Константинопольская-Преображенская '.repeat(8)],
  ['certificate', 'Константинопольская-Преображенская '.repeat(8)],
  ['letter', `${'Щ'.repeat(99)} `.repeat(3)],
  ['certificate', `${'Щ'.repeat(99)} `.repeat(3)],
] as const)('a long name on a %s is set smaller and printed whole, with the signatory on the same page', async (kind, long) => {
  const name = long.trim()
  const long300 = { ...paper(1), kind, name, opening: kind === 'letter' ? `Уважаемая ${name}!` : 'подтверждает участие' }
  const pdf = await getDocumentProxy(new Uint8Array(await printPaper({ paper: long300, made: new Date('2025-10-25') })))
  const { text } = await extractText(pdf)
  const letters = text.join('').normalize('NFC').replace(/\s/g, '')
  expect([text.length, letters.split(name.replaceAll(' ', '')).length - 1]).toEqual([1, kind === 'letter' ? 2 : 1])
  expect(letters).toContain('СветловАндрейНиколаевич')
})

// @requirement documents-1
test.each(['letter', 'certificate'] as const)('a %s is a tagged PDF: everything drawn is in an element or decoration', async (kind) => {
  const image = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const check = kind === 'certificate' ? { check: 'https://forum.test/certificates/1-AAAAAAAAAA' } : {}
  const printed = await printPaper({ paper: { ...paper(1), kind, ...check }, image, made: new Date('2025-10-25') })
  const found = await readStructure(printed)
  expect(found).toMatchObject({ marked: true, displaysTitle: true, language: 'ru', untagged: [] })
  expect(found.roles.filter((role) => role !== 'P')).toEqual(
    kind === 'letter' ? ['Document', 'H1', 'Figure'] : ['Document', 'H1', 'Figure', 'Figure', 'Link'],
  )
  expect(found.alternatives.every(Boolean)).toBe(true)
})

/** The name of the signatory, and the text above it. */
async function aboveSignatory(pdf: Buffer): Promise<{ signatory: number; last: number }> {
  const { lines } = await readLines(pdf)
  const at = lines.findIndex(({ text }) => text.startsWith('Светлов'))
  return { signatory: lines[at]?.top ?? 0, last: lines[at - 1]?.bottom ?? 0 }
}

// @requirement documents-5
test.each(['letter', 'certificate'] as const)('an unsigned %s has room to sign, not an empty third of the sheet', async (kind) => {
  for (const words of [1, 10, 18]) {
    const { signatory, last } = await aboveSignatory(await printPaper({ paper: { ...paper(words), kind }, made: new Date('2025-10-25') }))
    expect(last - signatory).toBeGreaterThan(10)
    expect(last - signatory).toBeLessThan(842 / 5)
  }
})

// @requirement documents-5
test('a paper carries the days and the place of its forum, below its name', async () => {
  const { lines } = await readLines(await printPaper({ paper: { ...paper(1), kind: 'certificate' }, made: new Date('2025-10-25') }))
  expect(lines.slice(0, 3).map(({ text }) => text)).toEqual(['Форум', '20–21 октября 2025', 'Приозёрск, конгресс-центр «Спираль»'])
})
