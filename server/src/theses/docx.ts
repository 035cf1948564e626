import { ALL_THESES } from '@forum/contracts/allTheses'
import { thesisToDoc } from '@forum/contracts/theses'
import { and, eq } from 'drizzle-orm'
import { readUntimed } from '../database/connection.ts'
import { registrations, theses } from '../database/schema.ts'
import { assertAccess } from '../http/admit.ts'
import { handleReading } from '../http/handle.ts'
import { readForum } from '../meeting/forum.ts'
import { inSections } from '../registrations/scope.ts'
import type { MediaSource } from '../storage/media.ts'
import { mediaUrl } from '../storage/mediaUrl.ts'
import type { TaskInput } from '../workers/tasks.ts'
import { bookVersion, readBook } from './bookContent.ts'
import { readThesis, recordOf } from './record.ts'

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

/** Generated when opened, and cached while its content is unchanged. */
export const thesisSource: MediaSource = async (id, { db, scope, workers, documents }, signal) => {
  const docx = async (name: string, version: unknown, content: () => Promise<TaskInput<'thesisDocx'>>) => {
    const make = async (end: AbortSignal) => workers.run('thesisDocx', await content(), { signal: end })
    return { name, contentType: DOCX, body: await documents.get(version, make, signal) }
  }
  if (id === ALL) {
    const version = await readUntimed(db, async (tx) => bookVersion(tx, await readForum(tx), scope))
    return docx('Сборник тезисов.docx', version, () => readUntimed(db, async (tx) => readBook(tx, await readForum(tx), scope)))
  }
  const [row] = await db
    .select({ thesis: theses })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(and(eq(theses.id, Number(id)), inSections(scope)))
  if (!row) return null
  const thesis = recordOf(row.thesis)
  return docx(`Тезисы ${thesis.id}.docx`, ['thesis', thesis], async () => ({ thesis }))
}
