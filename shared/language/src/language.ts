import { type Messages, setupI18n } from '@lingui/core'
import type { Language } from './requestLanguage.ts'

/**
 * Messages in the current language. A message is its Russian text in ICU MessageFormat; catalogs (`src/locales/en.json` of each package)
 * have the translations. Builds compile both, so that pages carry no compiler.
 */

type Instance = ReturnType<typeof setupI18n>
type Compile = Parameters<Instance['setMessagesCompiler']>[0]

/** Builds have compiled all messages that need it. */
const asIs: Compile = (message) => [message]

const instanceOf = (locale: Language): Instance => setupI18n({ locale, messages: { [locale]: {} } }).setMessagesCompiler(asIs)

const instances: Record<Language, Instance> = { ru: instanceOf('ru'), en: instanceOf('en') }

/** Cache of messages without values: rules produce their reasons far more often than one is shown. */
const rendered: Record<Language, Map<string, string>> = { ru: new Map(), en: new Map() }

function render(language: Language, message: string): string {
  const known = rendered[language].get(message)
  if (known !== undefined) return known
  const text = instances[language].t(message)
  rendered[language].set(message, text)
  return text
}

let readLanguage = (): Language => 'ru'

/** Sets how the current language is determined: by the page in the browser, by the request on the server. */
export function provideLanguage(read: () => Language): void {
  readLanguage = read
}

export const currentLanguage = (): Language => readLanguage()

/** BCP 47 tag for `Intl`. */
export const currentLocale = (): string => (readLanguage() === 'en' ? 'en-GB' : 'ru')

/** Adds compiled translations; later ones replace earlier ones. */
export function loadMessages(language: Language, messages: Messages): void {
  instances[language].load(language, messages)
  rendered[language].clear()
}

/** Compiles messages at run time where no build has, and caches them. */
export function compileWith(compile: Compile): void {
  const compiled = new Map<string, ReturnType<Compile>>()
  const once: Compile = (message) => {
    const known = compiled.get(message) ?? compile(message)
    compiled.set(message, known)
    return known
  }
  for (const language of Object.values(instances)) language.setMessagesCompiler(once)
  for (const texts of Object.values(rendered)) texts.clear()
}

export const i18n = {
  /**
   * A message in the current language; its Russian text where a translation is missing.
   * @param message a string literal: the catalogs are made from the sources
   */
  t: (message: string, values?: Record<string, unknown>): string =>
    values ? instances[readLanguage()].t(message, values) : render(readLanguage(), message),
}

type Translated<T> = { readonly [Key in keyof T]: T[Key] extends () => infer Text ? Text : T[Key] }

/** An object whose functions without parameters become properties: the language is unknown when a module is loaded. */
export function translated<const T extends object>(texts: T): Translated<T> {
  const descriptors = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'function' && value.length === 0 ? { get: value, enumerable: true } : { value, enumerable: true },
  ])
  return Object.defineProperties({}, Object.fromEntries(descriptors)) as Translated<T>
}
