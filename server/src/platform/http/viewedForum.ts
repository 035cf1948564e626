import { AsyncLocalStorage } from 'node:async_hooks'

/** An organiser may look at the portal as it will be with a forum that is not current: then that one is read in place of the current. */

const viewed = new AsyncLocalStorage<number>()

export const viewing = <Result>(id: number, work: () => Result): Result => viewed.run(id, work)

/** Its id. */
export const viewedForum = (): number | undefined => viewed.getStore()
