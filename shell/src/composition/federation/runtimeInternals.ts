import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import { scriptGlobals } from './scriptGlobals.ts'

/**
 * All code that depends on internals of the Module Federation runtime, where it has no hook: kept promises, globals, script elements
 * and error texts. The test fails with another version, until this file has been compared with it.
 */

export const CHECKED_VERSION = '2.9.2'

/** A script or chunk did not come in time: texts of the runtime, of the bundler and of insertScript.ts. */
export const isTimeout = (text: string): boolean => /timed out|\(timeout: /.test(text)

/** A shared module is missing, or is loaded in another way than it is provided. */
export const isVersionMismatch = (text: string): boolean => /RUNTIME-00[56]|RUNTIME-012|Cannot find shared/.test(text)

/** The bundler's text for a file of a container. */
export const isFailedChunk = (text: string): boolean => /chunk/i.test(text)

/** Removes failed shared modules, which keep their rejected promise, so that the next consumer retries. */
export function forgetFailedShares({ shareScopeMap }: ModuleFederation): void {
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) if (shared.loading && !shared.loaded) shared.loading = null
}

/** Registers the entry of a container in place of any other under its name. */
export function registerInstead(instance: ModuleFederation, name: string, entry: string): void {
  // The runtime takes the container that it finds under the name, even one of another release.
  if (!scriptGlobals.forumEntries?.has(entry)) Reflect.set(globalThis, name, undefined)
  instance.registerRemotes([{ name, entry }], { force: true })
  // A forced registration removes shared modules that only this remote used.
  instance.initializeSharing()
}

/** Removes script elements, because the runtime waits for an element that it finds in the document, even for one that never loads. */
export function removeScriptsOf(folder: string): void {
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove()
}
