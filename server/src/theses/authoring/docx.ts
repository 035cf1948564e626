import { ALL_THESES } from '@forum/contracts/theses/allTheses'
import { thesisToDoc } from '@forum/contracts/theses/theses'
import { withoutEnglish } from '@forum/domain/theses/byline'
import { and, eq, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { inSections } from '../../participation/registrations/scope.ts'
import { readThesis, recordOf } from '../../participation/talks/thesisRecord.ts'
import { readUntimed } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { thesisDocxTask } from '../../platform/documents/thesisDocxTask.ts'
import { assertAccess } from '../../platform/http/admit.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import type { InputOf } from '../../platform/workers/threadTask.ts'
import { bookVersion, readBook } from './bookContent.ts'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ALL = 'all'

export const toDocRoute = handleReading(thesisToDoc, async ({ id }, { db, user, secret, clock }) => {
  const reader = { secret, clock, user }
  if (id === ALL_THESES) {
    await assertAccess(db, 'any-moderator', user)
    return { url: mediaUrl(reader, 'any-moderator', 'thesis', ALL) }
  }
  const { thesis, own } = await readThesis(db, user, id)
  return { url: mediaUrl(reader, own ? 'signed-in' : 'any-moderator', 'thesis', thesis.id) }
})

/** Makes the document when it is opened; it is cached while its content is unchanged. */
export const thesisSource: MediaSource = async (id, { db, scope, ownerId, workers, documents }, signal) => {
  const docx = async (name: string, version: unknown, content: () => Promise<InputOf<typeof thesisDocxTask>>) => {
    const make = async (end: AbortSignal) => workers.run(thesisDocxTask, await content(), { signal: end })
    return { name, contentType: DOCX, body: await documents.get(version, make, signal) }
  }
  if (id === ALL) {
    const version = await readUntimed(db, async (tx) => bookVersion(tx, await readForum(tx), scope))
    return docx('Сборник тезисов.docx', version, () => readUntimed(db, async (tx) => readBook(tx, await readForum(tx), scope)))
  }
  const [row] = await db
    .select({
      thesis: theses,
      isRussianOnly: sql<boolean>`(select m.settings -> 'modulesOff' ? 'english' from ${meetings} m where m.is_current)`,
    })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(and(eq(theses.id, Number(id)), inSections(scope), ownerId === null ? undefined : eq(registrations.userId, ownerId)))
  if (!row) return null
  const record = recordOf(row.thesis)
  const thesis = row.isRussianOnly ? withoutEnglish(record) : record
  return docx(`Тезисы ${thesis.id}.docx`, ['thesis', thesis], async () => ({ thesis }))
}
