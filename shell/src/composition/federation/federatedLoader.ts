import { isComponent } from '@forum/federation/component'
import type { FailureKind } from '@forum/federation/failureKinds'
import type { PageData } from '@forum/federation/pageData'
import type { RegistryRemote } from '@forum/federation/registry'
import { type LoadModule, RemoteFailure, type RemoteModule } from '../loader.ts'
import type { SharedModules } from '../sharedModules.ts'
import { remoteContainers } from './containers.ts'
import { diagnose, refreshCachedFiles, scriptsIn } from './diagnosis.ts'
import { absoluteUrl } from './insertScript.ts'
import { runtimeInstance } from './runtimeInstance.ts'

/** Time limit for loading one page. */
const LOAD_TIMEOUT_MS = 10_000
/** Part of the limit that may have passed before the shell runs, since the boot script requests the code of the page being opened. */
const START_MAX_MS = 4000

const hasShape = (module: unknown): module is RemoteModule =>
  typeof module === 'object' && module !== null && 'Component' in module && isComponent(module.Component)

function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** The files of a remote's module. */
const filesOf = (remote: RegistryRemote, expose: string): string[] => [
  remote.entry,
  ...[expose, remote.messages ?? ''].flatMap((module) => remote.assets[module] ?? []),
]

/** Loads remotes through the Module Federation runtime and reports the result. */
export function federatedLoader(shared: SharedModules, { runtime, opening }: Pick<PageData, 'runtime' | 'opening'>): LoadModule {
  const instance = runtimeInstance(shared, runtime)
  const containers = remoteContainers(instance)
  /**
   * Files to fetch anew before the next attempt, by remote: possibly modified files in the browser's cache, and files whose requests hang.
   */
  const suspects = new Map<string, Set<string>>()
  let isOpening = opening !== null

  async function moduleOf(remote: RegistryRemote, expose: string): Promise<unknown> {
    if (!remote.integrity[remote.entry]) throw new RemoteFailure(remote.name, 'integrity', undefined)
    // If an element requested a file of the shell while it hangs, the attempt after this one would have to wait too.
    if (!(await refreshCachedFiles(suspects.get(remote.name) ?? []))) throw new RemoteFailure(remote.name, 'timeout', undefined)
    suspects.delete(remote.name)
    return containers.load(remote, expose)
  }

  async function failureOf(remote: RegistryRemote, expose: string, cause: unknown): Promise<RemoteFailure> {
    if (cause instanceof RemoteFailure) return cause
    const missing = instance.current() ? null : runtime
    const kind = await diagnose(remote, expose, cause, missing)
    // Another element with the URL of a hanging script would join its request; the other files may have come.
    if (kind === 'timeout') suspects.set(remote.name, new Set(scriptsIn(cause)))
    else if (kind !== 'network' && kind !== 'http') {
      const files = [...(missing ? [missing.url] : []), ...filesOf(remote, expose), ...scriptsIn(cause)]
      suspects.set(remote.name, new Set(files.map(absoluteUrl)))
    }
    return new RemoteFailure(remote.name, kind, cause)
  }

  return async (remote, expose) => {
    const failure = (kind: FailureKind) => new RemoteFailure(remote.name, kind, undefined)
    const limit = LOAD_TIMEOUT_MS - (isOpening ? Math.min(performance.now(), START_MAX_MS) : 0)
    isOpening = false
    try {
      const module = await within(moduleOf(remote, expose), limit, () => failure('timeout'))
      if (!hasShape(module)) throw failure('shape')
      return module
    } catch (cause) {
      containers.forget(remote)
      throw await failureOf(remote, expose, cause)
    }
  }
}
