import type { ThesisRecord } from '@forum/contracts/theses/theses'
import type { Colours } from '@forum/domain/forum/face'
import { paletteOf } from '@forum/domain/forum/palette'
import type { stage } from '@forum/domain/platform/designTokens'
import { bylineOf, englishPartOf, nameInPrint } from '@forum/domain/theses/byline'
import { textRuns } from '@forum/domain/theses/thesis'
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  SectionType,
  ShadingType,
  TableOfContents,
  TextRun,
} from 'docx'
import { indexOf } from './bookIndex.ts'

export interface BookFront {
  /** Publishers, printed above the title. */
  publishers: string[]
  kind: string
  days: string
  /** City and venue of the forum. */
  venue: string
  /** Place and year, at the bottom of the title page. */
  place: string
  /** Lines of the imprint. */
  imprint: string[]
  /** SVG of the forum's mark; absent: the portal's. */
  mark?: string
  /** Colours of the forum; absent: the portal's. */
  colours?: Colours
  typeface?: string
}

/** Input of a book; plain data, so that it can be sent to a worker. */
export interface BookContent {
  /** Title of the book and its subtitle. */
  title: string
  subtitle: string
  /** A thesis that is returned for revision is marked. */
  sections: { name: string; theses: (ThesisRecord & { isReturned?: boolean })[] }[]
  /** Front pages of a book to be published: it has an imprint and contents. */
  front?: BookFront
  /** Whether the pages of each thesis are wanted with the PDF. */
  asksPages?: boolean
  /** A single thesis by its number and first page in a volume, with lines above it; it has no front pages, contents and indexes. */
  alone?: { number: number; firstPage: number; lines: string[] }
}

/** Characters not allowed in XML 1.0; Word rejects a file that contains one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
export const clean = (text: string): string => text.toWellFormed().replace(unprintable, '')

const FONT = 'Times New Roman'
/** The format counts half points and twentieths of a point. */
const SIZE = { text: 22, title: 24, section: 30, book: 40 }

const plain = (text: string): TextRun => new TextRun(clean(text))
const runsOf = (source: string): TextRun[] => textRuns(clean(source)).map(({ text, italic }) => new TextRun({ text, italics: italic }))
const mark = (text: string): TextRun => new TextRun({ text, superScript: true })

interface Look {
  align?: (typeof AlignmentType)[keyof typeof AlignmentType]
  after?: number
  before?: number
  indent?: number
  keepNext?: boolean
}

const paragraph = (children: ParagraphChild[], { align, after = 0, before = 0, indent = 0, keepNext }: Look = {}): Paragraph =>
  new Paragraph({
    children,
    spacing: { after, before },
    ...(align && { alignment: align }),
    ...(indent > 0 && { indent: { firstLine: indent } }),
    ...(keepNext && { keepNext }),
  })

function authors(thesis: ThesisRecord): Paragraph {
  const names = bylineOf(thesis)
  const children = names.flatMap(({ fullName, speaker, marks }, index) => [
    ...(index > 0 ? [plain(', ')] : []),
    new TextRun({ text: clean(fullName), ...(speaker && names.length > 1 && { underline: {} }) }),
    ...(marks.length > 0 ? [mark(marks.join(','))] : []),
  ])
  return paragraph(children, { after: 60, keepNext: true })
}

const english = { language: { value: 'en-GB' } }

/** Title, authors and organisations in English, as far as they are given. */
function englishParagraphs(thesis: ThesisRecord): Paragraph[] {
  const part = englishPartOf(thesis)
  if (!part) return []
  const { title, authors, organizations } = part
  const several = bylineOf(thesis).length > 1
  const titleRuns = textRuns(clean(title)).map(({ text, italic }) => new TextRun({ text, italics: italic, bold: true, ...english }))
  const names = authors.flatMap(({ latinName, speaker, marks }, index) => [
    ...(index > 0 ? [plain(', ')] : []),
    new TextRun({ text: clean(latinName), ...english, ...(speaker && several && { underline: {} }) }),
    ...(marks.length > 0 ? [mark(marks.join(','))] : []),
  ])
  const lines = [
    ...(title ? [titleRuns] : []),
    ...(names.length > 0 ? [names] : []),
    ...organizations.map(({ place, name }) => [mark(String(place)), new TextRun({ text: clean(` ${name}`), ...english })]),
  ]
  return lines.map((line, index) => paragraph(line, { keepNext: true, after: index === lines.length - 1 ? 140 : 0 }))
}

