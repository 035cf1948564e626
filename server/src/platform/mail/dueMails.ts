import type { Database } from '../database/connection.ts'
import { secondsUntilDue } from '../database/jobTable.ts'

/** Interval of the question when the next mail is due, which finds those that wait because of another server. */
const LOOK_EVERY_MS = 15_000
/** Time in which a failed mail gets the time of its next attempt. */
const SOON_MS = 500

export interface DueMails {
  /** A mail will be due then. */
  expectIn: (seconds: number) => void
  /** A mail may have got the time of its next attempt. */
  lookSoon: () => void
  stop: () => void
}

/** Has the queue read when a mail is due that waits for its time: nothing notifies of that. */
export function watchDueMails(db: Database, readQueue: () => void): DueMails {
  let timer: NodeJS.Timeout | undefined
  let at = Number.POSITIVE_INFINITY
  let stopped = false
  function plan(ms: number, work: () => void): void {
    const then = performance.now() + ms
    if (stopped || then >= at) return
    clearTimeout(timer)
    at = then
    timer = setTimeout(() => {
      at = Number.POSITIVE_INFINITY
      work()
    }, ms).unref()
  }
  const read = () => {
    readQueue()
    look()
  }
  function look(): void {
    secondsUntilDue(db).then(
      (seconds) => {
        if (seconds !== null) plan(seconds * 1000, read)
        plan(LOOK_EVERY_MS, look)
      },
      () => plan(LOOK_EVERY_MS, look),
    )
  }
  look()
  return {
    expectIn: (seconds) => plan(seconds * 1000, read),
    lookSoon: () => plan(SOON_MS, look),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
