import { foldCharacter } from '@forum/domain/text/foldText'

/** Frequent characters that fold to themselves: `translate` looks through its list in order. */
const FREQUENT = ' абвгдежзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz0123456789.,'

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** An SQL string in which only letters and digits are written as they are. */
const quoted = (text: string): string => `e'${text.replace(/[^\p{L}\p{N} .,]/gu, escaped)}'`

/** `foldText` of the domain as an SQL function, for a migration. It depends on no locale, so that generated columns may use it. */
export function foldFunction(): string {
  const from = [...FREQUENT]
  const to = [...FREQUENT]
  const dropped: string[] = []
  // A character that folds to several letters is first replaced by the first character with the same folding, and that one by the letters
  // afterwards.
  const expanded = new Map<string, string>()
  for (let code = 1; code <= 0xffff; code++) {
    const character = String.fromCharCode(code)
    const folded = code >= 0xd800 && code <= 0xdfff ? character : foldCharacter(character)
    if (folded === '') dropped.push(character)
    else if (folded !== character) {
      const place = folded.length === 1 ? folded : (expanded.get(folded) ?? character)
      if (folded.length > 1) expanded.set(folded, place)
      from.push(character)
      to.push(place)
    }
  }
  const composed = `replace(replace(source, ${quoted('и\u0306')}, 'й'), ${quoted('И\u0306')}, 'й')`
  const letters = `translate(${composed}, ${quoted([...from, ...dropped].join(''))}, ${quoted(to.join(''))})`
  const expansions = [...expanded].reduce((inner, [text, place]) => `replace(${inner}, ${quoted(place)}, ${quoted(text)})`, letters)
  return `create or replace function fold_text(source text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(${expansions}, ' +', ' ', 'g'))`
}
