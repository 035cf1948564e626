import { errorLine } from '@forum/federation/errorLine'
import type { RegistryRemote } from '@forum/federation/registry'
import { type LoadReport, reportLoad } from './beacons.ts'
import { type LoadModule, RemoteFailure, type RemoteModule } from './loader.ts'
import type { RegistryStore } from './registryStore.ts'

/** Delays of automatic retries in milliseconds, each plus up to as much again at random. */
const PAUSES_MS = [300, 1200]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms * (1 + Math.random())))

type State =
  | { step: 'loading'; promise: Promise<RemoteModule> }
  | { step: 'ready'; module: RemoteModule }
  | { step: 'failed'; failure: RemoteFailure }

/**
 * Loads exposed modules and keeps their state: idle → loading → ready | failed. Failed modules can be retried; a loaded remote
 * keeps its release for the lifetime of the page, so that nothing is replaced while it is in use.
 */
export class RemoteLoader {
  readonly #store: RegistryStore
  readonly #load: LoadModule
  readonly #states = new Map<string, State>()
  /** The release of each remote in this page. */
  readonly #pinned = new Map<string, RegistryRemote>()
  /** Remotes that were on the page; others may have been prefetched only. */
  readonly #used = new Set<string>()
  /** Reports of loaded modules that are not on the page yet. */
  readonly #loaded = new Map<string, LoadReport>()
  /** A mounted page that is to be reported once it answers. */
  mountedPage: { name: string; expose: string } | undefined

  constructor(store: RegistryStore, load: LoadModule) {
    this.#store = store
    this.#load = load
  }

  /** The loaded module; undefined if it has not been loaded. */
  ready(name: string, expose: string): RemoteModule | undefined {
    const state = this.#states.get(name + expose)
    return state?.step === 'ready' ? state.module : undefined
  }

  /** @throws RemoteFailure */
  load(name: string, expose: string): Promise<RemoteModule> {
    const key = name + expose
    const state = this.#states.get(key)
    if (state?.step === 'ready') return Promise.resolve(state.module)
    if (state?.step === 'loading') return state.promise
    const promise = this.#attempt(name, expose, state?.step === 'failed')
    this.#states.set(key, { step: 'loading', promise })
    promise.then(
      (module) => this.#states.set(key, { step: 'ready', module }),
      (failure: RemoteFailure) => this.#states.set(key, { step: 'failed', failure }),
    )
    return promise
  }

  /** Reports a module as loaded once it is on the page, so not if it throws as it mounts. */
  reportMounted(name: string, expose: string): void {
    this.#used.add(name)
    const report = this.#loaded.get(name + expose)
    if (this.#loaded.delete(name + expose) && report) reportLoad(report)
  }

  /** Whether no page of the module has been reported as loaded. */
  isNew(name: string, expose: string): boolean {
    return !this.ready(name, expose) || this.#loaded.has(name + expose)
  }

  /** Reports a page that threw. What throws in a page that is there leaves it. */
  reportBroken(failure: RemoteFailure): void {
    if (failure.kind !== 'error') for (const key of this.#loaded.keys()) if (key.startsWith(`${failure.remote}./`)) this.#loaded.delete(key)
    this.#used.add(failure.remote)
    const remote = this.#pinned.get(failure.remote)
    if (remote) this.#reportFailure(failure, { remote: remote.name, version: remote.version, ms: 0, attempt: 1 })
  }

  /** Remotes that were on this page, in its releases. */
  inUse(): RegistryRemote[] {
    return [...this.#pinned.values()].filter(({ name }) => this.#used.has(name))
  }

  #reportFailure(failure: RemoteFailure, report: Pick<LoadReport, 'remote' | 'version' | 'ms' | 'attempt'>): void {
    const { kind, reference, cause } = failure
    const error = cause ? errorLine(cause) : undefined
    reportLoad({ ...report, release: this.#store.current.release, kind, reference, error, recovered: false })
    // The user sees a message; the remote's owner needs the cause.
    // biome-ignore lint/suspicious/noConsole: see above
    console.error(failure)
  }

  /** Marks a remote that broke while running as failed, so that the next attempt loads it again, from the release that is live then. */
  forget(name: string): void {
    const failure = new RemoteFailure(name, 'evaluation', undefined)
    for (const key of this.#states.keys()) if (key.startsWith(`${name}./`)) this.#states.set(key, { step: 'failed', failure })
    this.#pinned.delete(name)
  }

  async #attempt(name: string, expose: string, failedBefore: boolean): Promise<RemoteModule> {
    const started = performance.now()
    for (let attempt = 1; ; attempt += 1) {
      const again = failedBefore || attempt > 1
      // The failed release may have been replaced since.
      if (again) await this.#store.refresh()
      const remote = again ? this.#live(name) : (this.#pinned.get(name) ?? this.#live(name))
      const report = () => ({ remote: name, version: remote.version, ms: performance.now() - started, attempt })
      try {
        const module = await this.#load(remote, expose)
        this.#pinned.set(name, remote)
        this.#loaded.set(name + expose, { ...report(), release: this.#store.current.release, kind: 'ready', recovered: again })
        return module
      } catch (error) {
        const failure = error instanceof RemoteFailure ? error : new RemoteFailure(name, 'evaluation', error)
        this.#reportFailure(failure, report())
        const wait = PAUSES_MS[attempt - 1]
        if (!failure.triesAgain || wait === undefined) throw failure
        await pause(wait)
      }
    }
  }

  #live(name: string): RegistryRemote {
    const remote = this.#store.find(name)
    if (!remote) throw new RemoteFailure(name, 'forbidden', undefined)
    return remote
  }
}
