import type { FailureKind } from '@forum/federation/failureKinds'
import type { RegistryRemote } from '@forum/federation/registry'
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import './runtimeParts.ts'
import { doBeforeRetry } from './beforeRetry.ts'
import { diagnose } from './diagnosis.ts'
import { type LoadModule, RemoteFailure, type RemoteModule } from './loader.ts'

/** A script that hangs is never reported by itself. */
const LOAD_TIMEOUT_MS = 20_000
const SCRIPT_TIMEOUT_MS = LOAD_TIMEOUT_MS + 1000

const containerName = (remote: string): string => remote.replaceAll('-', '_')

/** Integrity of every entry script the registry named, by its place: a remote may lie on another origin. */
const integrity = new Map<string, string>()
const placeOf = (address: string): string => {
  const { origin, pathname } = new URL(address, location.href)
  return origin + pathname
}

function createScript({ url }: { url: string }) {
  const expected = integrity.get(placeOf(url))
  if (!expected) throw new Error(`No integrity is known for ${url}`)
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.integrity = expected
  // As the preload in the page asks for it; in another mode it would be fetched twice.
  script.crossOrigin = 'anonymous'
  return { script, timeout: SCRIPT_TIMEOUT_MS }
}

const hasShape = (module: unknown): module is RemoteModule =>
  typeof module === 'object' && module !== null && 'Component' in module && typeof module.Component === 'function'

function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** A shared module whose chunk did not come stays failed for the runtime, which keeps the refused promise: it is made to ask again. */
function forgetFailedShares(): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const versions of Object.values(scope)) for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null
}

/** Asks the federation runtime for one exposed module, once, and says honestly what came of it. */
export function federatedLoader(): LoadModule {
  registerPlugins([{ name: 'forum-integrity', createScript }])
  doBeforeRetry(forgetFailedShares)
  /** Entry the runtime knows each remote by. */
  const registered = new Map<string, string>()

  const register = (remote: RegistryRemote, force: boolean) => {
    for (const [url, value] of Object.entries(remote.integrity)) integrity.set(placeOf(url), value)
    const name = containerName(remote.name)
    registerRemotes([{ name, entry: remote.entry, type: 'global', entryGlobalName: name }], { force })
    registered.set(remote.name, remote.entry)
  }

  return async (remote, expose) => {
    const known = registered.get(remote.name)
    if (known !== remote.entry) register(remote, known !== undefined)
    const failure = (kind: FailureKind, cause: unknown) => new RemoteFailure(remote.name, kind, cause)
    try {
      const loading = loadRemote<unknown>(`${containerName(remote.name)}/${expose.slice(2)}`, { from: 'runtime' })
      const module = await within(loading, LOAD_TIMEOUT_MS, () => failure('timeout', undefined))
      // A lazily provided shared chunk that failed makes the runtime resolve an empty module.
      if (!hasShape(module)) throw failure('shape', undefined)
      return module
    } catch (cause) {
      // What failed stays failed for the runtime; the next try registers the remote anew.
      forgetFailedShares()
      registered.set(remote.name, '')
      throw cause instanceof RemoteFailure ? cause : failure(await diagnose(remote, expose, cause), cause)
    }
  }
}
