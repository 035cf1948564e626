import type { Rspack } from '@rsbuild/core'
import { compileCalls, compileCatalog } from './messageCalls.ts'

/** Compiles messages in the build: those in a module, or a catalog. */
const messageLoader: Rspack.LoaderDefinition = function (source) {
  return this.resourcePath.endsWith('.json') ? compileCatalog(JSON.parse(source) as Record<string, string>) : compileCalls(source)
}

export default messageLoader
