import { languages } from './languages.ts'

/** How a request names its language. Without libraries, for the boot script. */

export { languages }

/** The source texts are Russian; the others are chosen. */
export type Language = (typeof languages)[number]

/** Header of a call with the language of its reply; Russian without it. `Accept-Language` is ignored. */
export const LANGUAGE_HEADER = 'X-Portal-Language'

/** Cookie with the choice, for requests that set no headers: pages and links. */
export const LANGUAGE_COOKIE = 'forum-language'

/** As its speakers write it: `Русский`, `English`, `Deutsch`. */
export const ownNameOf = (language: Language): string =>
  (new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language).replace(/^./u, (letter) =>
    letter.toLocaleUpperCase(language),
  )

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** Headers of a call; none in Russian, so that its requests are unchanged. */
export const languageHeader = (language: Language): Record<string, string> => (language === 'ru' ? {} : { [LANGUAGE_HEADER]: language })
