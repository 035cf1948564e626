import type { FailureKind } from '@forum/federation/failureKinds'
import type { PageData } from '@forum/federation/pageData'
import type { RegistryRemote } from '@forum/federation/registry'
import { containerName } from '@forum/federation/sharing'
import { loadMessages } from '@forum/language'
import type { ModuleFederation } from '@module-federation/runtime'
import { type LoadModule, RemoteFailure, type RemoteModule } from '../loader.ts'
import { nextTask } from '../nextTask.ts'
import type { SharedModules } from '../sharedModules.ts'
import { diagnose, refreshCachedFiles, scriptsIn } from './diagnosis.ts'
import { forgetFailedShares } from './forgetFailedShares.ts'
import { createScript, insertScript, SCRIPT_TIMEOUT_MS } from './insertScript.ts'

/** Time limit for loading one page. */
const LOAD_TIMEOUT_MS = 10_000
/** How much of it may have passed before the shell runs, since the boot script requests the code of the page being opened. */
const START_MAX_MS = 4000

const absoluteUrl = (url: string): string => new URL(url, location.href).href

const hasShape = (module: unknown): module is RemoteModule =>
  typeof module === 'object' && module !== null && 'Component' in module && typeof module.Component === 'function'

function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** Loads remotes through the Module Federation runtime and reports the result. */
export function federatedLoader(shared: SharedModules, { runtime, opening }: Pick<PageData, 'runtime' | 'opening'>): LoadModule {
  /** Integrity by URL, of the requested entries. */
  const integrities = new Map<string, string | undefined>()
  /** The registered entry of each container; none after a failure. */
  const registered = new Map<string, string>()
  /** Possibly modified files in the browser's cache, by remote: those of failed loads. */
  const suspects = new Map<string, Set<string>>()
  let prepared: ModuleFederation | undefined
  let isOpening = opening !== null

  /** The boot script has requested the runtime. */
  async function federation(): Promise<ModuleFederation> {
    if (prepared) return prepared
    if (!globalThis.forumFederation && runtime) await insertScript(absoluteUrl(runtime.url), runtime.integrity)
    const instance = globalThis.forumFederation
    if (!instance) throw new Error('The runtime of Module Federation has not run')
    if (prepared) return prepared
    instance.initOptions({ name: instance.name, remotes: [], shared })
    instance.registerPlugins([
      {
        name: 'forum:integrity',
        createScript: ({ url }) => ({ script: createScript(url, integrities.get(url)), timeout: SCRIPT_TIMEOUT_MS }),
      },
    ])
    prepared = instance
    return instance
  }

  function register(instance: ModuleFederation, name: string, entry: string): void {
    if (registered.get(name) === entry) return
    // A container of another release under the same name must not be used for this one.
    if (!globalThis.forumEntries?.has(entry)) Reflect.set(globalThis, name, undefined)
    instance.registerRemotes([{ name, entry }], { force: true })
    // A forced registration removes shared modules that only this remote used.
    instance.initializeSharing()
    registered.set(name, entry)
  }

  async function moduleOf(remote: RegistryRemote, expose: string): Promise<unknown> {
    if (!remote.integrity[remote.entry]) throw new RemoteFailure(remote.name, 'integrity', undefined)
    await refreshCachedFiles(suspects.get(remote.name) ?? [])
    suspects.delete(remote.name)
    const instance = await federation()
    const name = containerName(remote.name)
    const entry = absoluteUrl(remote.entry)
    integrities.set(entry, remote.integrity[remote.entry])
    register(instance, name, entry)
    const evaluatorOf = (module: string) =>
      instance.loadRemote<() => unknown>(name + module.slice(1), { loadFactory: false, from: 'runtime' })
    const [evaluate, evaluateMessages] = await Promise.all([evaluatorOf(expose), remote.messages && evaluatorOf(remote.messages)])
    await nextTask()
    if (evaluateMessages) loadMessages('en', (evaluateMessages() as { default: Record<string, string> }).default)
    return evaluate?.()
  }

  /** Failed scripts and modules that threw stay failed: the next attempt starts with a new container. */
  function forget(remote: RegistryRemote): void {
    const name = containerName(remote.name)
    const entry = absoluteUrl(remote.entry)
    registered.delete(name)
    globalThis.forumEntries?.delete(entry)
    // A pending element would be awaited.
    const folder = new URL('.', entry).href
    for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove()
    if (prepared) forgetFailedShares(prepared)
    // The script may have run without providing a runtime.
    else globalThis.forumFederation = undefined
  }

  return async (remote, expose) => {
    const failure = (kind: FailureKind, cause: unknown) => new RemoteFailure(remote.name, kind, cause)
    const limit = LOAD_TIMEOUT_MS - (isOpening ? Math.min(performance.now(), START_MAX_MS) : 0)
    isOpening = false
    try {
      const module = await within(moduleOf(remote, expose), limit, () => failure('timeout', undefined))
      if (!hasShape(module)) throw failure('shape', undefined)
      return module
    } catch (cause) {
      forget(remote)
      if (cause instanceof RemoteFailure) throw cause
      const missing = prepared ? null : runtime
      const kind = await diagnose(remote, expose, cause, missing)
      if (kind !== 'network' && kind !== 'http' && kind !== 'timeout')
        suspects.set(
          remote.name,
          new Set(
            [
              ...(missing ? [missing.url] : []),
              remote.entry,
              ...[expose, remote.messages ?? ''].flatMap((module) => remote.assets[module] ?? []),
              ...scriptsIn(cause),
            ].map(absoluteUrl),
          ),
        )
      throw failure(kind, cause)
    }
  }
}
