import { formatOf, isTalk } from '@forum/domain/participation'
import { fullName } from '@forum/domain/person'
import { whyNot } from '@forum/domain/rules'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../mail/letter.ts'
import { gatesOf, readForum } from '../meeting/forum.ts'
import type { Services } from '../services.ts'
import { CHECK_PATH, documentNumber, registrationOfNumber } from './documentNumber.ts'
import { findRow } from './papers.ts'

/** The content of a certificate; null if it is not valid. */
async function readConfirmed({ db, clock, secret }: Services, number: string): Promise<[term: string, value: string][] | null> {
  const id = registrationOfNumber(secret, 'certificate', number)
  const row = id === null ? null : await findRow(db, id)
  if (!row) return null
  const { registration, person } = row
  if (whyNot.downloadCertificate(registration, gatesOf(await readForum(db, registration.meetingId), clock, 'main'))) return null
  return [
    ['Номер', documentNumber(secret, 'certificate', registration.id)],
    ['Участник', fullName(person)],
    ...(isTalk(formatOf(registration)) ? [['Название доклада', registration.talkTitle] satisfies [string, string]] : []),
  ]
}

const style =
  ':root{color-scheme:light dark}body{font:18px/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}dt{opacity:.75;margin-top:1rem}dd{margin:0}'

const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main></html>`

/** `/certificates/<number>`: the page that the code on a certificate links to. */
export function serveCertificateCheck(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { number: string } }>(`${CHECK_PATH}/:number`, async ({ params: { number } }, reply) => {
    const confirmed = await readConfirmed(services, number)
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
    if (!confirmed) {
      const body = '<p>Проверьте номер: он напечатан под заголовком сертификата.</p>'
      return reply.status(404).send(pageOf('Такого сертификата нет', body))
    }
    const lines = confirmed.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`)
    return reply.send(pageOf('Сертификат подтверждён', `<dl>${lines.join('')}</dl>`))
  })
}
