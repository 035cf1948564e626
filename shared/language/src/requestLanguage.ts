/** How a request names its language. Without libraries, for the boot script. */

/** Russian, which the sources are in, and the languages that have catalogs in `src/locales`; `npm run messages` writes the list. */
export const languages = ['ru', 'en', 'de'] as const

/** The source texts are Russian; the others are chosen. */
export type Language = (typeof languages)[number]

/** Header of a call with the language of its reply; Russian without it. `Accept-Language` is ignored. */
export const LANGUAGE_HEADER = 'X-Portal-Language'

/** Cookie with the choice, for requests that set no headers: pages and links. */
export const LANGUAGE_COOKIE = 'forum-language'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** Headers of a call; none in Russian, so that its requests are unchanged. */
export const languageHeader = (language: Language): Record<string, string> => (language === 'ru' ? {} : { [LANGUAGE_HEADER]: language })
