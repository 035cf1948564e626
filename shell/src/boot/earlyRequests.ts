import { sendEarly } from '@forum/client/requests/earlyRequest'
import { readStoredSession } from '@forum/client/storedSession'
import { PROFILE_PATH } from '@forum/contracts/people/profilePath'
import type { PageData } from '@forum/federation/pageData'
import type { OpenedScript } from '@forum/federation/registry'
import { isRegistryAddress } from '@forum/federation/registryAddress'

/** How long an early response is valid, in milliseconds since the page was opened. */
const FRESH_MS = 30_000

/**
 * Sends the first reads of the page being opened; `call` consumes the responses (client/requests/earlyResponses.ts).
 * @param run called with the scripts listed in the registry of this session
 */
export function beginEarlyRequests(opening: PageData['opening'], run: (scripts: readonly OpenedScript[]) => void): void {
  const token = readStoredSession()?.token ?? null
  // The reads of a page depend on its query.
  const reads = opening && !location.search && (token || opening.access === 'public') ? opening.reads : []
  const answers = [...(token ? [`/${PROFILE_PATH}`] : []), ...reads].map((address) => {
    const response = sendEarly(address, token)
    response.catch(() => undefined)
    if (isRegistryAddress(address)) void runNamed(response, run)
    return [address, { until: FRESH_MS, response }] as const
  })
  globalThis.forumReads = { token, answers: Object.fromEntries(answers) }
}

async function runNamed(response: Promise<Response>, run: (scripts: readonly OpenedScript[]) => void): Promise<void> {
  try {
    const { opening = [] } = (await (await response).clone().json()) as { opening?: OpenedScript[] }
    run(opening)
  } catch {
    // The shell retries and reports the error.
  }
}
