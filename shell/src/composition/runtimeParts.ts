import { RUNTIME_009, runtimeDescMap } from '@module-federation/error-codes'
import { decodeName, ENCODE_NAME_PREFIX } from '@module-federation/sdk'

/**
 * The helpers that the federation runtime in a remote's entry uses; with their whole packages every entry would be 6 KB heavier. The names are those
 * that the remotes' build settings (rsbuild.base.ts) refer to.
 */
Object.assign(globalThis, {
  __forumRuntimeParts: { sdk: { decodeName, ENCODE_NAME_PREFIX }, errorCodes: { RUNTIME_009, runtimeDescMap } },
})
