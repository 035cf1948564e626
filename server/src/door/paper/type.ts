import { listPaperPoints, readPaperList, typePaperMark } from '@forum/contracts/door/presence'
import { type SourcedPresence, whyNotPresence } from '@forum/domain/door/presence'
import { formatMoment } from '@forum/domain/platform/calendar'
import { momentIn } from '@forum/domain/platform/localTime'
import { and, eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { readPoints } from '../points/read.ts'
import { insertHandMarks, lockPresence } from '../presence/write.ts'
import { readChoice, readExpected } from './people.ts'

const presentMark = (here: SourcedPresence | undefined) => ({
  at: here?.marks[0].scannedAt.toISOString() ?? null,
  isTyped: here?.marks.some(({ source }) => source === 'paper') ?? false,
})

export const pointsRoute = handleReading(listPaperPoints, async (_, { db }) => {
  const forum = await readForum(db)
  return { days: [...forum.days], points: (await readPoints(db, forum.id)).filter(({ isActive }) => isActive) }
})

export const listRoute = handleReading(readPaperList, async (input, { db, clock }) => {
  const people = await readExpected(db, await readChoice(db, input))
  return {
    at: clock.now().toISOString(),
    people: people.map(({ here, ...person }) => ({ ...person, ...presentMark(here) })),
  }
})

async function findRegistration(tx: Transaction, meetingId: number, id: number) {
  const own = and(eq(registrations.id, id), eq(registrations.meetingId, meetingId))
  const [registration] = await tx.select().from(registrations).where(own)
  if (!registration) throw notFound()
  return registration
}

/** A person who is marked already stays so, by whatever means: a tick says no more than that they came. */
export const typeRoute = handle(typePaperMark, async (input, { tx, user, clock }) => {
  const choice = await readChoice(tx, input)
  const { forum, point, day } = choice
  const registration = await findRegistration(tx, forum.id, input.registrationId)
  const place = { userId: registration.userId, pointId: point.id, day }
  const present = await lockPresence(tx, forum, place)
  const made = { pointId: point.id, kind: input.kind, source: 'paper' as const }
  const by = { now: clock.now(), by: user.id }
  const log = (action: string, at: Date) =>
    recordChange(tx, { clock, actorId: user.id }, action, `registration:${registration.id}`, {
      point: point.name,
      marked: formatMoment(forum.timeZone, at.toISOString()),
    })
  if (input.kind === 'in') {
    const at = momentIn(forum.timeZone, day, input.time)
    assertAllowed(whyNotPresence.type(registration, at, by.now))
    if (present) return presentMark(present)
    await insertHandMarks(tx, forum, by, [{ ...made, registrationId: registration.id, scannedAt: at }])
    await log('type mark', at)
  } else {
    assertAllowed(whyNotPresence.untype(present))
    const typed = (present?.marks ?? []).filter(({ source }) => source === 'paper')
    const [first] = typed
    if (!first) return presentMark(present)
    await insertHandMarks(
      tx,
      forum,
      by,
      typed.map(({ registrationId, scannedAt }) => ({ ...made, registrationId, scannedAt })),
    )
    await log('take back mark', first.scannedAt)
  }
  return presentMark(await lockPresence(tx, forum, place))
})
