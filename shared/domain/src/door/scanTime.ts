/**
 * When a person was marked, by the server's clock. A device knows it as of the last sync and adds what its monotonic clock has counted since
 * then, so that no one shifts marks by setting the clock of a phone.
 */

/** Clocks of a device when the server last replied, in milliseconds. */
export interface ClockSync {
  /** The server's time. */
  serverAt: number
  /** The time of the device's clock at the same moment. */
  wallAt: number
  /** The page's monotonic clock at the same moment. */
  monotonicAt: number
  /** When the page was opened, which identifies it: a monotonic clock begins anew with each page. */
  pageOrigin: number
  /** Duration of the request, in which the server's moment is. */
  roundTrip: number
}

export interface ClockReading {
  wall: number
  monotonic: number
  pageOrigin: number
}

export interface ScanTime {
  /** Moment of the mark by the server's clock, in milliseconds. */
  at: number
  /** Possible error of that moment, in seconds. */
  uncertainty: number
}

/** Insignificant difference of clocks, by drift and rounding. */
const TOLERANCE_MS = 1500
const MAX_UNCERTAINTY_S = 1_000_000

const seconds = (milliseconds: number): number => Math.min(MAX_UNCERTAINTY_S, Math.ceil(milliseconds / 1000))

/** @param before the request, @param after its answer */
export function syncedClock(serverAt: number, before: ClockReading, after: ClockReading): ClockSync {
  const roundTrip = Math.max(0, after.monotonic - before.monotonic)
  return {
    serverAt,
    wallAt: after.wall - roundTrip / 2,
    monotonicAt: after.monotonic - roundTrip / 2,
    pageOrigin: after.pageOrigin,
    roundTrip,
  }
}

export function scanTime(sync: ClockSync, { wall, monotonic, pageOrigin }: ClockReading): ScanTime {
  const byWall = wall - sync.wallAt
  const isSamePage = pageOrigin === sync.pageOrigin && monotonic >= sync.monotonicAt
  if (isSamePage) {
    const elapsed = monotonic - sync.monotonicAt
    // The clock was set, or the phone slept and its monotonic clock stood still: no one knows which.
    const gap = Math.abs(byWall - elapsed)
    return { at: sync.serverAt + elapsed, uncertainty: seconds(sync.roundTrip / 2 + (gap > TOLERANCE_MS ? gap : 0)) }
  }
  // After a restart only the device's clock is left. It was this far from the server's; a clock that went backwards has been set.
  const difference = Math.abs(sync.serverAt - sync.wallAt)
  const backwards = Math.max(0, -byWall)
  const known = difference > TOLERANCE_MS ? difference : 0
  return { at: sync.serverAt + Math.max(0, byWall), uncertainty: seconds(sync.roundTrip / 2 + known + backwards) }
}
