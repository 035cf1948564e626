import { type Messages, setupI18n } from '@lingui/core'
import type { Language } from './requestLanguage.ts'

/**
 * Messages in the current language. A message is its Russian text in ICU MessageFormat; catalogs (`src/locales/en.json` of each package)
 * have the translations. Builds compile both, so that pages carry no compiler.
 */

type Instance = ReturnType<typeof setupI18n>
type Compile = Parameters<Instance['setMessagesCompiler']>[0]

/** Builds have compiled all messages that need it. */
let compiler: Compile = (message) => [message]

interface Texts {
  instance: Instance
  /** Cache of messages without values: rules produce their reasons far more often than one is shown. */
  rendered: Map<string, string>
}

const inUse: Partial<Record<Language, Texts>> = {}

function textsIn(language: Language): Texts {
  inUse[language] ??= {
    instance: setupI18n({ locale: language, messages: { [language]: {} } }).setMessagesCompiler(compiler),
    rendered: new Map(),
  }
  return inUse[language]
}

function render(message: string): string {
  const { instance, rendered } = textsIn(readLanguage())
  const known = rendered.get(message)
  if (known !== undefined) return known
  const text = instance.t(message)
  rendered.set(message, text)
  return text
}

let readLanguage = (): Language => 'ru'

/** Sets how the current language is determined: by the page in the browser, by the request on the server. */
export function provideLanguage(read: () => Language): void {
  readLanguage = read
}

export const currentLanguage = (): Language => readLanguage()

/** BCP 47 tag for `Intl`. */
export const currentLocale = (): string => (readLanguage() === 'en' ? 'en-GB' : readLanguage())

/** Adds compiled translations; later ones replace earlier ones. */
export function loadMessages(language: Language, messages: Messages): void {
  const { instance, rendered } = textsIn(language)
  instance.load(language, messages)
  rendered.clear()
}

/** Compiles messages at run time where no build has, and caches them. */
export function compileWith(compile: Compile): void {
  const compiled = new Map<string, ReturnType<Compile>>()
  compiler = (message) => {
    const known = compiled.get(message) ?? compile(message)
    compiled.set(message, known)
    return known
  }
  for (const { instance, rendered } of Object.values(inUse)) {
    instance.setMessagesCompiler(compiler)
    rendered.clear()
  }
}

export const i18n = {
  /**
   * A message in the current language; its Russian text where a translation is missing. Catalogs of other languages have the English
   * text in that case already (`withEnglish` of the build).
   * @param message a string literal: the catalogs are made from the sources
   */
  t: (message: string, values?: Record<string, unknown>): string =>
    values ? textsIn(readLanguage()).instance.t(message, values) : render(message),
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
