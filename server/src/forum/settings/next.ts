import { createNextForum, listForums, makeForumCurrent, previewNextForum } from '@forum/contracts/forum/nextForum'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { type NextForumRequest, nextForum, problemsOfNext } from '@forum/domain/forum/nextForum'
import { inSections } from '@forum/domain/forum/questions/questions'
import { isToBeSettled } from '@forum/domain/forum/settling/settling'
import { i18n } from '@forum/language'
import { desc, eq, sql } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { forumVersions, meetings } from '../../platform/database/schema/forum.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { readForum } from '../current/forum.ts'
import { copyProgram } from '../current/program.ts'
import { settleStaff } from '../roles/staffOfOthers.ts'
import { assertValid, lockForum } from './lockForum.ts'
import { readPolicy } from './readPolicy.ts'
import { assertSettled, countUnsettled } from './settling.ts'
import { numbered, putSections } from './writeForum.ts'

const titleColumn = sql<string>`${meetings.settings} ->> 'title'`

/** @throws Refusal 400, also for the title of another forum: a second click must not create a second one */
async function assertPossible(db: Queryable, template: ForumSettings, request: NextForumRequest): Promise<void> {
  const problems: ReturnType<typeof problemsOfNext> = problemsOfNext(template, request)
  const [same] = await db.select({ id: meetings.id }).from(meetings).where(eq(titleColumn, request.title.trim())).limit(1)
  if (same) problems.title ??= i18n.t('Форум с таким названием уже есть')
  const found = Object.entries(problems).map(([field, sentence]) => [field, [sentence]])
  if (found.length > 0) throw invalidInput(Object.fromEntries(found))
}

const listRoute = handleReading(listForums, async (_input, { db }) => {
  const days = sql<string[]>`${meetings.settings} -> 'days'`
  const isCopy = sql<boolean>`${meetings.settling} is not null`
  const rows = await db.select({ id: meetings.id, title: titleColumn, days, isCurrent: meetings.isCurrent, isCopy }).from(meetings)
  const forums = await Promise.all(
    rows.map(async ({ isCopy, ...forum }) => ({ ...forum, unsettled: isCopy ? await countUnsettled(db, forum.id) : 0 })),
  )
  return { forums: forums.sort((a, b) => (b.days[0] ?? '').localeCompare(a.days[0] ?? '') || b.id - a.id) }
})

const previewRoute = handleReading(previewNextForum, async ({ from, ...request }, { db, clock }) => {
  const { id, version: _, isCurrent: __, sections, ...settings } = await readForum(db, from)
  await assertPossible(db, settings, request)
  return { listing: nextForum({ settings, sections, policy: await readPolicy(db, id) }, request, clock.today(settings.timeZone)).listing }
})

const createRoute = handle(createNextForum, async ({ from, ...request }, { tx, clock, user }) => {
  const template = await lockForum(tx, from)
  await assertPossible(tx, template.settings, request)
  const { settings: copied, policy, sections: drafts, listing } = nextForum(template, request, clock.today(template.settings.timeZone))
  const sections = await numbered(tx, drafts)
  const questions = copied.questions && inSections(copied.questions, template.sections, sections)
  const settings = { ...copied, ...(questions && { questions }) }
  await assertValid(tx, settings, sections, policy, new Set(sections.map((section) => section.id)))
  const [last] = await tx.select({ id: meetings.id }).from(meetings).orderBy(desc(meetings.id)).limit(1)
  const id = (last?.id ?? 0) + 1
  // Sections of the new forum have ids of theirs.
  const taken = listing.filter((field) => isToBeSettled(field) && !field.field.startsWith('sections.')).map(({ field }) => field)
  await tx.insert(meetings).values({ id, settings, policy, settling: { from: template.id, taken, confirmed: {} } })
  await putSections(tx, id, sections)
  await copyProgram(tx, template.id, id)
  const note = `По образцу форума «${template.settings.title}»`
  await tx
    .insert(forumVersions)
    .values({ meetingId: id, version: 1, settings, sections, policy, savedAt: clock.now(), savedBy: user.id, note })
  await recordChange(tx, { clock, actorId: user.id }, 'create forum', `forum:${id}`, { 'settings.title': [null, settings.title] })
  return { id }
})

const makeCurrentRoute = handle(makeForumCurrent, async ({ id, keep, end }, context) => {
  const { tx, clock, user } = context
  const next = await lockForum(tx, id)
  const before = await lockForum(tx)
  if (before.id === id) return { changed: false }
  await assertSettled(tx, id)
  await settleStaff(context, id, { keep, end })
  // One after the other: there is one current forum at every moment.
  await tx.update(meetings).set({ isCurrent: false, wasCurrent: true }).where(eq(meetings.id, before.id))
  await tx.update(meetings).set({ isCurrent: true }).where(eq(meetings.id, id))
  await recordChange(tx, { clock, actorId: user.id }, 'make forum current', `forum:${id}`, {
    current: [before.settings.title, next.settings.title],
  })
  return { changed: true }
})

export const nextForumRoutes: readonly Route[] = [listRoute, previewRoute, createRoute, makeCurrentRoute]
