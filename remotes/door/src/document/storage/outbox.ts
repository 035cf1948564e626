import { MARKS_MAX } from '@forum/domain/door/marks'
import { type DeviceMark, type DoorDatabase, type StoredMark, strict } from './database.ts'

/** Marks of the device, from the moment they are made: numbered, sent in order, never dropped. */

interface Owner {
  deviceId: number
  forumId: number
  forumName: string
}

interface SendResult {
  number: number
  result: 'kept' | 'refused'
  code: string
  /** Registration of a person registered at the door, once the server has opened the sealed data. */
  registrationId: number | null
  guestId: number | null
}

/** A mark with the ids by which the server names the person; ids that it already has stay. */
const named = (mark: DeviceMark, { registrationId, guestId }: SendResult): DeviceMark =>
  mark.registrationId === null && mark.guestId === null ? { ...mark, registrationId, guestId } : mark

const rangeOf = (deviceId: number): IDBKeyRange => IDBKeyRange.bound([deviceId, 0], [deviceId, Number.MAX_SAFE_INTEGER])

export interface Outbox {
  all: () => readonly StoredMark[]
  /**
   * Stores a mark. @throws Error if it could not be stored; then it was not made
   * @param prove makes the proof that it was made under its number; null: it cannot
   */
  add: (mark: DeviceMark, prove?: (number: number) => Promise<string | null>) => Promise<StoredMark>
  unsent: () => StoredMark[]
  /** The marks to be sent next, in the order of their numbers. */
  batch: () => StoredMark[]
  /** Records the server's results for marks that it has received. */
  settle: (results: readonly SendResult[]) => Promise<void>
}

/** Takes over marks that another device of the forum, on this phone, has not sent; they come before this device's own. */
async function takeOver(db: DoorDatabase, { deviceId, forumId }: Owner, floor: number): Promise<number> {
  const writing = db.transaction(['marks', 'numbers'], 'readwrite', strict)
  const marks = writing.objectStore('marks')
  let last = Math.max(floor, (await writing.objectStore('numbers').get(deviceId)) ?? 0)
  for (const left of await marks.getAll()) {
    if (left.forumId !== forumId || left.deviceId === deviceId || left.state !== 'unsent') continue
    last += 1
    // The server knows a mark by the device and number it was made under, if a reply was lost.
    const made = left.earlier ?? { deviceId: left.deviceId, number: left.number, proof: left.proof ?? null }
    await marks.put({ ...left, deviceId, number: last, proof: null, earlier: made })
    await marks.delete([left.deviceId, left.number])
  }
  await writing.objectStore('numbers').put(last, deviceId)
  await writing.done
  return last
}

/** @param floor the last number that the server has of this device */
export async function openOutbox(db: DoorDatabase, owner: Owner, floor: number): Promise<Outbox> {
  let last = await takeOver(db, owner, floor)
  let all = await db.getAll('marks', rangeOf(owner.deviceId))
  const unsent = () => all.filter(({ state }) => state === 'unsent')
  let storing: Promise<unknown> = Promise.resolve()

  async function store(mark: DeviceMark, prove?: (number: number) => Promise<string | null>): Promise<StoredMark> {
    const number = last + 1
    const proof = (await prove?.(number)) ?? null
    const stored: StoredMark = { ...owner, number, state: 'unsent', code: '', proof, earlier: null, mark }
    const writing = db.transaction(['marks', 'numbers'], 'readwrite', strict)
    await Promise.all([
      writing.objectStore('marks').add(stored),
      writing.objectStore('numbers').put(stored.number, owner.deviceId),
      writing.done,
    ])
    last = stored.number
    all = [...all, stored]
    return stored
  }

  return {
    all: () => all,
    // Marks are stored one after another, so that numbers follow each other whatever fails.
    add(mark, prove) {
      const adding = storing.then(() => store(mark, prove))
      storing = adding.catch(() => undefined)
      return adding
    },
    unsent,
    batch: () => unsent().slice(0, MARKS_MAX),
    async settle(results) {
      const byNumber = new Map(results.map((result) => [result.number, result]))
      const settled = all.map((stored) => {
        const found = stored.state === 'unsent' ? byNumber.get(stored.number) : undefined
        return found ? { ...stored, state: found.result, code: found.code, mark: named(stored.mark, found) } : stored
      })
      const changed = settled.filter((stored, index) => stored !== all[index])
      const writing = db.transaction('marks', 'readwrite')
      await Promise.all([...changed.map((stored) => writing.store.put(stored)), writing.done])
      // Marks made since then come after the sent ones.
      all = [...settled, ...all.slice(settled.length)]
    },
  }
}

/** Unsent marks of each forum on this phone, such as those of a shift that was not ended. */
export async function leftBehind(db: DoorDatabase): Promise<{ forumId: number; forumName: string; count: number }[]> {
  const unsent = (await db.getAll('marks')).filter(({ state }) => state === 'unsent')
  return [...new Map(unsent.map((mark) => [mark.forumId, mark.forumName]))].map(([forumId, forumName]) => ({
    forumId,
    forumName,
    count: unsent.filter((mark) => mark.forumId === forumId).length,
  }))
}

/** Deletes the marks that the server has, at the end of a shift. */
export async function forgetSent(db: DoorDatabase, deviceId: number): Promise<void> {
  const writing = db.transaction('marks', 'readwrite')
  for (const { state, number } of await writing.store.getAll(rangeOf(deviceId)))
    if (state !== 'unsent') await writing.store.delete([deviceId, number])
  await writing.done
}
