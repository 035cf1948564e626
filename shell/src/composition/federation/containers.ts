import type { RegistryRemote } from '@forum/federation/registry'
import { containerName } from '@forum/federation/sharing'
import { loadMessages } from '@forum/language'
import { pageLanguage } from '@forum/language/pageLanguage'
import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import { nextTask } from '../nextTask.ts'
import { absoluteUrl } from './insertScript.ts'
import type { RuntimeInstance } from './runtimeInstance.ts'
import { forgetFailedShares, registerInstead, removeScriptsOf } from './runtimeInternals.ts'
import { scriptGlobals } from './scriptGlobals.ts'

interface RemoteContainers {
  /** Loads an exposed module with the remote's messages. */
  load: (remote: RegistryRemote, expose: string) => Promise<unknown>
  /** Discards a container after a failure. */
  forget: (remote: RegistryRemote) => void
}

/** The containers of remotes in the runtime, one release of each at a time. */
export function remoteContainers(runtime: RuntimeInstance): RemoteContainers {
  /** The registered entry of each container; none after a failure. */
  const registered = new Map<string, string>()

  function register(instance: ModuleFederation, name: string, entry: string): void {
    if (registered.get(name) === entry) return
    registerInstead(instance, name, entry)
    registered.set(name, entry)
  }

  async function load(remote: RegistryRemote, expose: string): Promise<unknown> {
    // Apart from what asks for the remote: at the start that is the router with its first loads.
    await nextTask()
    const instance = await runtime.prepare()
    const name = containerName(remote.name)
    const entry = absoluteUrl(remote.entry)
    runtime.setIntegrity(entry, remote.integrity[remote.entry])
    register(instance, name, entry)
    const evaluatorOf = (module: string) =>
      instance.loadRemote<() => unknown>(name + module.slice(1), { loadFactory: false, from: 'runtime' })
    const [evaluate, evaluateMessages] = await Promise.all([evaluatorOf(expose), remote.messages && evaluatorOf(remote.messages)])
    await nextTask()
    if (evaluateMessages) loadMessages(pageLanguage(), (evaluateMessages() as { default: Record<string, string> }).default)
    return evaluate?.()
  }

  /** Removes a container: failed scripts and modules that threw stay failed, so the next attempt starts with a new one. */
  function forget(remote: RegistryRemote): void {
    const entry = absoluteUrl(remote.entry)
    registered.delete(containerName(remote.name))
    scriptGlobals.forumEntries?.delete(entry)
    removeScriptsOf(new URL('.', entry).href)
    const instance = runtime.current()
    if (instance) forgetFailedShares(instance)
    // The script may have run without providing a runtime.
    else scriptGlobals.forumFederation = undefined
  }

  return { load, forget }
}
