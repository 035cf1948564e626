import { allEndpoints } from '@forum/contracts/all.server'
import { callShape } from '@forum/contracts/callShape.server'
import { type CallRecord, recordOfCall } from '@forum/releases/callRecord'
import type { Rspack } from '@rsbuild/core'

/** The API calls that a build makes. */

/** Every call of the contract. */
export const contractCalls = (): CallRecord[] => Object.values(allEndpoints).map((endpoint) => recordOfCall(callShape(endpoint)))

/** Modules of the contract that declare calls; a repository of its own has them in a package. */
const declaresCalls = /[\\/]contracts[\\/](src|dist)[\\/](?!platform[\\/])/

/**
 * The calls whose declarations the build's code uses, as the bundler found when it removed what is unused. The files would say more than that:
 * a declaration without a use can stay in them.
 */
export function recordedCalls({ modules, moduleGraph, chunks }: Rspack.Compilation): CallRecord[] {
  const runtimes = [...new Set([...chunks].flatMap(({ runtime }) => [...runtime]))]
  const used = new Set<string>()
  for (const module of modules) {
    if (!declaresCalls.test(module.identifier())) continue
    const names = moduleGraph.getUsedExports(module, runtimes)
    // Without that analysis, as in development, all declared calls are recorded.
    const provided = names === null || names === true ? moduleGraph.getProvidedExports(module) : names
    if (Array.isArray(provided)) for (const name of provided) used.add(name)
  }
  return Object.entries(allEndpoints)
    .filter(([name]) => used.has(name))
    .map(([, endpoint]) => recordOfCall(callShape(endpoint)))
    .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
}
