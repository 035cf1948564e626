import { tokenHeader } from '@forum/contracts/platform/tokenHeader'
import { pageLanguage } from '@forum/language/pageLanguage'
import { languageHeader } from '@forum/language/requestLanguage'
import { draftHeader } from '../forum.ts'

/** A request that hangs longer is given up, and the caller sends a normal one. */
const LIMIT_MS = 20_000

/** Sends a read before the code that needs it has loaded. */
export async function sendEarly(address: string, token: string | null): Promise<Response> {
  const answer = await fetch(address, {
    headers: { ...tokenHeader(token), ...languageHeader(pageLanguage()), ...draftHeader() },
    mode: 'same-origin',
    credentials: 'omit',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  // The body is read immediately, so that an unused response does not hold a connection.
  return new Response(await answer.text(), answer)
}
