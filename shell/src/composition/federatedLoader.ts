import type { FailureKind } from '@forum/federation/failureKinds'
import type { RegistryRemote } from '@forum/federation/registry'
import { diagnose } from './diagnosis.ts'
import { type LoadModule, RemoteFailure, type RemoteModule } from './loader.ts'
import { nextTask } from './nextTask.ts'
import type { ShareScope } from './shareScope.ts'

/** A script that hangs is never reported by itself. */
const LOAD_TIMEOUT_MS = 20_000

/** What a remote's entry gives, as the bundler's Module Federation makes it. */
interface Container {
  /** Once more with the same scope does nothing. */
  init(scope: ShareScope): unknown
  get(expose: string): Promise<() => unknown>
}

declare global {
  var forumContainers: Map<string, Container>
  var forumContainer: (container: Container) => void
}

const addressOf = (url: string): string => new URL(url, location.href).href

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
  /** What entries gave, by the address of the script. The page put the function there that they call, and their own scripts. */
  const given = globalThis.forumContainers
  const coming = new Map<string, Promise<Container>>()

  // Containers look for scripts that are on their way by what is written there, and write whole addresses.
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[async]')) script.setAttribute('src', script.src)

  const onItsWayFrom = (url: string) => [...document.scripts].find(({ src }) => src === url)

  const fetchContainer = (url: string, integrity: string) =>
    new Promise<Container>((resolve, reject) => {
      const onItsWay = onItsWayFrom(url)
      const script = onItsWay ?? document.createElement('script')
      script.addEventListener('load', () => {
        const container = given.get(url)
        if (container) resolve(container)
        else reject(new Error(`${url} gave no container`))
      })
      script.addEventListener('error', () => reject(new Error(`${url} did not come`)))
      if (onItsWay) return
      Object.assign(script, { src: url, async: true, integrity, crossOrigin: 'anonymous' })
      document.head.append(script)
    })

  const containerOf = ({ entry, integrity }: RegistryRemote): Container | Promise<Container> => {
    const url = addressOf(entry)
    const known = given.get(url) ?? coming.get(url)
    if (known) return known
    const expected = integrity[entry]
    if (!expected) throw new Error(`No integrity is known for ${entry}`)
    const container = fetchContainer(url, expected)
    coming.set(url, container)
    return container
  }

  const moduleOf = async (remote: RegistryRemote, expose: string): Promise<unknown> => {
    const container = await containerOf(remote)
    await container.init(shareScope)
    const evaluate = await container.get(expose)
    await nextTask()
    return evaluate()
  }

  return async (remote, expose) => {
    const failure = (kind: FailureKind, cause: unknown) => new RemoteFailure(remote.name, kind, cause)
    try {
      const module = await within(moduleOf(remote, expose), LOAD_TIMEOUT_MS, () => failure('timeout', undefined))
      if (!hasShape(module)) throw failure('shape', undefined)
      return module
    } catch (cause) {
      // A script that failed, and a module that threw, stay so: the next try begins with a new container.
      const url = addressOf(remote.entry)
      coming.delete(url)
      given.delete(url)
      onItsWayFrom(url)?.remove()
      throw cause instanceof RemoteFailure ? cause : failure(await diagnose(remote, expose, cause), cause)
    }
  }
}
