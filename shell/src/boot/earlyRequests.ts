import { sendEarly } from '@forum/client/requests/earlyRequest'
import { readStoredSession } from '@forum/client/storedSession'
import { PROFILE_PATH } from '@forum/contracts/people/profilePath'
import type { PageData } from '@forum/federation/pageData'
import type { OpenedScript } from '@forum/federation/registry'
import { isRegistryAddress } from '@forum/federation/registryAddress'

/** Validity of an early response in milliseconds since the page was opened. */
const FRESH_MS = 30_000

/**
 * Sends the first reads of the page being opened; `call` consumes the responses (shared/client/src/requests/earlyResponses.ts).
 * @param run called with the scripts listed in the registry of this session
 */
export function beginEarlyRequests(opening: PageData['opening'], run: (scripts: readonly OpenedScript[]) => void): void {
  const token = readStoredSession()?.token ?? null
  // The reads of a page depend on its query.
  const reads = opening && !location.search && (token || opening.access === 'public') ? opening.reads : []
  const early: NonNullable<typeof globalThis.forumReads> = { token, answers: {} }
  globalThis.forumReads = early
  const send = (address: string): Promise<Response> => {
    const response = sendEarly(address, token)
    response.catch(() => undefined)
    early.answers[address] = { until: FRESH_MS, response }
    return response
  }
  if (token) void send(`/${PROFILE_PATH}`)
  const registry = reads.find(isRegistryAddress)
  if (registry === undefined) for (const address of reads) void send(address)
  else
    void readOpening(send(registry)).then((scripts) => {
      if (scripts.length === 0) return
      for (const address of reads) if (address !== registry) void send(address)
      run(scripts)
    })
}

/** The scripts of a staff page; none for a session that has no access to it, which does not make its calls either. */
async function readOpening(response: Promise<Response>): Promise<readonly OpenedScript[]> {
  try {
    const { opening = [] } = (await (await response).clone().json()) as { opening?: OpenedScript[] }
    return opening
  } catch {
    // The shell retries and reports the error.
    return []
  }
}
