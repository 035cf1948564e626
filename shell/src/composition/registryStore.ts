import { consumeEarlyResponse } from '@forum/client/requests/earlyResponses'
import { useSession } from '@forum/client/session'
import { tokenHeader } from '@forum/contracts/platform/tokenHeader'
import type { Registry, RegistryRemote } from '@forum/federation/registry'
import { REGISTRY_PATH, registryAddress } from '@forum/federation/registryAddress'
import type { RemoteRoute } from '@forum/federation/remote'
import { pageLanguage } from '@forum/language/pageLanguage'
import { languageHeader } from '@forum/language/requestLanguage'
import { matchPath } from '@forum/router'

/** Time limits of the boot script's response, and then of a new one. */
const EARLY_LIMIT_MS = 3000
const TIME_LIMIT_MS = 6000

/** The server did not return the registry of this session. */
export class RegistryFailure extends Error {
  override name = 'RegistryFailure'
}

/**
 * The registry for this person. The page contains the part that needs no role; the rest is fetched once for a signed-in person,
 * when a path or a menu needs it.
 */
export class RegistryStore {
  /** The registry of the page, which has no part of a role. */
  readonly inlined: Registry
  #current: Registry
  /** The session that the current registry was fetched for; undefined to force a fetch. */
  #requestedFor: string | null | undefined = null
  #pending: Promise<Registry> | null = null
  readonly #listeners = new Set<() => void>()

  constructor(inlined: Registry) {
    this.inlined = inlined
    this.#current = inlined
  }

  get current(): Registry {
    return this.#current
  }

  /**
   * The registry for the current session; fetched again when the session has changed.
   * @throws RegistryFailure when the server does not return one; the next call retries
   */
  async forSession(): Promise<Registry> {
    const { token } = useSession.getState()
    if (token === this.#requestedFor) return this.#pending ?? this.#current
    this.#requestedFor = token
    this.#pending = this.#request(token)
    return this.#pending
  }

  /** Reads the live registry, while the page keeps the one that it has. */
  live(): Promise<Registry> {
    return fetchRegistry(useSession.getState().token)
  }

  /** Fetches the live registry; on failure the known one stays. */
  refresh(): Promise<Registry> {
    this.#requestedFor = undefined
    return this.forSession().catch(() => this.#current)
  }

  async #request(token: string | null): Promise<Registry> {
    try {
      this.#current = await fetchRegistry(token)
    } catch (cause) {
      this.#requestedFor = undefined
      throw new RegistryFailure('The registry did not come', { cause })
    }
    for (const notify of this.#listeners) notify()
    return this.#current
  }

  find = (name: string): RegistryRemote | undefined => this.#current.remotes.find((remote) => remote.name === name)

  /** The remote and the route of a page; undefined for pages of the shell and unknown ones. */
  pageAt(pathname: string): { remote: RegistryRemote; route: RemoteRoute } | undefined {
    for (const remote of this.#current.remotes) {
      const route = remote.routes.find(({ path }) => matchPath(path, pathname))
      if (route) return { remote, route }
    }
    return undefined
  }

  /** Subscribes to changes of the registry. @returns a function that unsubscribes */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): Registry => this.#current
}

/** Response of the boot script's request, unless it hangs. */
const earlyRegistry = (): Promise<Response | null> =>
  Promise.race([
    consumeEarlyResponse(registryAddress(location.pathname)),
    new Promise<null>((give) => setTimeout(give, EARLY_LIMIT_MS, null)),
  ])

async function fetchRegistry(token: string | null): Promise<Registry> {
  const response =
    (await earlyRegistry()) ??
    (await fetch(REGISTRY_PATH, {
      headers: { ...tokenHeader(token), ...languageHeader(pageLanguage()) },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }))
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const registry = (await response.json()) as Partial<Registry>
  // The server validates the registries that it publishes; this check detects replies that are not a registry.
  if (!Array.isArray(registry.remotes) || !Array.isArray(registry.guarded)) throw new Error('Not a registry')
  return registry as Registry
}
