import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { type Passage, type PassageField, passageFields, visibleText } from '@forum/domain/theses/revision'

/** The text of a field in which passages are marked. */
const fieldText = (thesis: ThesisRecord, field: PassageField): string =>
  field === 'literature' ? thesis.literature.map(visibleText).join('\n') : visibleText(thesis[field])

/** Fields with a text. */
export const filledFields = (thesis: ThesisRecord): PassageField[] => passageFields.filter((field) => fieldText(thesis, field) !== '')

/** A place in a field. */
export type Span = Pick<Passage, 'field' | 'start' | 'end'>

/** The place without spaces at its ends; null if nothing is left. */
export function trimmedSpan(thesis: ThesisRecord, { field, start, end }: Span): Span | null {
  const selected = fieldText(thesis, field).slice(start, end)
  const trimmed = selected.trim()
  if (trimmed === '') return null
  const from = start + selected.indexOf(trimmed)
  return { field, start: from, end: from + trimmed.length }
}

const overlap = (a: Span, b: Span): boolean => a.field === b.field && a.start < b.end && b.start < a.end

export const isMarked = (passages: readonly Passage[], span: Span): boolean => passages.some((passage) => overlap(passage, span))

/** Adds a passage, in the order of the text. */
export function withPassage(thesis: ThesisRecord, passages: readonly Passage[], span: Span): Passage[] {
  const added = { ...span, quote: fieldText(thesis, span.field).slice(span.start, span.end), comment: '' }
  const place = ({ field }: Passage) => passageFields.indexOf(field)
  return [...passages, added].sort((a, b) => place(a) - place(b) || a.start - b.start)
}

/** The first place of a quote that is not marked yet, spaces and line breaks alike; null if there is none. */
export function findQuote(thesis: ThesisRecord, passages: readonly Passage[], field: PassageField, quote: string): Span | null {
  const text = fieldText(thesis, field).replace(/\s/g, ' ')
  const wanted = quote.trim().replace(/\s+/g, ' ')
  if (wanted === '') return null
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
    const span = { field, start, end: start + wanted.length }
    if (!isMarked(passages, span)) return span
  }
  return null
}

/** A field cut at the ends of its passages and of its italics. */
export function piecesOf(source: readonly { text: string; italic: boolean }[], marks: readonly Pick<Passage, 'start' | 'end'>[]) {
  let offset = 0
  return source.flatMap(({ text, italic }) => {
    const start = offset
    const end = start + text.length
    offset = end
    const within = marks.flatMap((mark) => [mark.start, mark.end]).filter((place) => place > start && place < end)
    const cuts = [...new Set([start, ...within, end])].sort((a, b) => a - b)
    return cuts.slice(0, -1).map((from, index) => ({
      from,
      text: text.slice(from - start, (cuts[index + 1] ?? end) - start),
      italic,
      marked: marks.some((mark) => mark.start <= from && from < mark.end),
    }))
  })
}
