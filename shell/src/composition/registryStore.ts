import { takeBegun } from '@forum/client/begunReads'
import { useSession } from '@forum/client/session'
import type { Registry, RegistryRemote } from '@forum/federation/registry'
import { registryAddress } from '@forum/federation/registryAddress'

const TIME_LIMIT_MS = 10_000

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

  /** The registry for the current session; asks the server when the session is another than last time. */
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
    return this.forSession()
  }

  async #ask(token: string | null): Promise<Registry> {
    try {
      this.#current = await fetchRegistry(token)
      for (const notify of this.#listeners) notify()
    } catch {
      this.#askedFor = undefined
    }
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

async function fetchRegistry(token: string | null): Promise<Registry> {
  const response =
    (await takeBegun(registryAddress(location.pathname))) ??
    (await fetch('/remotes.json', {
      headers: token ? { Authorization: `Token ${token}` } : {},
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }))
  if (!response.ok) throw new Error(`registry: HTTP ${response.status}`)
  return (await response.json()) as Registry
}
