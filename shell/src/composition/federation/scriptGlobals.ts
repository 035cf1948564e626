import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import type { Openings } from '../../boot/openings.ts'

/**
 * Global variables through which the scripts of a page communicate, whichever runs first. A third, `forumReads`, has the responses
 * to early requests (shared/client/src/requests/earlyResponses.ts).
 */
interface ScriptGlobals {
  /** The runtime, set by its script (runtime.ts); cleared by the loader if that script provided no usable runtime. */
  forumFederation: ModuleFederation | undefined
  /**
   * URLs of entries that the boot script requested and that have executed (boot/openingScripts.ts). The loader keeps the containers of
   * these, and removes the URL of one that failed.
   */
  forumEntries: Set<string> | undefined
  /** The page that is being opened, since the boot script (boot/openings.ts). */
  forumOpenings: Openings | undefined
}

export const scriptGlobals = globalThis as typeof globalThis & ScriptGlobals
