import { composedText } from '../text/composedText.ts'
import type { Passage } from './revision.ts'

/** Whether composing the parts gives the whole: no letter or run of spaces is cut there. */
const isBoundary = (text: string, at: number): boolean =>
  composedText(text.slice(0, at)) + composedText(text.slice(at)) === composedText(text)

function nearest(text: string, quote: string, place: number): number {
  let found = place
  let distance = Number.POSITIVE_INFINITY
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (Math.abs(at - place) >= distance) break
    found = at
    distance = Math.abs(at - place)
  }
  return found
}

/**
 * A passage after its text was composed; letters at its ends are whole.
 * @param before the text in which it is marked @param after the same text as it is stored now
 */
export function composedPassage(before: string, after: string, passage: Passage): Passage {
  const comment = composedText(passage.comment)
  let { start, end } = passage
  // The thesis has changed since.
  if (composedText(before.slice(start, end)) !== composedText(passage.quote))
    return { ...passage, quote: composedText(passage.quote), comment }
  while (start > 0 && !isBoundary(before, start)) start -= 1
  while (end < before.length && !isBoundary(before, end)) end += 1
  const quote = composedText(before.slice(start, end))
  // Markup between two spaces keeps both.
  const from = nearest(after, quote, composedText(before.slice(0, start)).length)
  return { ...passage, start: from, end: from + quote.length, quote, comment }
}
