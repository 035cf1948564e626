import { takeBegun } from '@forum/client/begunReads'
import { useSession } from '@forum/client/session'
import { tokenHeader } from '@forum/contracts/tokenHeader'
import type { Registry, RegistryRemote } from '@forum/federation/registry'
import { REGISTRY_PATH, registryAddress } from '@forum/federation/registryAddress'

/** How long an answer asked for by the page's first script is waited for, and then another. */
const EARLY_LIMIT_MS = 4000
const TIME_LIMIT_MS = 8000

/** The server does not say which remotes there are for this session. */
export class RegistryFailure extends Error {
  override name = 'RegistryFailure'
}

/**
 * The registry as this person may see it. The page carries the part that needs no role; who is signed in is asked for the rest
 * once, when a path or a menu needs it.
 */
export class RegistryStore {
  #current: Registry
  /** The session the current registry was asked for; undefined when it has to be asked for anew. */
  #askedFor: string | null | undefined = null
  #asking: Promise<Registry> | null = null
  readonly #listeners = new Set<() => void>()

  constructor(inlined: Registry) {
    this.#current = inlined
  }

  get current(): Registry {
    return this.#current
  }

  /**
   * The registry for the current session; asks the server when the session is another than last time.
   * @throws RegistryFailure when the server does not answer with one; the next call asks again
   */
  async forSession(): Promise<Registry> {
    const { token } = useSession.getState()
    if (token === this.#askedFor) return this.#asking ?? this.#current
    this.#askedFor = token
    this.#asking = this.#ask(token)
    return this.#asking
  }

  /** Asks the server what is live now; when it does not answer, what is known goes on. */
  refresh(): Promise<Registry> {
    this.#askedFor = undefined
    return this.forSession().catch(() => this.#current)
  }

  async #ask(token: string | null): Promise<Registry> {
    try {
      this.#current = await fetchRegistry(token)
    } catch (cause) {
      this.#askedFor = undefined
      throw new RegistryFailure('The registry did not come', { cause })
    }
    for (const notify of this.#listeners) notify()
    return this.#current
  }

  find = (name: string): RegistryRemote | undefined => this.#current.remotes.find((remote) => remote.name === name)

  /** Tells when another registry came. @returns ends the subscription */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): Registry => this.#current
}

/** What the page's first script has asked for, unless it hangs. */
const earlyAnswer = (): Promise<Response | null> =>
  Promise.race([takeBegun(registryAddress(location.pathname)), new Promise<null>((give) => setTimeout(give, EARLY_LIMIT_MS, null))])

async function fetchRegistry(token: string | null): Promise<Registry> {
  const response =
    (await earlyAnswer()) ??
    (await fetch(REGISTRY_PATH, {
      headers: tokenHeader(token),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }))
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const registry = (await response.json()) as Partial<Registry>
  // The server checks what it publishes; this tells a registry from whatever else may answer in its place.
  if (!Array.isArray(registry.remotes) || !Array.isArray(registry.guarded)) throw new Error('Not a registry')
  return registry as Registry
}
