import { sendMarks } from '@forum/contracts/door/device'
import { eq } from 'drizzle-orm'
import { doorDevices } from '../../platform/database/schema/door.ts'
import { handleOutsideTransaction, type Route } from '../../platform/http/handle.ts'
import { keepMarks } from './keep.ts'
import { isStale, readMarks } from './known.ts'

/** Maximum number of marks in one reply. */
const LIVE_MAX = 300

const sendRoute = handleOutsideTransaction(sendMarks, async ({ cursor, snapshotAt, unsent, marks }, context) => {
  const { db, device, clock } = context
  const left = Math.max(0, unsent - marks.length)
  const outcomes =
    marks.length === 0
      ? null
      : await db.transaction(async (tx) => {
          const found = await keepMarks({ ...context, tx }, marks)
          await tx.update(doorDevices).set({ seenAt: clock.now(), unsent: left }).where(eq(doorDevices.id, device.id))
          return found
        })
  const at = clock.now()
  const later = await readMarks(db, device.meetingId, cursor, LIVE_MAX)
  return {
    at: at.toISOString(),
    results: marks.flatMap((mark) => {
      const outcome = outcomes?.get(mark)
      return outcome ? [{ number: mark.number, ...outcome }] : []
    }),
    marks: later.filter(({ deviceId }) => deviceId !== device.id),
    cursor: later.at(-1)?.id ?? cursor,
    isStale: await isStale(db, device.meetingId, new Date(snapshotAt), device.id),
  }
})

export const markRoutes: readonly Route[] = [sendRoute]
