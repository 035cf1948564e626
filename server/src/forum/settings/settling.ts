import { confirmSettled, getSettling } from '@forum/contracts/forum/settling'
import type { ForumContent } from '@forum/domain/forum/forumChanges'
import { missingModules } from '@forum/domain/forum/modules'
import { isOpen, openedBy, type Settling, type SettlingPoint, settlingOf } from '@forum/domain/forum/settling/settling'
import type { Effect } from '@forum/domain/participation/rehearsal/rehearsalTexts'
import { i18n } from '@forum/language'
import { and, eq, isNotNull } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { forumVersions, meetings } from '../../platform/database/schema/forum.ts'
import { changedMeanwhile, Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { readForum } from '../current/forum.ts'
import { readStaffOfOthers } from '../roles/staffOfOthers.ts'
import { draftPath } from './draftLink.ts'
import { lockForum } from './lockForum.ts'

interface Stored {
  first: ForumContent
  settings: ForumContent['settings']
  policy: ForumContent['policy']
  settling: Settling
}

/** @returns null for a forum that was not made after the pattern of another */
async function readStored(db: Queryable, id: number): Promise<Stored | null> {
  const [row] = await db
    .select({ meeting: meetings, first: forumVersions })
    .from(meetings)
    .innerJoin(forumVersions, and(eq(forumVersions.meetingId, meetings.id), eq(forumVersions.version, 1)))
    .where(and(eq(meetings.id, id), isNotNull(meetings.settling)))
  if (!row?.meeting.settling) return null
  const { settings, policy, settling } = row.meeting
  return { first: row.first, settings, policy, settling }
}

interface Kept {
  first: ForumContent
  now: ForumContent
  settling: Settling
}

async function readKept(db: Queryable, id: number): Promise<Kept | null> {
  const stored = await readStored(db, id)
  if (!stored) return null
  const { first, settings, policy, settling } = stored
  const { sections } = await readForum(db, id)
  return { first, now: { settings, policy, sections }, settling }
}

/** Points of a forum; empty if there is nothing to settle. */
async function readPoints(db: Queryable, id: number): Promise<SettlingPoint[]> {
  const kept = await readKept(db, id)
  return kept ? settlingOf(kept.first, kept.now, kept.settling) : []
}

/** Number of a forum's open points. */
export const countUnsettled = async (db: Queryable, id: number): Promise<number> => (await readPoints(db, id)).filter(isOpen).length

/** Fields of the former forum that a change shows or opens again, and that have to be settled after it is saved. */
export async function settlingEffects(
  db: Queryable,
  id: number,
  sections: ForumContent['sections'],
  change: Pick<ForumContent, 'settings' | 'sections'> & { policy: ForumContent['policy'] | undefined },
): Promise<Effect[]> {
  const stored = await readStored(db, id)
  if (!stored) return []
  const { first, settings, policy, settling } = stored
  const before = settlingOf(first, { settings, policy, sections }, settling)
  const after = settlingOf(first, { ...change, policy: change.policy ?? policy }, settling)
  const opened = openedBy(before, after)
  if (opened.length === 0) return []
  const sentence = i18n.t('Надо решить: {points}. До этого участники могут увидеть здесь взятое из прошлого форума', {
    points: opened.map(({ label }) => label).join('; '),
  })
  return [{ sentence, count: 0, isLoss: false, from: null, until: null, people: [] }]
}

/** @throws Refusal 409 with the points that keep the forum from becoming current */
export async function assertSettled(db: Queryable, id: number): Promise<void> {
  const open = (await readPoints(db, id)).filter((point) => isOpen(point) && point.isBlocking)
  if (open.length === 0) return
  const message = i18n.t('Форум ещё нельзя сделать текущим. Осталось решить: {points}.', {
    points: open.map(({ label }) => label).join('; '),
  })
  throw new Refusal(409, 'not_settled', message, { points: open.map(({ point, group, label }) => ({ point, group, label })) })
}

async function present(db: Queryable, id: number) {
  const { version } = await readForum(db, id)
  return { version, points: await readPoints(db, id) }
}

const readRoute = handleReading(getSettling, async ({ id }, services) => {
  const { db, user } = services
  const forum = await readForum(db, id)
  const isCurrent = forum.id === (await readForum(db)).id
  const staff = isCurrent ? [] : await readStaffOfOthers(db, forum.id)
  return {
    ...(await present(db, forum.id)),
    draftPath: isCurrent ? null : await draftPath(services, forum.id),
    staff: staff.filter(({ userId }) => userId !== user.id),
  }
})

const confirmRoute = handle(confirmSettled, async ({ id, version, points }, { tx, clock, user }) => {
  const locked = await lockForum(tx, id)
  if (locked.version !== version) throw changedMeanwhile()
  const kept = await readKept(tx, id)
  if (!kept) return present(tx, id)
  const now = { at: clock.now().toISOString(), by: user.id, without: missingModules(kept.now.settings) }
  const confirmed = { ...kept.settling.confirmed, ...Object.fromEntries(points.map((point) => [point, now])) }
  await tx
    .update(meetings)
    .set({ settling: { ...kept.settling, confirmed } })
    .where(eq(meetings.id, id))
  const changes = Object.fromEntries(points.map((point) => [`settling.${point}`, [null, 'confirmed'] as [null, string]]))
  await recordChange(tx, { clock, actorId: user.id }, 'confirm settled', `forum:${id}`, changes)
  return present(tx, id)
})

export const settlingRoutes: readonly Route[] = [readRoute, confirmRoute]
