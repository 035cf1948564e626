import { AsyncLocalStorage } from 'node:async_hooks'
import { eq, type SQL } from 'drizzle-orm'
import { meetings } from '../database/schema/forum.ts'

/** An organiser may look at the portal as it will be with a forum that is not current: that forum is read in place of the current one. */

const viewed = new AsyncLocalStorage<number>()

/** @param id null: the current forum is read */
export const viewing = <Result>(id: number | null, work: () => Result): Result => (id === null ? work() : viewed.run(id, work))

/** Id of the viewed forum; undefined: the current forum is read. */
export const viewedForum = (): number | undefined => viewed.getStore()

/** The condition for a forum. @param id absent: the viewed forum, or else the current one */
export function isWanted(id: number | undefined = viewedForum()): SQL {
  return id === undefined ? eq(meetings.isCurrent, true) : eq(meetings.id, id)
}
