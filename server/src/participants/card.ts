import { readCard } from '@forum/contracts/moderation'
import type { ViewQuery } from '@forum/contracts/participants'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { readAudit } from '../audit/read.ts'
import type { Transaction } from '../database/connection.ts'
import { auditLog, individuals, organizations, registrations, theses, users } from '../database/schema.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { readGates } from '../meeting/gates.ts'
import { selectRows } from '../registrations/record.ts'
import { presentRow, sectionNames } from './row.ts'
import { orderView, readOrdering, reversed, whereView } from './view.ts'

const HISTORY_AT_MOST = 200

const idsOf = (tx: Transaction) =>
  tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.user_id))
    .innerJoin(individuals, eq(individuals.user_id, registrations.user_id))
    .leftJoin(organizations, eq(organizations.id, individuals.organization))
    .leftJoin(theses, eq(theses.registration_id, registrations.id))

async function firstOf(tx: Transaction, ordering: ViewQuery['ordering'], where: SQL | undefined): Promise<number | null> {
  const [row] = await idsOf(tx)
    .where(where)
    .orderBy(...orderView(ordering))
    .limit(1)
  return row?.id ?? null
}

/** Rows that stand behind a row in an order; the row itself need not be in the view any more. */
function behind(tx: Transaction, ordering: ViewQuery['ordering'], id: number): SQL {
  const { column, falling } = readOrdering(ordering)
  const own = tx
    .select({ key: sql`${column}`.as('key'), id: registrations.id })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.user_id))
    .innerJoin(individuals, eq(individuals.user_id, registrations.user_id))
    .leftJoin(organizations, eq(organizations.id, individuals.organization))
    .where(eq(registrations.id, id))
  return falling ? sql`(${column}, ${registrations.id}) < (${own})` : sql`(${column}, ${registrations.id}) > (${own})`
}

/** The same rows whatever was decided about them. */
const undecidedOf = ({ state, decided, confirm_type, is_confirm, ...view }: ViewQuery): ViewQuery => ({ ...view, state: 'waiting' })

export const routes = [
  handle(readCard, async ({ id, ...view }, { tx, user, clock, secret }) => {
    const [row] = await selectRows(tx).where(eq(registrations.id, id))
    if (!row) throw notFound()
    const meetingId = row.registration.meeting_id
    const { ordering } = view
    const where = whereView(meetingId, view)
    const waiting = and(whereView(meetingId, undecidedOf(view)), ne(registrations.id, id))
    const back = reversed(ordering)
    const gates = await readGates(tx, clock, meetingId, 'main')
    const reader = { by: { secret, clock }, gates, sections: await sectionNames(tx, meetingId), roles: user.roles }
    return {
      registration: presentRow(row, reader),
      previous: await firstOf(tx, back, and(where, behind(tx, back, id))),
      next: await firstOf(tx, ordering, and(where, behind(tx, ordering, id))),
      next_waiting: (await firstOf(tx, ordering, and(waiting, behind(tx, ordering, id)))) ?? (await firstOf(tx, ordering, waiting)),
      history: await readAudit(tx, eq(auditLog.subject, `registration:${id}`), HISTORY_AT_MOST),
    }
  }),
]
