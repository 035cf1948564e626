import type { DeliveryFailure } from './failure.ts'

/** Pauses between two looks whether the mail server is back; a server that rejects the portal's password is asked more rarely, or it locks the account. */
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = { away: 10_000, rejected: 60_000 }

export interface MailServerState {
  isAway: () => boolean
  /** Why nothing goes out at the moment. */
  awayBecause: () => 'away' | 'rejected' | null
  failed: (failure: DeliveryFailure) => void
  answered: () => void
  stop: () => void
}

/**
 * While the mail server is away nothing is sent: it is asked whether it is back, and then everything that waits goes out at once.
 * @param check connects and signs in, without sending anything
 * @param onBack called when the server takes letters again
 */
export function watchMailServer(check: () => Promise<unknown>, onBack: () => Promise<unknown>): MailServerState {
  let because: 'away' | 'rejected' | null = null
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const lookLater = () => {
    if (stopped) return
    timer = setTimeout(look, pause).unref()
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS[because ?? 'away'])
  }
  async function look() {
    const before = because
    try {
      await check()
      because = null
      await onBack()
    } catch {
      because = before
      lookLater()
    }
  }
  return {
    isAway: () => because !== null,
    awayBecause: () => because,
    failed({ kind }) {
      if (because === null && !stopped) lookLater()
      because = kind === 'rejected' ? 'rejected' : 'away'
    },
    answered: () => {
      pause = FIRST_PAUSE_MS
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
