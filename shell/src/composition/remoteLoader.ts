import type { RegistryRemote } from '@forum/federation/registry'
import { reportLoad } from './beacons.ts'
import { type LoadModule, RemoteFailure, type RemoteModule } from './loader.ts'
import type { RegistryStore } from './registryStore.ts'

/** Pauses before the tries that nobody asked for, in milliseconds; each with up to as much again at random. */
const PAUSES_MS = [300, 1200]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms * (1 + Math.random())))

type State =
  | { step: 'loading'; promise: Promise<RemoteModule> }
  | { step: 'ready'; module: RemoteModule }
  | { step: 'failed'; failure: RemoteFailure }

/**
 * Loads what remotes expose and remembers how that went: idle → loading → ready | failed. A failed one can be tried again; a remote that has
 * been loaded keeps its release for as long as the page lives, so that nothing is swapped under a person's hands.
 */
export class RemoteLoader {
  readonly #store: RegistryStore
  readonly #load: LoadModule
  readonly #states = new Map<string, State>()
  /** The release of each remote that runs in this page. */
  readonly #pinned = new Map<string, RegistryRemote>()

  constructor(store: RegistryStore, load: LoadModule) {
    this.#store = store
    this.#load = load
  }

  /** The module, if it has been loaded. */
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

  /** Tells the server of a page that was loaded and threw while it was shown. */
  reportBroken(name: string): void {
    const remote = this.#pinned.get(name)
    if (!remote) return
    const { release } = this.#store.current
    reportLoad({ release, remote: name, version: remote.version, kind: 'render', ms: 0, attempt: 1, recovered: false })
  }

  /** Counts a remote that broke while it ran as failed, so that the next try loads it anew, from the release that is live then. */
  forget(name: string): void {
    const failure = new RemoteFailure(name, 'evaluation', undefined)
    for (const key of this.#states.keys()) if (key.startsWith(`${name}./`)) this.#states.set(key, { step: 'failed', failure })
    this.#pinned.delete(name)
  }

  async #attempt(name: string, expose: string, failedBefore: boolean): Promise<RemoteModule> {
    const started = performance.now()
    for (let attempt = 1; ; attempt += 1) {
      const again = failedBefore || attempt > 1
      // What failed may have been replaced by another release meanwhile.
      if (again) await this.#store.refresh()
      const remote = again ? this.#live(name) : (this.#pinned.get(name) ?? this.#live(name))
      const report = { remote: name, version: remote.version, ms: performance.now() - started, attempt, recovered: again }
      try {
        const module = await this.#load(remote, expose)
        this.#pinned.set(name, remote)
        reportLoad({ ...report, release: this.#store.current.release, kind: 'ready', ms: performance.now() - started })
        return module
      } catch (error) {
        const failure = error instanceof RemoteFailure ? error : new RemoteFailure(name, 'evaluation', error)
        reportLoad({
          ...report,
          release: this.#store.current.release,
          kind: failure.kind,
          recovered: false,
          ms: performance.now() - started,
        })
        // The person is told a sentence; whoever owns the remote needs the cause.
        // biome-ignore lint/suspicious/noConsole: see above
        console.error(failure)
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
