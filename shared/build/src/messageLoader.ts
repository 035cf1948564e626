import type { Rspack } from '@rsbuild/core'
import { withEnglish } from './catalog.ts'
import { compileCalls, compileCatalog } from './messageCalls.ts'

/** Compiles messages in the build: those in a module, or a catalog. */
const messageLoader: Rspack.LoaderDefinition = function (source) {
  if (!this.resourcePath.endsWith('.json')) return compileCalls(source)
  this.addContextDependency(this.context ?? '')
  return compileCatalog(withEnglish(this.resourcePath, JSON.parse(source) as Record<string, string>))
}

export default messageLoader
