import { getForum, listForumVersions } from '@forum/contracts/forum'
import { eq } from 'drizzle-orm'
import { meetings } from '../database/schema.ts'
import { handleReading, type Route } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { readForum } from '../meeting/forum.ts'
import { readUsedSections } from './lockForum.ts'
import { routes as rehearse } from './rehearse.ts'
import { routes as save } from './save.ts'
import { presentSaved, readVersion, readVersions } from './versions.ts'

export const routes: readonly Route[] = [
  handleReading(getForum, async ({ id }, { db }) => {
    const forum = await readForum(db, id)
    const [row] = await db
      .select({ isCurrent: meetings.isCurrent, policy: meetings.policy })
      .from(meetings)
      .where(eq(meetings.id, forum.id))
    if (!row) throw notFound()
    const saved = await readVersion(db, forum.id, forum.version)
    const { version, sections } = forum
    const usedSections = await readUsedSections(db, forum.id)
    return { id: forum.id, version, settings: forum, sections, ...row, ...presentSaved(saved), usedSections }
  }),
  handleReading(listForumVersions, async ({ id, before }, { db }) => {
    const { id: meetingId } = await readForum(db, id)
    return { versions: await readVersions(db, meetingId, before) }
  }),
  ...rehearse,
  ...save,
]
