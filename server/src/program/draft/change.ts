import { changeProgram } from '@forum/contracts/program/programDraft'
import { PROGRAM_ITEMS_MAX } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { and, eq, inArray, not, or } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { lockProgram, nextRevision, readRooms } from '../../forum/current/program.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programItems } from '../../platform/database/schema/program.ts'
import { changedMeanwhile, invalidInput } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { settleTyped } from '../release/content.ts'
import { assertKnown, type Changes, type Evaluated, evaluateChanges } from './evaluateChanges.ts'
import { isAccepted, isShown, presentItem, readItems, type StoredItem } from './items.ts'
import { scheduledTwice, somebodyChanged } from './itemWords.ts'
import { writeChanges } from './writeItems.ts'

/** The entries that changes name, their sessions, the talks of these, and entries of the same talks. */
async function readNamed(tx: Transaction, meetingId: number, changes: Changes): Promise<Map<number, StoredItem>> {
  const named = changes.flatMap((change) => (change.op === 'add' ? [] : [change.id]))
  const sessions = changes.flatMap((change) => (change.op === 'remove' || !change.sessionId ? [] : [change.sessionId]))
  const talks = changes.flatMap((change) => (change.op === 'add' && change.registrationId !== null ? [change.registrationId] : []))
  const rows = await readItems(
    tx,
    meetingId,
    or(
      inArray(programItems.id, [...named, ...sessions]),
      and(not(programItems.isRemoved), or(inArray(programItems.sessionId, named), inArray(programItems.registrationId, talks))),
    ),
  )
  return new Map(rows.map((item) => [item.id, item]))
}

/** @throws Refusal 409 when a talk is not accepted any more */
async function assertAccepted(tx: Transaction, forum: Forum, { added, changed }: Evaluated): Promise<void> {
  const wanted = new Set([...added, ...changed].flatMap(({ fields }) => fields.registrationId ?? []))
  if (wanted.size === 0) return
  const ofForum = and(eq(registrations.meetingId, forum.id), inArray(registrations.id, [...wanted]))
  const accepted = await tx.select({ id: registrations.id }).from(registrations).where(and(ofForum, isAccepted))
  for (const { id } of accepted) wanted.delete(id)
  if (wanted.size === 0) return
  const lost = await tx
    .select({ title: registrations.talkTitle })
    .from(registrations)
    .where(and(ofForum, inArray(registrations.id, [...wanted])))
  const unknown = [...added].find(({ fields }) => fields.registrationId !== null && wanted.has(fields.registrationId))
  if (lost.length === 0 && unknown)
    throw invalidInput({ changes: { [unknown.position]: { registrationId: [i18n.t('Такого доклада нет')] } } })
  const titles = lost.map(({ title }) => `«${title}»`).join(', ')
  throw changedMeanwhile(i18n.t('Больше не принят устным докладом: {titles}. Обновите программу.', { titles }))
}

/** @throws Refusal 409 when a talk would be in the programme twice */
function findTwice({ added, removed }: Evaluated, items: ReadonlyMap<number, StoredItem>): StoredItem | undefined {
  const talks = new Set(added.flatMap(({ fields }) => fields.registrationId ?? []))
  return [...items.values()].find(
    ({ id, registrationId, isRemoved }) => registrationId !== null && talks.has(registrationId) && !isRemoved && !removed.includes(id),
  )
}

/** Settles the time of placed talks: what was typed before gives way when the programme is published. */
async function settlePlaced(tx: Transaction, { added, changed }: Evaluated, before: ReadonlyMap<number, StoredItem>): Promise<void> {
  const isMoved = ({ id, fields }: Evaluated['changed'][number]) => {
    const item = before.get(id)
    return (['dayNumber', 'roomId', 'start', 'minutes'] as const).some((name) => item?.[name] !== fields[name])
  }
  const placed = [...added, ...changed.filter(isMoved)].flatMap(({ fields }) => fields.registrationId ?? [])
  if (placed.length > 0) await settleTyped(tx, inArray(programItems.registrationId, placed))
}

export const changeRoute = handle(changeProgram, async ({ id, changes }, { tx, user, clock }) => {
  const forum = await readForum(tx, id)
  await lockProgram(tx, forum.id)
  const items = await readNamed(tx, forum.id, changes)
  assertKnown(changes, items)
  const rooms = await readRooms(tx, forum.id)
  const stale = changes.flatMap((change) => {
    const item = change.op === 'add' ? undefined : items.get(change.id)
    return item && change.op !== 'add' && (item.isRemoved || item.version !== change.version) ? [item] : []
  })
  if (stale.length > 0) throw await somebodyChanged(tx, forum, rooms, stale)
  const evaluated = evaluateChanges(changes, {
    days: forum.days.length,
    rooms: new Set(rooms.map((room) => room.id)),
    sections: new Set(forum.sections.map((section) => section.id)),
    items,
  })
  await assertAccepted(tx, forum, evaluated)
  const { added, changed, removed } = evaluated
  const twice = findTwice(evaluated, items)
  if (twice) throw await scheduledTwice(tx, forum, rooms, twice)
  const talks = added.flatMap(({ fields }) => fields.registrationId ?? [])
  if (new Set(talks).size < talks.length) throw invalidInput({ changes: [i18n.t('Доклад можно поставить в программу один раз')] })
  if (
    added.length > 0 &&
    (await tx.$count(programItems, and(eq(programItems.meetingId, forum.id), isShown))) + added.length > PROGRAM_ITEMS_MAX
  )
    throw invalidInput({ changes: [i18n.t('В программе может быть не больше {max} записей', { max: PROGRAM_ITEMS_MAX })] })

  const revision = await nextRevision(tx, forum.id)
  const ids = await writeChanges(tx, { meetingId: forum.id, revision, changedBy: user.id }, evaluated)
  await settlePlaced(tx, evaluated, items)
  await recordChange(tx, { clock, actorId: user.id }, 'change program', `forum:${forum.id}`, {
    revision: [revision - 1, revision],
    added: [0, added.length],
    changed: [0, changed.length],
    removed: [0, removed.length],
  })
  const after = new Map((await readItems(tx, forum.id, inArray(programItems.id, ids))).map((item) => [item.id, item]))
  return { revision, items: ids.flatMap((each) => after.get(each) ?? []).map(presentItem), removed }
})
