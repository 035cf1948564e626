import { AsyncLocalStorage } from 'node:async_hooks'
import { hasModule, type WithModules } from '@forum/domain/forum/modules'
import { currentLanguage, provideLanguage } from '@forum/language'
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_HEADER, type Language } from '@forum/language/requestLanguage'
import './texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const current = new AsyncLocalStorage<Language>()
provideLanguage(() => current.getStore() ?? 'ru')

/** Of an account that is made in this request; null: Russian, which is not a choice. */
export const chosenLanguage = (): Language | null => (currentLanguage() === 'ru' ? null : currentLanguage())

/** Runs work whose messages are in this language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => current.run(language, work)

/** Runs work in the language of the request, or in Russian if the forum is in Russian alone. The request's is known before its forum. */
export const inForumLanguage = <Result>(forum: WithModules, work: () => Result): Result =>
  hasModule(forum, 'english') ? work() : inLanguage('ru', work)

/** The language of a reply: as the header says, then the link (`lang`), then the cookie, otherwise Russian. */
export function requestLanguage({ headers, query, cookies }: Pick<FastifyRequest, 'headers' | 'query' | 'cookies'>): Language {
  const { lang } = (query ?? {}) as { lang?: unknown }
  const given = headers[LANGUAGE_HEADER.toLowerCase()] ?? (isLanguage(lang) ? lang : cookies?.[LANGUAGE_COOKIE])
  return isLanguage(given) ? given : 'ru'
}

/** Handles each request in its language. The parser of cookies comes first. */
export function followLanguage(app: FastifyInstance): void {
  const follow = (request: FastifyRequest, _reply: unknown, done: () => void) => inLanguage(requestLanguage(request), done)
  app.addHook('onRequest', follow)
  // Reading the body leaves the context of the first hook.
  app.addHook('preValidation', follow)
}
