import { sendEarly } from '@forum/client/earlyRequest'
import { readStoredSession } from '@forum/client/storedSession'
import { PROFILE_PATH } from '@forum/contracts/profilePath'
import type { PageData } from '@forum/federation/pageData'
import type { OpenedScript } from '@forum/federation/registry'
import { isRegistryAddress } from '@forum/federation/registryAddress'

/** How long an answer tells of the present, in milliseconds since the page was opened. */
const FRESH_MS = 30_000

/**
 * Sends what the page being opened reads first; `call` takes the answers (client/begunReads.ts).
 * @param run told of the scripts that the registry of this session names
 */
export function beginEarlyRequests(opening: PageData['opening'], run: (scripts: readonly OpenedScript[]) => void): void {
  const token = readStoredSession()?.token ?? null
  // What a page reads depends on its query.
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
    // The shell asks again and says what is wrong.
  }
}
