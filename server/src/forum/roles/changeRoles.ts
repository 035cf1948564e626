import type { grantRole } from '@forum/contracts/people/forumRoles'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import { whyNotGrant, whyNotRevoke } from '@forum/domain/people/roleRules'
import type { Role } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { and, eq, inArray } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { sections, userRoles, withheldRoles } from '../../platform/database/schema/forum.ts'
import { assertAllowed, invalidInput } from '../../platform/errors/refusal.ts'
import { assertModule } from '../../platform/http/admit.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { lockOrganizers } from './lockOrganizers.ts'
import { prolong, type RoleEnd } from './roleEnd.ts'
import { voidInvitations } from './voidInvitations.ts'

export type RoleChange = ParsedInputOf<typeof grantRole>

interface By {
  tx: Transaction
  clock: Pick<Clock, 'now'>
  /** Account that changes roles; null: a command. */
  actorId: number | null
}

/** @throws Refusal 400 */
export async function assertSections(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) throw invalidInput({ sectionIds: [i18n.t('Выберите хотя бы одну секцию')] })
  const found = await db.$count(sections, inArray(sections.id, [...ids]))
  if (found < new Set(ids).size) throw invalidInput({ sectionIds: [i18n.t('Такой секции нет')] })
}

/** Checks that the forum has a use for the role: an expert needs reviews, a registrar a door. @throws Refusal 409 */
export async function assertUse(db: Queryable, role: Role): Promise<void> {
  if (role === 'expert') await assertModule(db, 'experts')
  if (role === 'registrar') await assertModule(db, 'door')
}

/** Result of a change: the sections it concerned, or null if it changed nothing. */
type Done = { sectionIds: number[]; onlyWithheld?: true } | null

const sectionsOf = (rows: { sectionId: number | null }[]): number[] =>
  rows.flatMap(({ sectionId }) => sectionId ?? []).sort((a, b) => a - b)

const logged = (role: Role, before: number[] | null, after: number[] | null) =>
  role === 'section_moderator' ? { role, sections: [before, after] } : { role }

/** Roles that wait for a confirmation since a restore. */
const takeWithheld = (tx: Transaction, userId: number, role: Role, sectionIds: readonly number[]) =>
  tx
    .delete(withheldRoles)
    .where(
      and(
        eq(withheldRoles.userId, userId),
        eq(withheldRoles.role, role),
        role === 'section_moderator' && sectionIds.length > 0 ? inArray(withheldRoles.sectionId, [...sectionIds]) : undefined,
      ),
    )
    .returning()

/**
 * Grants a role, or further sections of a section moderator; one already held gets a later end, one that was withheld the end that it had.
 * @param meetingId the forum of the invitation, or the current one of a registrar, with which the role ends
 */
export async function grant(
  by: By,
  person: { id: number; isActive: boolean },
  { role, sectionIds, until }: Omit<RoleChange, 'userId'>,
  meetingId: number | null = null,
): Promise<Done> {
  const { tx, clock, actorId } = by
  assertAllowed(whyNotGrant(person))
  const limited = role === 'section_moderator'
  if (limited) await assertSections(tx, sectionIds)
  const at = { grantedAt: clock.now(), grantedBy: actorId }
  const end: RoleEnd = { meetingId, endsOn: until ?? null }
  const places = limited ? [...new Set(sectionIds)] : [null]
  const withheld = await takeWithheld(tx, person.id, role, sectionIds)
  const endOf = (place: number | null): RoleEnd => {
    const former = until === undefined ? withheld.find(({ sectionId }) => sectionId === place) : undefined
    return former ? { meetingId: former.meetingId, endsOn: former.endsOn } : end
  }
  const prolonged = await prolong(tx, { userId: person.id, role }, places, end)
  const added = await tx
    .insert(userRoles)
    .values(places.map((sectionId) => ({ userId: person.id, role, sectionId, ...at, ...endOf(sectionId) })))
    .onConflictDoNothing()
    .returning({ sectionId: userRoles.sectionId })
  if (added.length + prolonged.length === 0) return null
  const ids = sectionsOf([...added, ...prolonged])
  await recordChange(tx, by, 'grant role', `user:${person.id}`, { ...logged(role, null, ids), ...(until && { until: [null, until] }) })
  return { sectionIds: ids }
}

/** Confirms all roles of a person that a restore withheld. */
export async function confirmWithheld(by: By, userId: number): Promise<void> {
  const waiting = await by.tx.select().from(withheldRoles).where(eq(withheldRoles.userId, userId))
  for (const [role, rows] of Map.groupBy(waiting, (row) => row.role))
    await grant(by, { id: userId, isActive: true }, { role, sectionIds: sectionsOf(rows) })
}

/** @throws Refusal 409 if no other account could change the forum */
export async function assertOtherOrganizer(tx: Transaction, personId: number): Promise<void> {
  assertAllowed(whyNotRevoke('conf_admin', personId, await lockOrganizers(tx)))
}

/**
 * Revokes a role, also one that is withheld; of a section moderator the given sections, or all of them without any.
 * @throws Refusal 409 for the last organiser
 */
export async function revoke(by: By, person: { id: number }, { role, sectionIds }: Omit<RoleChange, 'userId'>): Promise<Done> {
  const { tx } = by
  if (role === 'conf_admin') await assertOtherOrganizer(tx, person.id)
  const removed = await tx
    .delete(userRoles)
    .where(
      and(
        eq(userRoles.userId, person.id),
        eq(userRoles.role, role),
        role === 'section_moderator' && sectionIds.length > 0 ? inArray(userRoles.sectionId, [...sectionIds]) : undefined,
      ),
    )
    .returning({ sectionId: userRoles.sectionId })
  const withheld = await takeWithheld(tx, person.id, role, sectionIds)
  if (removed.length + withheld.length === 0) return null
  if (role === 'conf_admin') await voidInvitations(tx, person.id)
  const ids = sectionsOf([...removed, ...withheld])
  await recordChange(tx, by, 'revoke role', `user:${person.id}`, logged(role, ids, null))
  return removed.length > 0 ? { sectionIds: ids } : { sectionIds: ids, onlyWithheld: true }
}
