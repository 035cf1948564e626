import type { OpenedScript } from '@forum/federation/registry'
import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import type { SharedModules } from '../sharedModules.ts'
import { absoluteUrl, createScript, insertScript, SCRIPT_TIMEOUT_MS } from './insertScript.ts'
import { scriptGlobals } from './scriptGlobals.ts'

export interface RuntimeInstance {
  /** The configured runtime; its script is requested if the boot script failed to load it. */
  prepare: () => Promise<ModuleFederation>
  /** The configured runtime; undefined until it is prepared. */
  current: () => ModuleFederation | undefined
  /** Sets the integrity of an entry that the runtime is about to request. */
  setIntegrity: (url: string, integrity: string | undefined) => void
}

/** The page's Module Federation runtime with the shell's shared modules. @param script of the runtime; null in a monolith */
export function runtimeInstance(shared: SharedModules, script: OpenedScript | null): RuntimeInstance {
  const integrities = new Map<string, string | undefined>()
  let prepared: ModuleFederation | undefined

  async function prepare(): Promise<ModuleFederation> {
    if (prepared) return prepared
    if (!scriptGlobals.forumFederation && script) await insertScript(absoluteUrl(script.url), script.integrity)
    const instance = scriptGlobals.forumFederation
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

  return { prepare, current: () => prepared, setIntegrity: (url, integrity) => integrities.set(url, integrity) }
}
