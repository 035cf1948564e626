import { AsyncLocalStorage } from 'node:async_hooks'
import { hasModule, type WithModules } from '@forum/domain/forum/modules'
import { currentLanguage, provideLanguage } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import './catalogs.ts'

const current = new AsyncLocalStorage<Language>()
provideLanguage(() => current.getStore() ?? 'ru')

/** Language of an account that is made in this request; null: Russian, which is not a choice. */
export const chosenLanguage = (): Language | null => (currentLanguage() === 'ru' ? null : currentLanguage())

/** The address of a page or document in a language; Russian is that of addresses without a choice. */
export function urlInLanguage(url: string, language: Language = currentLanguage()): string {
  if (language === 'ru') return url
  const [page = '', ...anchor] = url.split('#')
  return [`${page}${page.includes('?') ? '&' : '?'}lang=${language}`, ...anchor].join('#')
}

/** Runs work whose messages are in the given language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => current.run(language, work)

/** Runs work in the language of the request, or in Russian if the forum is in Russian alone. The request's is known before its forum. */
export const inForumLanguage = <Result>(forum: WithModules, work: () => Result): Result =>
  hasModule(forum, 'english') ? work() : inLanguage('ru', work)
