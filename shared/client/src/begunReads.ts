import { useSession } from './session.ts'

/** What the page's first script left (shell/src/index.html): reads begun before the code that wants them had come. */
declare global {
  var forumReads: { token: string | null; answers: Record<string, Promise<Response>> } | undefined
}

/** Nothing the page began with is used after this long: by then it tells of the past. */
const FRESH_MS = 30_000

/**
 * The answer to a read that the page began by itself. Each serves once, and only the session it was asked for.
 * @param address path and query
 * @returns null when there is none, or none to build on: the caller asks as usual
 */
export async function takeBegun(address: string): Promise<Response | null> {
  const begun = globalThis.forumReads
  const answer = begun?.answers[address]
  if (!begun || !answer) return null
  delete begun.answers[address]
  if (begun.token !== useSession.getState().token || performance.now() > FRESH_MS) return null
  const response = await answer.catch(() => null)
  return response && response.status < 500 ? response : null
}
