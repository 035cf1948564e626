import { sendEarly } from './earlyRequest.ts'
import { useSession } from './session.ts'

interface BegunRead {
  /** Until when the answer tells of the present, in milliseconds since the page was opened. */
  until: number
  response: Promise<Response>
}

/** Reads begun before the code that wants them is there: by the page's first script (shell/src/boot/), or as a person reaches for a link. */
declare global {
  var forumReads: { token: string | null; answers: Record<string, BegunRead> } | undefined
}

/** How long an answer is kept for a click that may follow. */
const KEPT_MS = 5000

/** Begins reads that a page will ask for soon. */
export function beginReads(addresses: readonly string[]): void {
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

/** Something has changed, or may have: what was read before tells of the past. */
export function forgetBegun(): void {
  if (globalThis.forumReads) globalThis.forumReads.answers = {}
}

/**
 * The answer to a read that was begun before. Each serves once, and only the session it was asked for.
 * @param address path and query
 * @returns null when there is none, or none to build on: the caller asks as usual
 */
export async function takeBegun(address: string): Promise<Response | null> {
  const begun = globalThis.forumReads
  const read = begun?.answers[address]
  if (!begun || !read) return null
  delete begun.answers[address]
  if (begun.token !== useSession.getState().token || performance.now() > read.until) return null
  const response = await read.response.catch(() => null)
  return response && response.status < 500 ? response : null
}
