import type { ForumSection, SectionDraft } from '@forum/domain/forum/forum'
import { forumChanges } from '@forum/domain/forum/forumChanges'
import { filledSection } from '@forum/domain/forum/settings/filledSection'
import { i18n } from '@forum/language'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { forumVersions, meetings, sections } from '../../platform/database/schema/forum.ts'
import { invalidInput } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { assertAnsweredKept, assertQuestionsKept } from './fixedQuestions.ts'
import { type Content, type LockedForum, readUsedSections } from './lockForum.ts'

export interface Author {
  tx: Transaction
  clock: Clock
  user: { id: number }
}

/** Gives new sections the ids after the highest that any version of any forum ever had: the audit log names sections by id. */
export async function numbered(tx: Transaction, drafts: readonly SectionDraft[]): Promise<ForumSection[]> {
  if (drafts.every(({ id }) => id !== null)) return drafts as ForumSection[]
  const { rows } = await tx.execute<{ last: number }>(sql`select greatest(
    (select max(id) from ${sections}),
    (select max((section ->> 'id')::int) from ${forumVersions} v, jsonb_array_elements(v.sections) section), 0) as last`)
  let last = rows[0]?.last ?? 0
  return drafts.map((draft) => {
    if (draft.id !== null) return { ...draft, id: draft.id }
    last += 1
    return { ...draft, id: last }
  })
}

/** Deletes sections without registrations. They are locked first, so that none can be chosen during the check. */
async function deleteSections(tx: Transaction, meetingId: number, gone: readonly ForumSection[]): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await tx.select({ id: sections.id }).from(sections).where(inArray(sections.id, ids)).orderBy(sections.id).for('update')
  const used = new Set(await readUsedSections(tx, meetingId))
  const refused = gone
    .filter(({ id }) => used.has(id))
    .map(({ name }) => i18n.t('Секцию «{name}» нельзя удалить: её выбрали участники или она стоит в программе. Выключите её.', { name }))
  if (refused.length > 0) throw invalidInput({ sections: refused })
  await tx.delete(sections).where(inArray(sections.id, ids))
}

const { id: _, meetingId: __, ...sectionColumns } = getTableColumns(sections)
const excluded = Object.fromEntries(Object.entries(sectionColumns).map(([field, { name }]) => [field, sql.raw(`excluded.${name}`)]))

export async function putSections(tx: Transaction, meetingId: number, changed: readonly ForumSection[]): Promise<void> {
  if (changed.length === 0) return
  const written = await tx
    .insert(sections)
    .values(changed.map((section) => ({ ...section, meetingId })))
    .onConflictDoUpdate({
      target: sections.id,
      set: excluded,
      setWhere: eq(sections.meetingId, meetingId),
    })
    .returning({ id: sections.id })
  if (written.length !== changed.length) throw new Error('A section belongs to another forum')
}

/**
 * Saves a locked forum as its next version, in the transaction of its lock: settings, sections, version and audit entry.
 * @returns the version that is current now; the same one when nothing changed
 */
export async function writeForum(
  { tx, clock, user }: Author,
  before: LockedForum,
  given: Omit<Content, 'sections'> & { sections: readonly SectionDraft[] },
  note: string,
): Promise<number> {
  const { id } = before
  // Settings that a later version of the server added stay.
  const settings = { ...before.settings, ...given.settings }
  const sections = (await numbered(tx, given.sections)).map((section) => filledSection(section, before.sections))
  const after: Content = { policy: given.policy, settings, sections }
  const changes = forumChanges(before, after)
  if (changes.length === 0) return before.version
  await assertQuestionsKept(tx, id, before.settings, settings)
  await assertAnsweredKept(tx, id, before.settings, settings)

  const kept = new Set(after.sections.map((section) => section.id))
  await deleteSections(
    tx,
    id,
    before.sections.filter((section) => !kept.has(section.id)),
  )
  const touched = new Set(changes.map(({ field }) => /^sections\.(\d+)/.exec(field)?.[1]))
  await putSections(
    tx,
    id,
    after.sections.filter((section) => touched.has(String(section.id))),
  )
  const version = before.version + 1
  await tx
    .update(meetings)
    .set({ settings, policy: after.policy, version })
    .where(and(eq(meetings.id, id), eq(meetings.version, before.version)))
  await tx.insert(forumVersions).values({ meetingId: id, version, ...after, savedAt: clock.now(), savedBy: user.id, note })
  const logged = Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]]))
  await recordChange(tx, { clock, actorId: user.id }, 'change forum', `forum:${id}`, logged)
  return version
}