/** One printed thesis. @param number its number in the book, or null when printed alone */
export function thesisParagraphs(thesis: BookContent['sections'][number]['theses'][number], number: number | null): Paragraph[] {
  const title = new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    spacing: { before: 360, after: 100 },
    children: [
      ...(number === null ? [] : [plain(`${number}. `)]),
      ...runsOf(thesis.title),
      ...(thesis.isReturned ? [plain(' [на доработке]')] : []),
    ],
  })
  const organizations = thesis.organizations.map((organization, index) =>
    paragraph([mark(String(index + 1)), plain(` ${nameInPrint(organization)}`)], { keepNext: true }),
  )
  const text = thesis.text
    .split('\n')
    .reduce<string[]>(keepItalicsOpen, [])
    .map((line) => paragraph(runsOf(line), { align: AlignmentType.JUSTIFIED, indent: 400, after: 40 }))
  const funding = thesis.funding
    ? [paragraph([new TextRun({ text: 'Финансирование. ', bold: true }), ...runsOf(thesis.funding)], { before: 80 })]
    : []
  const literature = thesis.literature.map((line, index) => paragraph([plain(`${index + 1}. `), ...runsOf(line)]))
  return [
    title,
    authors(thesis),
    ...organizations,
    paragraph([plain(thesis.email)], { after: 140 }),
    ...englishParagraphs(thesis),
    ...text,
    ...funding,
    ...(literature.length > 0 ? [paragraph([new TextRun({ text: 'Литература', bold: true })], { before: 80, keepNext: true })] : []),
    ...literature,
  ]
}

/** Closes italics before a line break and reopens them after it. */
export function keepItalicsOpen(lines: string[], line: string): string[] {
  const previous = lines.at(-1) ?? ''
  const open = previous.lastIndexOf('<i>') > previous.lastIndexOf('</i>')
  if (open) lines[lines.length - 1] = `${previous}</i>`
  lines.push(open ? `<i>${line}` : line)
  return lines
}

const indexParagraphs = (entries: ReturnType<typeof indexOf>): Paragraph[] =>
  entries.map(
    ({ name, numbers }) =>
      new Paragraph({
        children: [plain(`${name} — ${numbers.join(', ')}`)],
        indent: { left: 280, hanging: 280 },
        spacing: { after: 20 },
      }),
  )

const heading = (text: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, keepNext: true, spacing: { before: 240, after: 160 }, children: [plain(text)] })

const footer = () =>
  new Footer({
    children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
  })

/** Only Word knows the pages: laying them out here (`docx/layout`) takes fifty times as long as writing the book. */
const INDEX_NOTE = 'Числа — номера тезисов.'

export function documentOf(title: string, sections: ISectionOptions[]): Document {
  const style = (size: number, extra: object = {}) => ({ run: { font: FONT, size, bold: true, color: '000000', ...extra } })
  return new Document({
    title: clean(title),
    creator: '',
    styles: {
      default: {
        document: { run: { font: FONT, size: SIZE.text, language: { value: 'ru-RU' } } },
        title: { ...style(SIZE.book), paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 4800, after: 240 } } },
        heading1: style(SIZE.section),
        heading2: style(SIZE.title),
      },
    },
    sections,
  })
}

const centred = (text: string, look: Look = {}): Paragraph => paragraph([plain(text)], { align: AlignmentType.CENTER, ...look })

const hex = (color: string): string => color.slice(1)

type Stage = Record<keyof typeof stage, string>

