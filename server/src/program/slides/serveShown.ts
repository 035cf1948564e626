import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { slides } from '../../platform/database/schema/program.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { sendMedia } from '../../platform/http/media/media.ts'
import type { Services } from '../../platform/http/services.ts'
import { readProgramTalk } from '../public/talk.ts'

/** Serves files that speakers allow everybody to see, as long as the page of their talk shows them. */
export function serveShownSlides(app: FastifyInstance, { db, storage }: Pick<Services, 'db' | 'storage'>): void {
  app.get<{ Params: { id: string } }>('/slides/:id', async ({ params }, reply) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
    const id = Number(params.id)
    const talk = await readProgramTalk(db, id)
    const [file] = await db
      .select()
      .from(slides)
      .where(and(eq(slides.registrationId, id), slides.isShown))
    const body = talk.slides && file && (await storage.open(file.storageKey))
    if (!body) throw notFound()
    return sendMedia(reply, { body, size: file.size, name: file.name, contentType: file.contentType })
  })
}
