import type { FailureKind } from '@forum/federation/failureKinds'
import type { RegistryRemote } from '@forum/federation/registry'
import { CONTAINER_CALLBACK } from '@forum/federation/sharing'
import { diagnose } from './diagnosis.ts'
import { type LoadModule, RemoteFailure, type RemoteModule } from './loader.ts'
import type { ShareScope } from './shareScope.ts'

/** A script that hangs is never reported by itself. */
const LOAD_TIMEOUT_MS = 20_000

/** What a remote's entry gives, as the bundler's Module Federation makes it. */
interface Container {
  /** Once more with the same scope does nothing. */
  init(scope: ShareScope): unknown
  get(expose: string): Promise<() => unknown>
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

/** Loads containers by script elements, which alone can check integrity, and asks them for modules, once; says honestly what came of it. */
export function federatedLoader(shareScope: ShareScope): LoadModule {
  /** What each entry's script gave, which nothing but the script itself can tell. */
  const given = new WeakMap<HTMLOrSVGScriptElement, Container>()
  Object.assign(globalThis, {
    [CONTAINER_CALLBACK]: (container: Container) => document.currentScript && given.set(document.currentScript, container),
  })

  const fetchContainer = (url: string, integrity: string) =>
    new Promise<Container>((resolve, reject) => {
      const script = document.createElement('script')
      script.onload = () => {
        const container = given.get(script)
        if (container) resolve(container)
        else reject(new Error(`${url} gave no container`))
      }
      script.onerror = () => reject(new Error(`${url} did not come`))
      // As the preload in the page asks for it; in another mode it would be fetched twice.
      Object.assign(script, { src: url, async: true, integrity, crossOrigin: 'anonymous' })
      document.head.append(script)
    })

  /** By the address of the entry. */
  const containers = new Map<string, Promise<Container>>()

  const containerOf = ({ entry, integrity }: RegistryRemote): Promise<Container> => {
    const known = containers.get(entry)
    if (known) return known
    const expected = integrity[entry]
    if (!expected) throw new Error(`No integrity is known for ${entry}`)
    const container = fetchContainer(entry, expected)
    containers.set(entry, container)
    return container
  }

  const moduleOf = async (remote: RegistryRemote, expose: string): Promise<unknown> => {
    const container = await containerOf(remote)
    await container.init(shareScope)
    return (await container.get(expose))()
  }

  return async (remote, expose) => {
    const failure = (kind: FailureKind, cause: unknown) => new RemoteFailure(remote.name, kind, cause)
    try {
      const module = await within(moduleOf(remote, expose), LOAD_TIMEOUT_MS, () => failure('timeout', undefined))
      if (!hasShape(module)) throw failure('shape', undefined)
      return module
    } catch (cause) {
      // A script that failed, and a module that threw, stay so: the next try begins with a new container.
      containers.delete(remote.entry)
      throw cause instanceof RemoteFailure ? cause : failure(await diagnose(remote, expose, cause), cause)
    }
  }
}
