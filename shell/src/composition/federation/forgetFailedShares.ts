import type { ModuleFederation } from '@module-federation/enhanced/runtime'

/** A failed shared module keeps its rejected promise; removing it lets the next consumer retry. */
export function forgetFailedShares({ shareScopeMap }: ModuleFederation): void {
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) if (shared.loading && !shared.loaded) shared.loading = null
}
