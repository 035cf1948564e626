import { placeholderPattern } from '@forum/domain/dashboard/answerPlaceholders'
import { ownValue } from '@forum/domain/platform/keys'

/** Placeholders in texts that organisers write. */

/** A text without its placeholders. */
export const withoutPlaceholders = (text: string): string => text.replace(placeholderPattern, '')

/** Names of the placeholders in a text, without duplicates. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(placeholderPattern)].map(([, name = '']) => name))]

/** Maps each placeholder to itself, so that the standard text is read with its placeholders. */
export const tokensOf = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  // The result has one entry for each name.
  Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>

/** Inserts values as they are: placeholders in them stay text. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholderPattern, (_, name: string) => ownValue(values, name) ?? '')

/**
 * Paragraphs of a body. A line in which all placeholders are empty is left out, such as the title of a person who gives no talk.
 */
export function fillLines(body: string, values: Readonly<Record<string, string>>): string[] {
  const filled = body
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line) => {
      const names = placeholdersIn(line)
      const isMissing = names.length > 0 && names.every((name) => (ownValue(values, name) ?? '').trim() === '')
      return isMissing ? [] : [fillText(line, values)]
    })
    .join('\n')
  return filled
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
