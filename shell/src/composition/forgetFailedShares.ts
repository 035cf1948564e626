import type { ModuleFederation } from '@module-federation/runtime'

/** A shared module that failed keeps its rejected promise; without it the next consumer asks again. */
export function forgetFailedShares({ shareScopeMap }: ModuleFederation): void {
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) if (shared.loading && !shared.loaded) shared.loading = null
}
