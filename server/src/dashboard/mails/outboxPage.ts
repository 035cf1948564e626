import { desc, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/connection.ts'
import { outbox } from '../../platform/database/schema/mails.ts'
import { escapeHtml } from '../../platform/mail/composition/html.ts'

const PAGE_SIZE = 200
const style =
  ':root{color-scheme:light dark}body{overflow-wrap:anywhere;font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #999;padding:.5rem 0}'

// Only URLs that the server itself put on their own line become links.
const withLinks = (text: string): string =>
  escapeHtml(text)
    .replace(/^(https?:\/\/\S+)$/gm, '<a href="$1">$1</a>')
    .replaceAll('\n', '<br>')

interface Paged {
  Querystring: { before?: string }
}

/**
 * `/outbox/`, and `/outbox/messages.json` for programs: the mails of demonstration mode, newest first, a page at a time;
 * `?before=ID` is the page after the mail with that id.
 */
export function serveOutbox(app: FastifyInstance, db: Database): void {
  const messages = async ({ before }: Paged['Querystring']) => {
    const id = Number(before)
    const rows = await db
      .select()
      .from(outbox)
      .where(Number.isSafeInteger(id) && id > 0 ? lt(outbox.id, id) : undefined)
      .orderBy(desc(outbox.id))
      .limit(PAGE_SIZE)
    return rows.map(({ jobId: _, createdAt, ...message }) => ({ ...message, created_at: createdAt.toISOString() }))
  }
  app.get<Paged>('/outbox/messages.json', ({ query }) => messages(query))
  app.get<Paged>('/outbox/', async ({ query }, reply) => {
    const page = await messages(query)
    const articles = page.map(
      ({ to, subject, text, created_at }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>Кому: ${escapeHtml(to)}, ${created_at}</p><p>${withLinks(text)}</p></article>`,
    )
    const earlier = page.length === PAGE_SIZE ? `<p><a href="/outbox/?before=${page.at(-1)?.id}">Более ранние письма</a></p>` : ''
    const body = `<main><h1>Письма демонстрации</h1>${articles.join('') || '<p>Писем пока нет.</p>'}${earlier}</main>`
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
      .send(
        `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Письма</title><style>${style}</style>${body}</html>`,
      )
  })
}
