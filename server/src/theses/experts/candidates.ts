import { sectionOf } from '@forum/domain/forum/participation'
import { fullName } from '@forum/domain/people/person'
import { type Conflict, createConflictFinder, type ExpertPerson } from '@forum/domain/theses/expertConflicts'
import { textRuns } from '@forum/domain/theses/thesis'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { isOfForum } from '../../forum/roles/staffOfOthers.ts'
import { contactsColumn } from '../../participation/talks/authorContacts.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { theses } from '../../platform/database/schema/theses.ts'

/** Experts, and the theses of a forum that they may review. */

export interface Expert extends ExpertPerson {
  organisation: string
  isActive: boolean
}

/** Experts invited for another forum review for that one, unless they were kept. */
const holdsRole = (meetingId: number) =>
  sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'expert' and ${isOfForum(meetingId)})`

/** Holders of the role, and former ones who still have theses. */
export async function readExpertPeople(db: Queryable, meetingId: number): Promise<Expert[]> {
  const reviewing = db
    .select({ id: expertReviews.expertId })
    .from(expertReviews)
    .innerJoin(registrations, eq(registrations.id, expertReviews.registrationId))
    .where(eq(registrations.meetingId, meetingId))
  const rows = await db
    .select({
      person: individuals,
      email: users.email,
      organisation: organizationName,
      isActive: sql<boolean>`${users.isActive} and ${holdsRole(meetingId)}`,
    })
    .from(users)
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(or(holdsRole(meetingId), inArray(users.id, reviewing)))
    .orderBy(asc(individuals.lastName), asc(individuals.firstName), asc(users.id))
  return rows.map(({ person, ...expert }) => ({ ...person, ...expert, id: person.userId }))
}

/** State of an expert's review of a thesis. */
export const reviewStateOf = ({ savedAt, submittedAt, declinedAt }: Pick<StoredReview, 'savedAt' | 'submittedAt' | 'declinedAt'>) =>
  declinedAt ? ('declined' as const) : submittedAt ? ('submitted' as const) : savedAt ? ('draft' as const) : ('assigned' as const)

/** A title without its markup. */
export const plainTitle = ({ title }: { title: string }): string =>
  textRuns(title)
    .map(({ text }) => text)
    .join('')

export type StoredReview = typeof expertReviews.$inferSelect

/** Active registrations with theses, by section. @param ids all of the forum when absent */
export async function readReviewable(db: Queryable, meetingId: number | null, ids?: readonly number[]) {
  const rows = await db
    .select({ registration: registrations, thesis: theses, owner: individuals, contacts: contactsColumn })
    .from(registrations)
    .innerJoin(theses, eq(theses.registrationId, registrations.id))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .where(
      and(
        meetingId === null ? undefined : eq(registrations.meetingId, meetingId),
        registrations.isActive,
        ids && inArray(registrations.id, [...ids]),
      ),
    )
    .orderBy(asc(registrations.id))
  return rows.map(({ registration, thesis, owner, contacts }) => ({
    registration,
    thesis,
    owner: { ...owner, id: owner.userId },
    emails: contacts.map(({ email }) => email),
    fullName: fullName(owner),
    sectionId: sectionOf(registration),
  }))
}
export type Reviewable = Awaited<ReturnType<typeof readReviewable>>[number]

export const readReviewsOf = (db: Queryable, registrationIds: readonly number[]): Promise<StoredReview[]> =>
  db
    .select()
    .from(expertReviews)
    .where(inArray(expertReviews.registrationId, [...registrationIds]))
    .orderBy(asc(expertReviews.id))

/** Finds conflicts of interest that the data show. */
export const readConflictFinder = async (db: Queryable) => createConflictFinder(await db.select().from(organizations))
export type ConflictFinder = Awaited<ReturnType<typeof readConflictFinder>>

/** Conflicts of interest that the data show or the expert declared. */
export function conflictsOf(
  find: ConflictFinder,
  { thesis, owner, emails = [] }: Pick<Reviewable, 'thesis' | 'owner'> & Partial<Pick<Reviewable, 'emails'>>,
  experts: readonly Expert[],
  reviews: readonly StoredReview[],
): (Conflict & { expertId: number })[] {
  return experts.flatMap((expert) => {
    const declined = reviews.find(({ expertId, declinedAt }) => expertId === expert.id && declinedAt !== null)
    const found: Conflict | null = declined
      ? { kind: declined.declineKind === 'topic' ? 'topic' : 'declared', likely: false }
      : find(expert, { owner, thesis, emails })
    return found === null ? [] : [{ expertId: expert.id, ...found }]
  })
}
