import { isPossibleTime, namesPerson, type RefusedMarkCode } from '@forum/domain/door/refusedMarks'
import { dayIn } from '@forum/domain/platform/calendar'
import { and, eq, inArray } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { checkIns, doorDevices, refusedMarks } from '../../platform/database/schema/door.ts'
import { deviceEnded } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Device } from '../../platform/sessions/device.ts'
import { admitPerson } from '../registered/admitPerson.ts'
import { readSealed } from '../registered/person.ts'
import { insertMarks } from './insertMarks.ts'
import { lockTargets, type Sent } from './targets.ts'

type Around = Pick<Services, 'clock' | 'mail' | 'portalUrl' | 'secret'> & { tx: Transaction; device: Device }

type Who = Pick<Sent, 'registrationId' | 'guestId'>

interface Outcome extends Who {
  result: 'kept' | 'refused'
  /** Why it was refused. */
  code: RefusedMarkCode | ''
}

const kept = ({ registrationId, guestId }: Who): Outcome => ({ result: 'kept', code: '', registrationId, guestId })
const refused = (code: RefusedMarkCode): Outcome => ({ result: 'refused', code, registrationId: null, guestId: null })

/** What became of marks that the device has sent before. Calls of one device take turns. @throws Refusal if it was revoked during that time */
async function findEarlier(tx: Transaction, { id }: Device, numbers: number[]): Promise<Map<number, Outcome>> {
  const [device] = await tx.select().from(doorDevices).where(eq(doorDevices.id, id)).for('no key update')
  if (!device || device.revokedAt || device.endedAt) throw deviceEnded()
  const stored = await tx
    .select({ number: checkIns.number, registrationId: checkIns.registrationId, guestId: checkIns.guestId })
    .from(checkIns)
    .where(and(eq(checkIns.deviceId, id), inArray(checkIns.number, numbers)))
  const waiting = await tx
    .select({ number: refusedMarks.number, code: refusedMarks.code })
    .from(refusedMarks)
    .where(and(eq(refusedMarks.deviceId, id), inArray(refusedMarks.number, numbers)))
  return new Map([
    ...stored.map(({ number, ...who }) => [number ?? 0, kept(who)] as const),
    ...waiting.map(({ number, code }) => [number, refused(code as RefusedMarkCode)] as const),
  ])
}

/** Whom a mark is of: a person registered at the door is made a participant. @returns why it is refused */
async function findPerson(around: Around, forum: Forum, mark: Sent): Promise<Who | RefusedMarkCode> {
  const scannedAt = new Date(mark.scannedAt)
  if (!isPossibleTime(scannedAt)) return 'wrong_time'
  if (!namesPerson(mark)) return 'no_person'
  if (mark.sealed === null) return mark
  if (!forum.days.includes(dayIn(forum.timeZone, scannedAt))) return 'not_forum_day'
  const person = readSealed(around.secret, mark.sealed)
  return person ? admitPerson(around, forum, person) : 'unreadable'
}

/** Those that can be kept, the others with the reason. */
async function sort(around: Around, marks: readonly Sent[]): Promise<{ mark: Sent; outcome: Outcome }[]> {
  const { tx, device } = around
  const forum = await readForum(tx, device.meetingId)
  const { points } = await lockTargets(
    tx,
    forum.id,
    marks.map(({ pointId }) => ({ pointId, registrationId: null, guestId: null })),
  )
  const found: { mark: Sent; who: Who | RefusedMarkCode }[] = []
  // One after another: two may be of the same address.
  for (const mark of marks) found.push({ mark, who: points.has(mark.pointId) ? await findPerson(around, forum, mark) : 'unknown_point' })
  const people = found.flatMap(({ mark: { pointId }, who }) => (typeof who === 'string' ? [] : [{ ...who, pointId }]))
  const { registrations, guests } = await lockTargets(tx, forum.id, people)
  return found.map(({ mark, who }) => {
    if (typeof who === 'string') return { mark, outcome: refused(who) }
    const isThere = who.registrationId === null ? guests.has(who.guestId ?? 0) : registrations.has(who.registrationId)
    return { mark, outcome: isThere ? kept(who) : refused('unknown_person') }
  })
}

/**
 * Keeps marks of a device for good, each number one time. Those that cannot be kept wait apart, with the reason, to be settled.
 * @returns what became of each number
 */
export async function keepMarks(around: Around, sent: readonly Sent[]): Promise<Map<number, Outcome>> {
  const { tx, device, clock } = around
  const numbers = new Map(sent.toReversed().map((mark) => [mark.number, mark]))
  const outcomes = await findEarlier(tx, device, [...numbers.keys()])
  const unknown = [...numbers.values()].filter(({ number }) => !outcomes.has(number)).sort((a, b) => a.number - b.number)
  if (unknown.length === 0) return outcomes
  const sorted = await sort(around, unknown)
  const now = clock.now()
  const lost = sorted.filter(({ outcome }) => outcome.result === 'refused')
  if (lost.length > 0)
    await tx
      .insert(refusedMarks)
      .values(
        lost.map(({ mark: { number, ...mark }, outcome }) => ({ deviceId: device.id, number, mark, code: outcome.code, refusedAt: now })),
      )
  await insertMarks(
    tx,
    device.meetingId,
    sorted
      .filter(({ outcome }) => outcome.result === 'kept')
      .map(({ mark: { number, pointId, kind, source, scannedAt, uncertainty }, outcome: { registrationId, guestId } }) => ({
        ...{ deviceId: device.id, number, pointId, registrationId, guestId, kind, source, uncertainty },
        ...{ scannedAt: new Date(scannedAt), receivedAt: now, by: device.userId },
      })),
  )
  for (const { mark, outcome } of sorted) outcomes.set(mark.number, outcome)
  return outcomes
}
