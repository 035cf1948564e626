import type { Consent } from '@forum/domain/people/consent'
import { type Holdings, mergeViolations, type Terms } from '@forum/domain/people/mergeRules'
import type { Role } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { appointments, juryScores } from '../../platform/database/schema/duties.ts'
import { consents, meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { academicDegrees, accountMerges, individuals, organizations, orgPositions, users } from '../../platform/database/schema/people.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { heldRoles } from '../../platform/sessions/heldRoles.ts'
import { organizationName } from '../profile/organizationName.ts'

/** Arbitrary id of the advisory lock under which accounts are merged, one pair at a time. */
const MERGE_LOCK = 7_203_418

/** Lock of merges, held until the transaction ends. */
export const lockMerges = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${MERGE_LOCK})`)

/** Locks both accounts, the staying one first: its deletion deletes the absorbed one afterwards. */
export async function lockAccounts(tx: Transaction, { staysId, absorbedId }: Ids): Promise<void> {
  for (const id of [staysId, absorbedId]) await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

export interface Ids {
  staysId: number
  absorbedId: number
}

const rolesHeld = sql<Role[]>`array(select distinct held.role from ${heldRoles} held where held.user_id = ${users}.id order by 1)`
/** Experts and judges, whose scores depend on who they are, and people appointed to something. */
const isReviewer = sql<boolean>`(exists (select from ${expertReviews} where ${expertReviews.expertId} = ${users.id})
  or exists (select from ${appointments} where ${appointments.userId} = ${users.id})
  or exists (select from ${juryScores} where ${juryScores.judgeId} = ${users.id}))`
const positionName = sql<string>`coalesce(nullif(${individuals.otherPosition}, ''), ${orgPositions.title}, '')`

async function readAccounts(db: Queryable, { staysId, absorbedId }: Ids) {
  const rows = await db
    .select({
      user: users,
      person: individuals,
      roles: rolesHeld,
      isReviewer,
      organization: organizationName,
      position: positionName,
      academicDegree: academicDegrees.title,
    })
    .from(users)
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(orgPositions, eq(orgPositions.id, individuals.positionId))
    .leftJoin(academicDegrees, eq(academicDegrees.id, individuals.academicDegreeId))
    .where(inArray(users.id, [staysId, absorbedId]))
  const [stays, absorbed] = [staysId, absorbedId].map((id) => rows.find(({ user }) => user.id === id))
  if (!stays || !absorbed) throw notFound()
  return { stays, absorbed }
}

/** The rules of all forums, by id. */
export async function readTerms(db: Queryable): Promise<Terms[]> {
  const rows = await db.select({ id: meetings.id, settings: meetings.settings }).from(meetings).orderBy(asc(meetings.id))
  return rows.map(({ id, settings: { title, limits } }) => ({ id, title, limits }))
}

/** Holdings of several accounts, by account. */
export async function readHoldings(db: Queryable, ids: readonly number[]) {
  const registered = await db.select().from(registrations).where(inArray(registrations.userId, ids)).orderBy(asc(registrations.id))
  const given = await db.select().from(consents).where(inArray(consents.userId, ids)).orderBy(asc(consents.id))
  const present = ({ meetingId, policyVersion, at, withdrawnAt }: (typeof given)[number]): Consent => ({
    meetingId,
    version: policyVersion,
    at: at.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  })
  return (id: number) => ({
    registrations: registered.filter(({ userId }) => userId === id),
    consents: given.filter(({ userId }) => userId === id).map(present),
  })
}

type AccountRow = Awaited<ReturnType<typeof readAccounts>>['stays']

const ruled = ({ user, roles, isReviewer }: AccountRow, holdings: Holdings) => ({
  ...holdings,
  roles,
  isReviewer,
  isActive: user.isActive,
  isKept: user.verifiedAt !== null || user.invitedAt !== null,
})

/** Both accounts with their holdings, and the rule violations of their merge. @throws Refusal 404 */
export async function readPair(db: Queryable, ids: Ids) {
  const { staysId, absorbedId } = ids
  if (staysId === absorbedId) throw invalidInput({ absorbedId: [i18n.t('Выберите другую учётную запись')] })
  const { stays, absorbed } = await readAccounts(db, ids)
  const holdings = await readHoldings(db, [staysId, absorbedId])
  const forums = await readTerms(db)
  const [merge] = await db.select({ id: accountMerges.id }).from(accountMerges).where(eq(accountMerges.staysId, absorbedId)).limit(1)
  const pair = {
    stays: ruled(stays, holdings(staysId)),
    absorbed: ruled(absorbed, holdings(absorbedId)),
    isInMerge: merge !== undefined,
  }
  return {
    stays,
    absorbed,
    holdings: holdings(absorbedId),
    forums,
    objections: mergeViolations(pair, forums),
  }
}
