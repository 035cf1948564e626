import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { recordings, slides } from '../../platform/database/schema/program.ts'
import { type MediaReader, mediaUrl } from '../../platform/http/media/mediaUrl.ts'

/** Slides and links to recordings of a person's talks. @returns what a registration adds to the download */
export async function readHeldSlides(db: Queryable, reader: MediaReader, registrationIds: number[]) {
  const files = await db.select().from(slides).where(inArray(slides.registrationId, registrationIds))
  const links = await db.select().from(recordings).where(inArray(recordings.registrationId, registrationIds))
  return (id: number): Record<string, object> => {
    const file = files.find(({ registrationId }) => registrationId === id)
    const link = links.find(({ registrationId }) => registrationId === id)
    return {
      ...(file && {
        slides: {
          ...{ name: file.name, size: file.size, sha256: file.sha256, sent_at: file.sentAt, is_shown: file.isShown },
          url: mediaUrl(reader, 'signed-in', 'slides', id),
        },
      }),
      ...(link && { recording: { url: link.url, added_at: link.addedAt } }),
    }
  }
}
