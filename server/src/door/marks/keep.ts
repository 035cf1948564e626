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

/** What identifies a mark for good. */
interface Identity {
  deviceId: number
  number: number
}

const keyOf = ({ deviceId, number }: Identity): string => `${deviceId} ${number}`

/**
 * The device, and those of the forum that made marks which it sends for them, each with who worked at it. Calls of one device take turns.
 * @throws Refusal if the device was revoked during that time
 */
async function lockDevices(tx: Transaction, { id, meetingId }: Device, sent: readonly Sent[]): Promise<Map<number, number | null>> {
  const [device] = await tx.select().from(doorDevices).where(eq(doorDevices.id, id)).for('no key update')
  if (!device || device.revokedAt || device.endedAt) throw deviceEnded()
  const earlier = [...new Set(sent.flatMap((mark) => mark.earlier?.deviceId ?? []))]
  const others =
    earlier.length === 0
      ? []
      : await tx
          .select({ id: doorDevices.id, userId: doorDevices.userId })
          .from(doorDevices)
          .where(and(eq(doorDevices.meetingId, meetingId), inArray(doorDevices.id, earlier)))
  return new Map([device, ...others].map(({ id: each, userId }) => [each, userId]))
}

/** What became of marks that were sent before, by their key. */
async function findEarlier(tx: Transaction, marks: readonly Identity[]): Promise<Map<string, Outcome>> {
  const devices = [...new Set(marks.map(({ deviceId }) => deviceId))]
  const numbers = marks.map(({ number }) => number)
  const stored = await tx
    .select({ deviceId: checkIns.deviceId, number: checkIns.number, registrationId: checkIns.registrationId, guestId: checkIns.guestId })
    .from(checkIns)
    .where(and(inArray(checkIns.deviceId, devices), inArray(checkIns.number, numbers)))
  const waiting = await tx
    .select({ deviceId: refusedMarks.deviceId, number: refusedMarks.number, code: refusedMarks.code })
    .from(refusedMarks)
    .where(and(inArray(refusedMarks.deviceId, devices), inArray(refusedMarks.number, numbers)))
  return new Map([
    ...stored.map(({ deviceId, number, ...who }) => [keyOf({ deviceId: deviceId ?? 0, number: number ?? 0 }), kept(who)] as const),
    ...waiting.map(({ code, ...identity }) => [keyOf(identity), refused(code as RefusedMarkCode)] as const),
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
 * Keeps marks for good, each one time by the device and the number it was made under. Those that cannot be kept wait apart, with the reason, to
 * be settled.
 * @returns what became of each number
 */
export async function keepMarks(around: Around, sent: readonly Sent[]): Promise<Map<number, Outcome>> {
  const { tx, device } = around
  const devices = await lockDevices(tx, device, sent)
  const identityOf = ({ earlier, number }: Sent): Identity =>
    earlier && devices.has(earlier.deviceId) ? earlier : { deviceId: device.id, number }
  const marks = new Map(sent.toReversed().map((mark) => [keyOf(identityOf(mark)), mark]))
  const outcomes = await findEarlier(tx, [...marks.values()].map(identityOf))
  const unknown = [...marks].flatMap(([key, mark]) => (outcomes.has(key) ? [] : [mark])).sort((a, b) => a.number - b.number)
  if (unknown.length > 0)
    for (const [mark, outcome] of await store(around, unknown, identityOf, devices)) outcomes.set(keyOf(identityOf(mark)), outcome)
  return new Map(
    sent.flatMap((mark) => {
      const outcome = outcomes.get(keyOf(identityOf(mark)))
      return outcome ? [[mark.number, outcome] as const] : []
    }),
  )
}

/** Stores marks that the server does not have. @param devices who worked at each */
async function store(
  around: Around,
  marks: readonly Sent[],
  identityOf: (mark: Sent) => Identity,
  devices: ReadonlyMap<number, number | null>,
): Promise<[Sent, Outcome][]> {
  const { tx, device, clock } = around
  const sorted = await sort(around, marks)
  const now = clock.now()
  const lost = sorted.filter(({ outcome }) => outcome.result === 'refused')
  if (lost.length > 0)
    await tx.insert(refusedMarks).values(
      lost.map(({ mark, outcome }) => {
        const { number: _, earlier: __, ...content } = mark
        return { ...identityOf(mark), mark: content, code: outcome.code, refusedAt: now }
      }),
    )
  const good = sorted.filter(({ outcome }) => outcome.result === 'kept')
  await insertMarks(
    tx,
    device.meetingId,
    good.map(({ mark, outcome: { registrationId, guestId } }) => {
      const { pointId, kind, source, scannedAt, uncertainty } = mark
      const identity = identityOf(mark)
      const by = devices.get(identity.deviceId) ?? null
      return {
        ...identity,
        pointId,
        registrationId,
        guestId,
        kind,
        source,
        uncertainty,
        scannedAt: new Date(scannedAt),
        receivedAt: now,
        by,
      }
    }),
  )
  return sorted.map(({ mark, outcome }) => [mark, outcome])
}
