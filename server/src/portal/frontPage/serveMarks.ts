import { content } from '@forum/domain/forum/bilingual'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { paletteOf } from '@forum/domain/forum/palette'
import { markKey, markUrl } from '@forum/domain/platform/mark'
import { currentLanguage } from '@forum/language'
import type { FastifyInstance } from 'fastify'
import type { Mark } from '../../forum/face/markFiles.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'

/** Reads a mark by its key; null: there is none. */
export type ReadMark = (key: string | undefined) => Promise<Mark | null>

const manifestOf = ({ title, shortName, english, face }: ForumSettings, { key }: Mark) => ({
  name: content(title, english?.title).text,
  short_name: content(shortName, english?.shortName).text,
  lang: currentLanguage(),
  start_url: '/',
  display: 'browser',
  theme_color: paletteOf(face?.colours).stage.ground,
  icons: ([192, 512] as const).map((side) => ({ src: markUrl(key, side), sizes: `${side}x${side}`, type: 'image/png' })),
})

const type = { svg: 'image/svg+xml', png: 'image/png' }

/** Marks as the server drew them, at addresses that never change their content, and the manifest of a forum that has one. */
export function serveMarks(app: FastifyInstance, readSettings: () => Promise<ForumSettings>, read: ReadMark): void {
  app.get<{ Params: { key: string; file?: string } }>('/front-page/mark/:key/:file?', async ({ params: { key, file } }, reply) => {
    const mark = markKey.test(key) ? await read(key) : null
    const files =
      mark &&
      new Map<string, Buffer>([
        ['192.png', mark.icon],
        ['512.png', mark.png],
      ])
    const body = file === undefined ? mark && (key.endsWith('.svg') ? mark.svg : mark.png) : files?.get(file)
    if (!body) throw notFound()
    return (
      reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('X-Content-Type-Options', 'nosniff')
        // Mail programs on the web show it.
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type(typeof body === 'string' ? type.svg : type.png)
        .send(body)
    )
  })
  app.get('/front-page/manifest.webmanifest', async (_request, reply) => {
    const settings = await readSettings()
    const mark = await read(settings.face?.mark)
    if (!mark) throw notFound()
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie').type('application/manifest+json; charset=utf-8')
    return reply.send(inForumLanguage(settings, () => JSON.stringify(manifestOf(settings, mark))))
  })
}
