import { readCard } from '@forum/contracts/participation/card'
import type { ViewQuery } from '@forum/contracts/participation/participants'
import { hasModule } from '@forum/domain/forum/modules'
import { type RegistrationState, stageOf } from '@forum/domain/forum/participation'
import { dayIn } from '@forum/domain/platform/calendar'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Forum, gatesOf, readForum, sectionNames } from '../../forum/current/forum.ts'
import { readHeldTalk } from '../../forum/presence/heldTalk.ts'
import { readAudit } from '../../platform/audit/read.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { readForCard } from '../answers/card.ts'
import { readStates } from '../coauthors/states.ts'
import { readComingOf } from '../coming/read.ts'
import { selectRows } from '../registrations/record.ts'
import { assertOfSections } from '../registrations/scope.ts'
import { readLetterForCard } from '../visaLetters/present.ts'
import { presentRow } from './row.ts'
import { orderView, readOrdering, reversed, viewedBy, whereView } from './view.ts'

const HISTORY_AT_MOST = 200

const idsOf = (db: Queryable) =>
  db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))

async function firstOf(db: Queryable, ordering: ViewQuery['ordering'], where: SQL | undefined): Promise<number | null> {
  const [row] = await idsOf(db)
    .where(where)
    .orderBy(...orderView(ordering))
    .limit(1)
  return row?.id ?? null
}

/** Rows after a row in an order; the row itself need not be in the view. */
function afterCursor(db: Queryable, ordering: ViewQuery['ordering'], id: number): SQL {
  const { column, descending } = readOrdering(ordering)
  const own = db
    .select({ key: sql`${column}`.as('key'), id: registrations.id })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(eq(registrations.id, id))
  return descending ? sql`(${column}, ${registrations.id}) < (${own})` : sql`(${column}, ${registrations.id}) > (${own})`
}

/** Moment of a confirmation on the first day of the forum or after it, from which the certificate followed. */
function lateConfirmation(
  forum: Forum,
  registration: RegistrationState,
  history: readonly { action: string; at: string }[],
): string | null {
  if (!registration.ownerConfirmed || stageOf(registration) !== 'confirmed') return null
  const confirmed = history.find(({ action }) => action === 'confirm participation')
  return confirmed && dayIn(forum.timeZone, new Date(confirmed.at)) >= forum.days[0] ? confirmed.at : null
}

/** The view with the same rows regardless of decisions. */
const undecidedOf = ({ state, decided, decidedFormat, ownerConfirmed, ...view }: ViewQuery): ViewQuery => ({ ...view, state: 'waiting' })

async function readCoauthorsOf(db: Queryable, secret: string, registrationId: number) {
  const [thesis] = await db.select().from(theses).where(eq(theses.registrationId, registrationId))
  return thesis ? readStates(db, secret, thesis) : []
}

export const participantCardRoutes = [
  handleReading(readCard, async ({ id, ...view }, { db, user, scope, clock, secret }) => {
    const [row] = await selectRows(db).where(eq(registrations.id, id))
    if (!row) throw notFound()
    assertOfSections(scope, row.registration)
    const forum = viewedBy(await readForum(db, row.registration.meetingId), clock, scope, user.roles)
    const { ordering } = view
    const coming = await readComingOf(db, forum, row.registration)
    const coauthors = hasModule(forum, 'authors') ? await readCoauthorsOf(db, secret, id) : []
    const where = whereView(forum, view)
    const waiting = and(whereView(forum, undecidedOf(view)), ne(registrations.id, id))
    const back = reversed(ordering)
    const reader = { by: { secret, clock, user }, gates: gatesOf(forum, clock, 'main'), sections: sectionNames(forum), held: user }
    const history = await readAudit(db, eq(auditLog.subject, `registration:${id}`), HISTORY_AT_MOST)
    const confirmedLate = lateConfirmation(forum, row.registration, history)
    const talkHeld = await readHeldTalk(db, forum, row.registration)
    return {
      registration: presentRow(row, reader),
      ...(talkHeld !== null && { talkHeld }),
      previous: await firstOf(db, back, and(where, afterCursor(db, back, id))),
      next: await firstOf(db, ordering, and(where, afterCursor(db, ordering, id))),
      nextWaiting: (await firstOf(db, ordering, and(waiting, afterCursor(db, ordering, id)))) ?? (await firstOf(db, ordering, waiting)),
      history,
      ...(confirmedLate !== null && { confirmedLate }),
      ...(coming && { coming }),
      ...(coauthors.length > 0 && { coauthors }),
      ...(await readForCard(db, forum, row.registration.userId)),
      ...(await readLetterForCard(db, secret, forum, { roles: user.roles, userId: row.registration.userId })),
    }
  }),
]
