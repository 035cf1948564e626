import { composedText } from '../../text/composedText.ts'
import { visibleText } from '../revision.ts'
import { upperCaseTitle } from '../thesis.ts'

const letter = /[\p{L}\p{N}]/u
const small = /\p{Ll}/u

const shown = (title: string): string => composedText(visibleText(title)).replace(/\s+/g, ' ').trim()

/** Letters of a title in capitals, replaced by those of another one as far as these are the same; null where one differs. */
function withLettersOf(capitals: string, typed: string): string | null {
  const letters = [...typed].filter((character) => letter.test(character))
  let expected = ''
  const title = [...capitals].map((character) => {
    if (!letter.test(character)) return character
    // «ß» is two capitals.
    const next = expected === '' ? (letters.shift() ?? '') : ''
    expected ||= upperCaseTitle(next)
    const isSame = expected.startsWith(character)
    expected = expected.slice(character.length)
    return isSame ? next : null
  })
  return title.includes(null) || letters.length > 0 || expected !== '' ? null : title.join('')
}

/**
 * The title of a thesis in sentence case, without markup: theses are stored in capitals, and the capital letters of the talk's title are those
 * its author typed. Punctuation is that of the thesis.
 * @returns null if the author has to be asked: the talk has another title, or capitals as well
 */
export function sentenceCase(stored: string, talkTitle: string): string | null {
  const title = shown(stored)
  if (small.test(title)) return title
  const typed = shown(talkTitle)
  return small.test(typed) ? withLettersOf(upperCaseTitle(title), typed) : null
}
