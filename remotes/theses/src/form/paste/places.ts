import { raised } from '@forum/domain/text/indices'
import { blocks } from './pastedLook.ts'

/** Quotes of the pasted text, by which an author finds what was lost. */

const PLACES_MAX = 3
const PLACE_MAX = 40
/** A shorter quote is shown with what is around it. */
const SHORT = 16
const AROUND = 14

const shown = (text: string): string => text.replace(/\s+/g, ' ')

const cutAtWord = (text: string): string => {
  const words = text.slice(0, Math.max(0, text.lastIndexOf(' ')))
  return `${'.,;:'.includes(words.slice(-1)) ? words.slice(0, -1) : words}…`
}

/** The end of a text before a quote, from the beginning of a word. */
const before = (text: string): string => (text.length > AROUND ? text.slice(-AROUND).replace(/^\S*\s/, '…') : text)
const after = (text: string): string => (text.length > AROUND ? cutAtWord(text.slice(0, AROUND)) : text)

/** The text of an element; of a table or a list, its beginning. */
export const quoteOf = (element: Element): string => shown((element.querySelector('td, th, li') ?? element).textContent ?? '').trim()

/** Neighbouring elements: word processors cut a phrase into several. */
export interface Phrase {
  first: Element
  last: Element
}

function textBetween(set: (range: Range) => void, source: Document): string {
  const range = source.createRange()
  set(range)
  const part = range.cloneContents()
  for (const copy of part.querySelectorAll('.katex-html, annotation, script, style, del')) copy.remove()
  for (const index of part.querySelectorAll('sup, sub')) {
    const text = index.textContent ?? ''
    index.textContent = raised(text, index.tagName === 'SUP' ? 'super' : 'sub') ?? text
  }
  return shown(part.textContent ?? '')
}

function blockOf(element: Element): Element | null {
  let block = element.parentElement
  while (block && block.tagName !== 'BODY' && !blocks.has(block.tagName.toUpperCase()) && !/^T[DH]$/.test(block.tagName))
    block = block.parentElement
  return block
}

/** The text of a phrase or, where that says little, also what is around it in the paragraph. */
function placeOf({ first, last }: Phrase): string {
  const between = (set: (range: Range) => void) => textBetween(set, first.ownerDocument)
  const text = between((range) => {
    range.setStartBefore(first)
    range.setEndAfter(last)
  })
  const block = blocks.has(first.tagName.toUpperCase()) ? null : blockOf(first)
  if (!block || text.trim().length >= SHORT) return first === last ? quoteOf(first) : text.trim()
  const left = between((range) => {
    range.setStart(block, 0)
    range.setEndBefore(first)
  })
  const right = between((range) => {
    range.setStartAfter(last)
    range.setEnd(block, block.childNodes.length)
  })
  return `${before(left.trimStart())}${text}${after(right.trimEnd())}`.replace(/ +/g, ' ').trim()
}

/** What was lost, in words. */
export function withPlaces(kind: string, found: readonly (string | Phrase)[]): string {
  const all = found.map((place) => (typeof place === 'string' ? place : placeOf(place))).filter(Boolean)
  const places = all.filter((place, index) => !all.slice(0, index).some((earlier) => earlier.includes(place)))
  if (places.length === 0) return kind
  const quotes = places
    .slice(0, PLACES_MAX)
    .map((place) => `«${place.length > PLACE_MAX ? `${place.slice(0, PLACE_MAX - 1).trimEnd()}…` : place}»`)
  const list = `${quotes.join(', ')}${places.length > PLACES_MAX ? ', …' : ''}`
  return kind.endsWith(')') ? `${kind.slice(0, -1)}: ${list})` : `${kind} (${list})`
}
