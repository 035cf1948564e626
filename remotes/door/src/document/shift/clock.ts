import { type ClockReading, type ClockSync, scanTime, syncedClock } from '@forum/domain/door/scanTime'
import type { DoorDatabase } from '../storage/database.ts'

const readClocks = (): ClockReading => ({ wall: Date.now(), monotonic: performance.now(), pageOrigin: performance.timeOrigin })

export interface ShiftClock {
  /** Makes a call whose reply has the server's time. */
  synced: <R extends { at: string }>(call: () => Promise<R>) => Promise<R>
  /** The server's time, as known to the device. */
  now: () => { date: Date; uncertainty: number }
}

/** A clock that follows the server's. @param known of an earlier page; null: the first call of a shift tells it */
export function shiftClock(db: DoorDatabase, known: ClockSync | null): ShiftClock {
  let sync = known ?? syncedClock(Date.now(), readClocks(), readClocks())
  return {
    async synced(call) {
      const before = readClocks()
      const reply = await call()
      sync = syncedClock(Date.parse(reply.at), before, readClocks())
      await db.put('clock', sync, 'sync')
      return reply
    },
    now() {
      const { at, uncertainty } = scanTime(sync, readClocks())
      return { date: new Date(at), uncertainty }
    },
  }
}
