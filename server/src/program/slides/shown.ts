import type { ProgramTalk } from '@forum/contracts/program/program'
import { hasModule } from '@forum/domain/forum/modules'
import { and, eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { recordings, slides } from '../../platform/database/schema/program.ts'

/** Address of the file of a talk that its speaker allows to show. @param id of the registration */
const shownSlidesPath = (id: number): string => `/slides/${id}`

/** What the page of a talk shows of its slides and recording; nothing of a forum without them. */
export async function readShown(db: Queryable, forum: Forum, registrationId: number): Promise<Pick<ProgramTalk, 'slides' | 'recording'>> {
  if (!hasModule(forum, 'authors')) return {}
  const [file] = await db
    .select({ name: slides.name, size: slides.size })
    .from(slides)
    .where(and(eq(slides.registrationId, registrationId), slides.isShown))
  const [recording] = await db.select({ url: recordings.url }).from(recordings).where(eq(recordings.registrationId, registrationId))
  return {
    ...(file && { slides: { ...file, path: shownSlidesPath(registrationId) } }),
    ...(recording && { recording: recording.url }),
  }
}
