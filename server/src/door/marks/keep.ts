import { isDeepStrictEqual } from 'node:util'
import { namesPerson, type RefusedMarkCode, whyNotTime } from '@forum/domain/door/refusedMarks'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { refusedMarks } from '../../platform/database/schema/door.ts'
import { admitSealed } from '../registered/admitPerson.ts'
import type { Around } from './around.ts'
import { insertMarks } from './insertMarks.ts'
import { type Identity, lockDevices, type Origin, originOf } from './origin.ts'
import { type Content, contentOf, kept, type Outcome, readStored, refused, type StoredMarks } from './stored.ts'
import { lockPeople, lockPoints, type Sent, type Target } from './targets.ts'

/** A mark that the server does not have, and whom it is of or why it is refused. */
interface NewMark {
  identity: Identity
  content: Content
  result: Target | RefusedMarkCode
}

const outcomeOf = (result: NewMark['result']): Outcome => (typeof result === 'string' ? refused(result) : kept(result))

/** Reason why a mark is no mark of the number that it names. */
function whyNotOrigin({ claimed, isProved }: Origin, stored: StoredMarks): RefusedMarkCode | null {
  if (!isProved) return 'unproved'
  return stored.has(claimed) ? 'other_content' : null
}

/** @returns a function that says whom a mark is of; a person registered at the door is made a participant by it */
async function readPeopleOf(around: Around, marks: readonly Sent[]) {
  const { tx, device, clock } = around
  const forum: Forum = await readForum(tx, device.meetingId)
  const points = await lockPoints(tx, forum.id, marks)
  const find = await lockPeople(tx, forum.id, marks)
  const now = clock.now()
  return async (mark: Sent): Promise<Target | RefusedMarkCode> => {
    if (!points.has(mark.pointId)) return 'unknown_point'
    const wrong = whyNotTime(new Date(mark.scannedAt), now, forum)
    if (wrong) return wrong
    if (!namesPerson(mark)) return 'no_person'
    return mark.sealed === null ? (find(mark) ?? 'unknown_person') : admitSealed(around, forum, mark.sealed)
  }
}

/**
 * Keeps marks for good, each one time by the device and the number it was made under. Those that cannot be kept, and those that may not be
 * what they say, wait apart, with the reason, to be settled.
 * @returns what became of each
 */
export async function keepMarks(around: Around, sent: readonly Sent[]): Promise<Map<Sent, Outcome>> {
  const { tx, device, secret } = around
  const devices = await lockDevices(tx, device, sent)
  const origins = new Map(sent.map((mark) => [mark, originOf(secret, devices, device, mark)]))
  const stored = await readStored(
    tx,
    [...origins.values()].flatMap(({ own, claimed }) => [own, claimed]),
  )
  const readTarget = await readPeopleOf(around, sent)
  const outcomes = new Map<Sent, Outcome>()
  const news: NewMark[] = []
  // One after another, in the order in which they were made: two may be of the same number, or of the same address.
  for (const [mark, origin] of [...origins].sort(([a], [b]) => a.number - b.number)) {
    const said = contentOf(mark, { isProved: true })
    const content = contentOf(mark, origin)
    // A former device's mark that the server has is no news, from any device that repeats it.
    const known = stored.find(origin.claimed, said) ?? stored.find(origin.own, content)
    outcomes.set(mark, known ?? (await take(mark, origin, content)))
  }

  async function take(mark: Sent, origin: Origin, content: Content): Promise<Outcome> {
    const identity = origin.isProved ? origin.claimed : origin.own
    const result = whyNotOrigin(origin, stored) ?? (await readTarget(mark))
    const outcome = outcomeOf(result)
    stored.add(identity, { outcome, isSame: (other) => isDeepStrictEqual(content, other) })
    news.push({ identity, content, result })
    return outcome
  }

  await store(around, news, (deviceId) => devices.get(deviceId)?.userId ?? null)
  return outcomes
}

/** @param workerAt who worked at a device */
async function store({ tx, device, clock }: Around, marks: readonly NewMark[], workerAt: (deviceId: number) => number | null) {
  const now = clock.now()
  const disputed = marks.flatMap(({ identity, content, result }) =>
    typeof result === 'string' ? [{ ...identity, mark: { ...content }, code: result, refusedAt: now }] : [],
  )
  if (disputed.length > 0) await tx.insert(refusedMarks).values(disputed)
  const good = marks.flatMap(({ identity, content, result }) => {
    if (typeof result === 'string') return []
    const { pointId, kind, source, scannedAt, uncertainty } = content
    const { registrationId, guestId } = result
    const by = workerAt(identity.deviceId)
    const times = { scannedAt: new Date(scannedAt), receivedAt: now }
    return [{ ...identity, pointId, registrationId, guestId, kind, source, uncertainty, ...times, by }]
  })
  await insertMarks(tx, device.meetingId, good)
}
