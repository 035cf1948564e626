import { useSession } from '../session.ts'
import { sendEarly } from './earlyRequest.ts'

interface EarlyRead {
  /** Expiry in milliseconds since the page was opened. */
  until: number
  response: Promise<Response>
}

/** Reads sent before the code that needs them has loaded: by the boot script (shell/src/boot/), or when a link is hovered or focused. */
declare global {
  var forumReads: { token: string | null; answers: Record<string, EarlyRead> } | undefined
}

/** Time in milliseconds for which a prefetched response is kept for a click. */
const KEPT_MS = 5000

/** Sends reads that a page will need soon. */
export function prefetchReads(addresses: readonly string[]): void {
  const { token } = useSession.getState()
  if (globalThis.forumReads?.token !== token) globalThis.forumReads = { token, answers: {} }
  const { answers } = globalThis.forumReads
  for (const address of addresses) {
    if ((answers[address]?.until ?? 0) > performance.now()) continue
    const response = sendEarly(address, token)
    response.catch(() => undefined)
    answers[address] = { until: performance.now() + KEPT_MS, response }
  }
}

/** Discards all early responses after a write, which may have made them stale. */
export function discardEarlyResponses(): void {
  if (globalThis.forumReads) globalThis.forumReads.answers = {}
}

/**
 * The response to an early read. Each is used once, and only by the session that sent it.
 * @param address path and query
 * @returns null if there is none, or it failed or expired: the caller sends a normal request
 */
export async function consumeEarlyResponse(address: string): Promise<Response | null> {
  const early = globalThis.forumReads
  const read = early?.answers[address]
  if (!early || !read) return null
  delete early.answers[address]
  if (early.token !== useSession.getState().token || performance.now() > read.until) return null
  const response = await read.response.catch(() => null)
  return response && response.status < 500 ? response : null
}
