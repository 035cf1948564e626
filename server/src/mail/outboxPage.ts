import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connection.ts'
import { outbox } from '../database/schema.ts'
import { escapeHtml } from './html.ts'

const SHOWN = 200
const style =
  ':root{color-scheme:light dark}body{overflow-wrap:anywhere;font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #999;padding:.5rem 0}'

// Only URLs that the server itself put on their own line become links.
const withLinks = (text: string): string =>
  escapeHtml(text)
    .replace(/^(https?:\/\/\S+)$/gm, '<a href="$1">$1</a>')
    .replaceAll('\n', '<br>')

/** `/outbox/`, and `/outbox/messages.json` for programs: the mails of demonstration mode, newest first. */
export function serveOutbox(app: FastifyInstance, db: Database): void {
  const messages = async () => {
    const rows = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN)
    return rows.map(({ job_id: _, created_at, ...message }) => ({ ...message, created_at: created_at.toISOString() }))
  }
  app.get('/outbox/messages.json', messages)
  app.get('/outbox/', async (_request, reply) => {
    const articles = (await messages()).map(
      ({ to, subject, text, created_at }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>Кому: ${escapeHtml(to)}, ${created_at}</p><p>${withLinks(text)}</p></article>`,
    )
    const body = `<main><h1>Письма демонстрации</h1>${articles.join('') || '<p>Писем пока нет.</p>'}</main>`
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
      .send(
        `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Письма</title><style>${style}</style>${body}</html>`,
      )
  })
}
