import { getForum, listForumVersions } from '@forum/contracts/forum/forum'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { meetings } from '../../platform/database/schema/forum.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { firstStartStep, isFirstStartOpen } from '../current/firstStart.ts'
import { readForum } from '../current/forum.ts'
import { markRoutes } from '../face/mark.ts'
import { FORUM_ID } from '../seed/forum.ts'
import { leftoversRoute } from './leftovers.ts'
import { readUsedSections } from './lockForum.ts'
import { nextForumRoutes } from './next.ts'
import { rehearsalRoutes } from './rehearse.ts'
import { restoredContent } from './restoredContent.ts'
import { saveForumRoutes } from './save.ts'
import { settlingRoutes } from './settling.ts'
import { signatureRoutes } from './signature.ts'
import { presentSaved, readVersion, readVersions } from './versions.ts'

export const forumRoutes: readonly Route[] = [
  handleReading(getForum, async ({ id, version: asked }, { db }) => {
    const forum = await readForum(db, id)
    const [row] = await db
      .select({ isCurrent: meetings.isCurrent, policy: meetings.policy, isFirstStart: isFirstStartOpen })
      .from(meetings)
      .where(eq(meetings.id, forum.id))
    if (!row) throw notFound()
    const { version, sections } = forum
    const saved = await readVersion(db, forum.id, asked ?? version)
    if (asked !== undefined && !saved) throw notFound(i18n.t('Такой версии нет.'))
    const usedSections = await readUsedSections(db, forum.id)
    const current = { settings: forum, sections, policy: row.policy }
    const shown = asked === undefined || !saved ? current : restoredContent(current, saved.saved, usedSections)
    const { isCurrent, isFirstStart } = row
    const firstStart = isFirstStart && forum.id === FORUM_ID && { firstStart: firstStartStep(forum) }
    return { id: forum.id, version: asked ?? version, isCurrent, ...shown, ...presentSaved(saved), usedSections, ...firstStart }
  }),
  handleReading(listForumVersions, async ({ id, before }, { db }) => {
    const { id: meetingId } = await readForum(db, id)
    return { versions: await readVersions(db, meetingId, before) }
  }),
  ...rehearsalRoutes,
  ...saveForumRoutes,
  ...nextForumRoutes,
  ...settlingRoutes,
  leftoversRoute,
  ...signatureRoutes,
  ...markRoutes,
]
