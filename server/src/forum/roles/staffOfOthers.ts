import type { makeForumCurrent } from '@forum/contracts/forum/nextForum'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import { fullName } from '@forum/domain/people/person'
import type { Role } from '@forum/domain/people/roles'
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { meetings, userRoles } from '../../platform/database/schema/forum.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import type { Context } from '../../platform/http/handle.ts'
import { revoke } from './changeRoles.ts'
import { revokeMail } from './mails.ts'
import { readNews } from './news.ts'

/** Roles that act in a forum: granted for no forum in particular, by its invitation, or kept for it. */
export const isOfForum = (meetingId: number): SQL | undefined =>
  or(isNull(userRoles.meetingId), eq(userRoles.meetingId, meetingId), eq(userRoles.keptForId, meetingId))

const isOfOther = (meetingId: number): SQL | undefined =>
  and(ne(userRoles.meetingId, meetingId), sql`${userRoles.keptForId} is distinct from ${meetingId}`)

/** Staff of other forums, whose roles would act in this one once it is current. */
export async function readStaffOfOthers(db: Queryable, meetingId: number) {
  const rows = await db
    .select({
      userId: userRoles.userId,
      role: userRoles.role,
      sectionId: userRoles.sectionId,
      email: users.email,
      person: individuals,
      forum: sql<string>`${meetings.settings} ->> 'title'`,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .innerJoin(individuals, eq(individuals.userId, userRoles.userId))
    .innerJoin(meetings, eq(meetings.id, userRoles.meetingId))
    .where(isOfOther(meetingId))
    .orderBy(asc(individuals.lastName), asc(individuals.firstName), asc(userRoles.userId), asc(userRoles.role))
  return [...Map.groupBy(rows, ({ userId, role }) => `${userId} ${role}`).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { userId, role, email, person, forum } = first
    return { userId, role, email, fullName: fullName(person), forum, sectionIds: own.flatMap(({ sectionId }) => sectionId ?? []) }
  })
}

type Chosen = ParsedInputOf<typeof makeForumCurrent>['keep']

const isIn = (chosen: Chosen, { userId, role }: { userId: number; role: Role }): boolean =>
  chosen?.some((each) => each.userId === userId && each.role === role) ?? false

/**
 * Ends or keeps the roles of staff of other forums, as the organiser chose, before the forum becomes current. A person in neither list, as with
 * earlier clients, stays as they are, and is asked about again. No one ends their own role, so that one conference admin is left.
 */
export async function settleStaff(
  context: Pick<Context<typeof makeForumCurrent>, 'tx' | 'user' | 'clock' | 'mail' | 'portalUrl'>,
  meetingId: number,
  { keep, end }: { keep: Chosen; end: Chosen },
): Promise<void> {
  const { tx, user, clock, mail } = context
  for (const held of await readStaffOfOthers(tx, meetingId)) {
    const { userId, role, sectionIds, email } = held
    if (userId === user.id || isIn(keep, held)) await keepFor(tx, held, meetingId)
    else if (isIn(end, held)) {
      const done = await revoke({ tx, clock, actorId: user.id }, { id: userId }, { role, sectionIds, until: undefined })
      if (!done) continue
      const news = await readNews(context, role, done.sectionIds)
      await mail.queue(tx, () => ({ ...revokeMail(email, news), about: [user.id] }))
    }
  }
}

const keepFor = (tx: Transaction, { userId, role, sectionIds }: { userId: number; role: Role; sectionIds: number[] }, meetingId: number) =>
  tx
    .update(userRoles)
    .set({ keptForId: meetingId })
    .where(
      and(
        eq(userRoles.userId, userId),
        eq(userRoles.role, role),
        sectionIds.length > 0 ? inArray(userRoles.sectionId, sectionIds) : undefined,
      ),
    )
