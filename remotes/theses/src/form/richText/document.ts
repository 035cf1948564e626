import { allRuns, type TextRun, textRuns } from '@forum/domain/theses/thesis'
import { Fragment, type Node, Schema } from 'prosemirror-model'

/**
 * A thesis text as a document that can hold nothing else: one block of text with its line breaks, in italics or not. A break is a character,
 * since italics may span several lines.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'body' },
    body: { content: 'text*', whitespace: 'pre', toDOM: () => ['div', 0], parseDOM: [{ tag: 'div', preserveWhitespace: 'full' }] },
    text: {},
  },
  marks: {
    // Neighbouring italics that are stored apart stay apart, or opening a text would change it: they alternate in `apart`.
    italic: { attrs: { apart: { default: false } }, toDOM: () => ['i', 0], parseDOM: [{ tag: 'i' }, { tag: 'em' }] },
  },
})

const EMPTY_ITALICS = '<i></i>'

const written = (text: string, italic: boolean, apart: boolean): Node => schema.text(text, italic ? [schema.mark('italic', { apart })] : [])

/** The nodes of a stored text. Empty italics cannot be seen and are kept as the characters of their tags. */
export function contentOf(source: string): Fragment {
  const nodes: Node[] = []
  let last: { italic: boolean; apart: boolean } = { italic: false, apart: false }
  for (const run of allRuns(source)) {
    const isEmpty = run.text === ''
    if (isEmpty && !run.italic) continue
    const italic = run.italic && !isEmpty
    last = { italic, apart: italic && last.italic && !last.apart }
    nodes.push(written(isEmpty ? EMPTY_ITALICS : run.text, italic, last.apart))
  }
  return Fragment.fromArray(nodes)
}

export const documentOf = (source: string): Node => schema.node('doc', null, schema.node('body', null, contentOf(source)))

const runsOf = (document: Node): TextRun[] =>
  (document.firstChild?.children ?? []).map((node) => ({ text: node.text ?? '', italic: node.marks.length > 0 }))

/** The stored form of a document. */
export const textOf = (document: Node): string =>
  runsOf(document)
    .map(({ text, italic }) => (italic ? `<i>${text}</i>` : text))
    .join('')

/** Runs by what is seen: how italics are cut does not count. */
const seen = (runs: readonly TextRun[]): string => {
  const marked = runs.flatMap(({ text, italic }) => Array.from(text, (character) => (italic ? `/${character}` : character)))
  return JSON.stringify(marked)
}

/** Whether characters that were typed will be read as tags of italics, which the stored form cannot tell from them. */
export const hasTypedTags = (document: Node): boolean => seen(runsOf(document)) !== seen(textRuns(textOf(document)))

/** The nodes of a document as the collection prints it, where typed tags are italics. */
export const printedContent = (document: Node): Fragment =>
  Fragment.fromArray(textRuns(textOf(document)).map(({ text, italic }) => written(text, italic, false)))
