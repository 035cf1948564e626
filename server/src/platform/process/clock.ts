import { type Day, dayIn } from '@forum/domain/platform/calendar'

/** The server's clock, which is passed to all code that needs the time. */
export interface Clock {
  now: () => Date
  /** The time of other people's devices, also while this clock shows another day. */
  actual: () => Date
  /** The calendar day in a forum's time zone. */
  today: (timeZone: string) => Day
}

/** @param startsAt the present time of the clock, from which it runs on; real time when absent */
export function createClock(startsAt?: Date): Clock {
  const shift = startsAt ? startsAt.getTime() - Date.now() : 0
  const now = () => new Date(Date.now() + shift)
  return { now, actual: () => new Date(), today: (timeZone) => dayIn(timeZone, now()) }
}

/** A clock that tests move explicitly. */
export function createStillClock(at: string | Date): Clock & { set: (to: string | Date) => void } {
  let moment = new Date(at)
  return {
    now: () => new Date(moment),
    actual: () => new Date(moment),
    today: (timeZone) => dayIn(timeZone, moment),
    set(to) {
      moment = new Date(to)
    },
  }
}
