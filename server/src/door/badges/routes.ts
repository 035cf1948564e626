import { chooseBadgeKind, findBadgePeople, getBadgeJob, getBadges, orderBadges } from '@forum/contracts/door/badges'
import { whyNotBadgePaper } from '@forum/domain/door/badgePaper'
import { whyNotBadgeKind, whyNotPrintBadges } from '@forum/domain/door/badges'
import { badgeKindsOf } from '@forum/domain/forum/badges'
import { fullName } from '@forum/domain/people/person'
import { unprintableIn } from '@forum/domain/text/printedCharacters'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { namedLike } from '../../platform/database/nameSearch.ts'
import { badgeJobs, badgeKinds, badgePrints } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { acceptedGenerations } from '../tickets/ticketKeys.ts'
import { presentJob } from './job.ts'
import { readOrdered } from './order.ts'
import { readBadgeHolders } from './people.ts'

/** Limit of the results of a search. */
const FOUND_MAX = 20
/** Limit of the printings that the page lists. */
const PRINTS_MAX = 50

/** Lists printings by their moment, which is the same for all badges of a file. */
const readPrints = (db: Queryable, meetingId: number) =>
  db
    .select({ at: badgePrints.printedAt, count: count(), person: individuals })
    .from(badgePrints)
    .innerJoin(registrations, eq(registrations.id, badgePrints.registrationId))
    .leftJoin(individuals, eq(individuals.userId, badgePrints.by))
    .where(eq(registrations.meetingId, meetingId))
    .groupBy(badgePrints.printedAt, individuals.userId)
    .orderBy(desc(badgePrints.printedAt))
    .limit(PRINTS_MAX)

export const badgeRoutes: readonly Route[] = [
  handleReading(getBadges, async (_input, { db }) => {
    const forum = await readForum(db)
    const holders = await readBadgeHolders(db, forum, await acceptedGenerations(db, forum.id))
    const prints = await readPrints(db, forum.id)
    const [job] = await db.select().from(badgeJobs).where(eq(badgeJobs.meetingId, forum.id)).orderBy(desc(badgeJobs.id)).limit(1)
    return {
      all: holders.length,
      fresh: holders.filter(({ isFresh }) => isFresh).length,
      kinds: badgeKindsOf(forum),
      prints: prints.map(({ at, count, person }) => ({ at: at.toISOString(), count, printedBy: person && fullName(person) })),
      unprintable: holders.flatMap(({ name, content, badge: { lines } }) => {
        const characters = unprintableIn([content, ...lines].join(' '))
        return characters.length > 0 ? [{ name, characters }] : []
      }),
      job: job ? presentJob(job) : null,
    }
  }),

  handleReading(findBadgePeople, async ({ search }, { db }) => {
    const forum = await readForum(db)
    const condition = sql`${registrations.userId} in (${namedLike(search.trim())})`
    const holders = await readBadgeHolders(db, forum, await acceptedGenerations(db, forum.id), condition)
    return {
      people: holders.slice(0, FOUND_MAX).map(({ printed, names: _, badge: __, content: ___, ...holder }) => ({
        ...holder,
        printedAt: printed && new Date(printed.at).toISOString(),
      })),
    }
  }),

  handleReading(orderBadges, async ({ segment, registrationId, paper }, { db, user }) => {
    assertAllowed(whyNotBadgePaper(paper))
    const forum = await readForum(db)
    const chosen = segment === 'person' ? registrationId : null
    const holders = await readOrdered(db, forum, await acceptedGenerations(db, forum.id), { segment, registrationId: chosen })
    assertAllowed(whyNotPrintBadges(holders.length))
    const order = { segment, registrationId: chosen, paper }
    // The time is that of the database's clock, as for the end.
    const values = { meetingId: forum.id, order, orderedBy: user.id, orderedAt: sql`clock_timestamp()`, total: holders.length }
    const [job] = await db.insert(badgeJobs).values(values).returning({ id: badgeJobs.id })
    if (!job) throw new Error('An order of badges was not inserted')
    return { id: job.id }
  }),

  handleReading(getBadgeJob, async ({ id }, { db, clock, secret, user }) => {
    const [job] = await db.select().from(badgeJobs).where(eq(badgeJobs.id, id))
    if (!job) throw notFound()
    const url = job.storageKey === null ? null : mediaUrl({ secret, clock, user }, 'conf_admin', 'badges', id)
    return { ...presentJob(job), url }
  }),

  handle(chooseBadgeKind, async ({ registrationId, kind }, { tx, clock, user }) => {
    const forum = await readForum(tx)
    if (kind !== null) assertAllowed(whyNotBadgeKind(badgeKindsOf(forum), kind))
    const ofRegistration = and(eq(registrations.id, registrationId), eq(registrations.meetingId, forum.id), registrations.isActive)
    const [registration] = await tx.select({ id: registrations.id }).from(registrations).where(ofRegistration).for('share')
    if (!registration) throw notFound()
    const [before] = await tx.select({ kind: badgeKinds.kind }).from(badgeKinds).where(eq(badgeKinds.registrationId, registrationId))
    if ((before?.kind ?? null) === kind) return { status: 'ok' as const }
    await tx.delete(badgeKinds).where(eq(badgeKinds.registrationId, registrationId))
    if (kind !== null) await tx.insert(badgeKinds).values({ registrationId, kind })
    await recordChange(tx, { clock, actorId: user.id }, 'choose badge kind', `registration:${registrationId}`, {
      badge: [before?.kind ?? null, kind],
    })
    return { status: 'ok' as const }
  }),
]
