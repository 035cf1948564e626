import type { DeliveryFailure } from './failure.ts'

/** Delays between probes of the mail server; after rejected credentials they are longer, to avoid locking the account. */
const FIRST_DELAY_MS = 2000
const LONGEST_DELAY_MS = { away: 10_000, rejected: 60_000 }

/** Mails may also wait for an outage that another process detected and that ended with that process. */
const RELEASE_EVERY_MS = 10_000

/** The mail server does not reply, or accepts nothing from this portal. */
export type Outage = 'away' | 'rejected'

export interface MailServerState {
  /** Reason why nothing is sent at the moment; null if mails are being sent. */
  outage: () => Outage | null
  reportFailure: (failure: DeliveryFailure) => void
  reportSuccess: () => void
  stop: () => void
}

/**
 * During an outage nothing is sent: the mail server is probed, and once it accepts mail, the whole queue is sent.
 * @param check connects and authenticates without sending anything
 * @param onBack called when the server accepts mail again
 */
export function watchMailServer(check: () => Promise<unknown>, onBack: () => Promise<unknown>): MailServerState {
  let outage: Outage | null = null
  let delay = FIRST_DELAY_MS
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const release = setInterval(() => {
    if (outage === null) onBack().catch(() => {})
  }, RELEASE_EVERY_MS).unref()

  const scheduleProbe = () => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(probe, delay).unref()
    delay = Math.min(delay * 2, LONGEST_DELAY_MS[outage ?? 'away'])
  }
  async function probe() {
    const before = outage
    try {
      await check()
      outage = null
      await onBack()
    } catch {
      outage = before
      scheduleProbe()
    }
  }
  return {
    outage: () => outage,
    reportFailure({ kind }) {
      if (outage === null) scheduleProbe()
      outage = kind === 'rejected' ? 'rejected' : 'away'
    },
    reportSuccess: () => {
      delay = FIRST_DELAY_MS
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(release)
    },
  }
}
