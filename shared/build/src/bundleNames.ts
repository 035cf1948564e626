import { sharedModules } from '@forum/federation/sharing'
import { UNKNOWN_NAMES } from '@forum/releases/release'
import type { Rspack } from '@rsbuild/core'

/** What Rspack knows of the names that pass between builds through shared modules. */

/** What a module that stands for a shared one is asked for by; undefined for every other module. */
function consumedRequest(module: Rspack.Module, moduleGraph: Rspack.ModuleGraph): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined
  return moduleGraph
    .getIncomingConnections(module)
    .map(({ dependency }) => dependency.request)
    .find((request) => request !== undefined && sharedModules.includes(request))
}

/** Requests of the shared modules that these chunks consume, sorted. */
export function consumedBy({ chunkGraph, moduleGraph }: Rspack.Compilation, chunks: Iterable<Rspack.Chunk>): string[] {
  const requests = [...chunks].flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => consumedRequest(module, moduleGraph) ?? []),
  )
  return [...new Set(requests)].sort()
}

/** An import statement without its names: each name is a dependency of its own. */
const isStatement = (type: string) => type === 'esm import' || type === 'esm export import'

const sorted = (names: Map<string, Set<string>>) =>
  Object.fromEntries([...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([request, found]) => [request, [...found].sort()]))

/** Names that a remote imports from each shared module. */
export function importedNames({ modules, moduleGraph }: Rspack.Compilation): Record<string, string[]> {
  const names = new Map<string, Set<string>>()
  for (const module of modules) {
    const request = consumedRequest(module, moduleGraph)
    if (!request) continue
    const found = names.get(request) ?? new Set()
    names.set(request, found)
    // Of import(), require() and a namespace that is passed on the bundler tells no names.
    for (const { dependency } of moduleGraph.getIncomingConnections(module))
      if (!isStatement(dependency.type)) found.add(dependency.ids?.[0] ?? UNKNOWN_NAMES)
  }
  return sorted(names)
}

/**
 * Names that each shared module exports.
 * @param sources folder of the shell's own sources, which import them all
 */
export function exportedNames({ modules, moduleGraph }: Rspack.Compilation, sources: string): Record<string, string[]> {
  const names = new Map<string, Set<string>>()
  for (const module of modules) {
    if (!module.identifier().includes(sources)) continue
    for (const { dependency, resolvedModule } of moduleGraph.getOutgoingConnections(module)) {
      const { request = '', type } = dependency
      // Other dependencies lead past a facade, to where a name comes from.
      if (!resolvedModule || !sharedModules.includes(request) || names.has(request) || !(isStatement(type) || type === 'import()')) continue
      const provided = moduleGraph.getProvidedExports(resolvedModule)
      // React is CommonJS, which has itself as its default export.
      if (Array.isArray(provided)) names.set(request, new Set(request.startsWith('@forum/') ? provided : ['default', ...provided]))
    }
  }
  return sorted(names)
}
