import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_HEADER, type Language } from '@forum/language/requestLanguage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '../requestContext/language.ts'

/** The language of a reply: as the header says, then the link (`lang`), then the cookie, otherwise Russian. */
export function requestLanguage({ headers, query, cookies }: Pick<FastifyRequest, 'headers' | 'query' | 'cookies'>): Language {
  const { lang } = (query ?? {}) as { lang?: unknown }
  const given = headers[LANGUAGE_HEADER.toLowerCase()] ?? (isLanguage(lang) ? lang : cookies?.[LANGUAGE_COOKIE])
  return isLanguage(given) ? given : 'ru'
}

/** Handles each request in its language. The parser of cookies has to be registered first. */
export function followLanguage(app: FastifyInstance): void {
  const follow = (request: FastifyRequest, _reply: unknown, done: () => void) => inLanguage(requestLanguage(request), done)
  app.addHook('onRequest', follow)
  // Reading the body leaves the context of the first hook.
  app.addHook('preValidation', follow)
}
