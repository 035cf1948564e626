import { sharedModules } from '@forum/federation/sharing'
import { UNKNOWN_NAMES } from '@forum/releases/release'
import type { Rspack } from '@rsbuild/core'

/** Names imported from and exported by shared modules, as reported by Rspack. */

/** The request of a consumed shared module; undefined for other modules. */
function consumedRequest(module: Rspack.Module, moduleGraph: Rspack.ModuleGraph): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined
  return moduleGraph
    .getIncomingConnections(module)
    .map(({ dependency }) => dependency.request)
    .find((request) => request !== undefined && sharedModules.includes(request))
}

/** Sorted requests of the shared modules that these chunks consume. */
export function consumedBy({ chunkGraph, moduleGraph }: Rspack.Compilation, chunks: Iterable<Rspack.Chunk>): string[] {
  const requests = [...chunks].flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => consumedRequest(module, moduleGraph) ?? []),
  )
  return [...new Set(requests)].sort()
}

/** An import statement; each imported name is a separate dependency. */
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
    // For import(), require() and namespaces passed on, the bundler reports no names.
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
      // Other dependencies point past the facade, to where a name is defined.
      if (!resolvedModule || !sharedModules.includes(request) || names.has(request) || !(isStatement(type) || type === 'import()')) continue
      const provided = moduleGraph.getProvidedExports(resolvedModule)
      // React is CommonJS and is its own default export.
      if (Array.isArray(provided)) names.set(request, new Set(request.startsWith('@forum/') ? provided : ['default', ...provided]))
    }
  }
  return sorted(names)
}

/** Names that each exposed module exports. @param sourceOf the request of its source */
export function offeredNames(
  { modules, moduleGraph }: Rspack.Compilation,
  exposed: readonly string[],
  sourceOf: (expose: string) => string,
): Record<string, string[]> {
  const names = new Map<string, Set<string>>()
  const entry = [...modules].find((module) => module.identifier().startsWith('container entry'))
  for (const { dependency, resolvedModule } of entry ? moduleGraph.getOutgoingConnections(entry) : []) {
    const provided = resolvedModule && moduleGraph.getProvidedExports(resolvedModule)
    const expose = exposed.find((one) => sourceOf(one) === dependency.request)
    // The bundler does not know the names that a CommonJS module exports.
    if (expose && Array.isArray(provided)) names.set(expose, new Set(provided))
  }
  return sorted(names)
}