/** A line on the stage of the front page: adjacent lines with the same shading are one area. */
const onStage = (stage: Stage, text: string, color: keyof Stage, size: number, { before = 0, after = 0, heading = false }): Paragraph =>
  new Paragraph({
    ...(heading && { heading: HeadingLevel.TITLE }),
    alignment: AlignmentType.LEFT,
    indent: { left: 300, right: 300 },
    shading: { type: ShadingType.CLEAR, fill: hex(stage.ground), color: 'auto' },
    spacing: { before, after },
    children: [new TextRun({ text: clean(text), color: hex(stage[color]), size, bold: heading })],
  })

/** Title page, imprint and contents of a book to be published. */
function frontSections(title: string, { publishers, kind, days, venue, place, imprint, colours }: BookFront): ISectionOptions[] {
  const { stage } = paletteOf(colours)
  const page = (children: ISectionOptions['children']): ISectionOptions => ({ properties: {}, children })
  return [
    page([
      onStage(stage, '', 'text', SIZE.text, { after: 1800 }),
      onStage(stage, title, 'text', SIZE.book, { after: 240, heading: true }),
      onStage(stage, days, 'signal', SIZE.title, {}),
      onStage(stage, venue, 'quiet', SIZE.title, { after: 1800 }),
      onStage(stage, '', 'text', SIZE.text, {}),
      paragraph([new TextRun({ text: kind, size: SIZE.section })], { before: 600, after: 300 }),
      ...publishers.map((name) => paragraph([plain(name)], { after: 80 })),
      paragraph([plain(place)], { before: 4800 }),
    ]),
    page(imprint.map((line) => paragraph([plain(line)], { after: 140 }))),
    page([centred('Содержание', { after: 200 }), new TableOfContents('Содержание', { hyperlink: true, headingStyleRange: '1-2' })]),
  ]
}

function bookSections({ title, subtitle, sections, front: published }: BookContent): ISectionOptions[] {
  let last = 0
  const numbered = sections.map(({ name, theses }) => ({ name, theses: theses.map((thesis) => ({ thesis, number: ++last })) }))
  const all = numbered.flatMap(({ theses }) => theses)
  const people = indexOf(all.flatMap(({ thesis, number }) => bylineOf(thesis).map(({ fullName }) => ({ name: fullName, number }))))
  const organizations = indexOf(
    all.flatMap(({ thesis, number }) => thesis.organizations.map((organization) => ({ name: nameInPrint(organization), number }))),
  )
  const pages = (children: Paragraph[]): ISectionOptions => ({ properties: {}, footers: { default: footer() }, children })
  const columns = (children: Paragraph[]): ISectionOptions => ({
    properties: { type: SectionType.CONTINUOUS, column: { count: 2, space: 500 } },
    footers: { default: footer() },
    children,
  })
  const note = paragraph([plain(INDEX_NOTE)], { after: 120, keepNext: true })
  const front = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [plain(title)] }),
    paragraph([plain(subtitle)], { align: AlignmentType.CENTER }),
  ]
  return [
    ...(published ? frontSections(title, published) : [{ properties: {}, children: front }]),
    ...numbered.map(({ name, theses }) =>
      pages([heading(name), ...theses.flatMap(({ thesis, number }) => thesisParagraphs(thesis, number))]),
    ),
    pages([heading('Указатель авторов'), note]),
    columns(indexParagraphs(people)),
    pages([heading('Указатель организаций'), note, ...indexParagraphs(organizations)]),
  ]
}

/** Creates a docx of one thesis, or of all of them by section with indexes of authors and organisations. */
export async function makeThesisDocx(content: BookContent | { thesis: ThesisRecord }): Promise<Uint8Array> {
  const made =
    'thesis' in content
      ? documentOf(content.thesis.title, [{ properties: {}, children: thesisParagraphs(content.thesis, null) }])
      : documentOf(content.title, bookSections(content))
  return new Uint8Array(await Packer.toBuffer(made))
}
