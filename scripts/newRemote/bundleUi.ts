import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputChunk } from 'rolldown'
import { root } from '../build.ts'

/** `@forum/ui` with its component library inside: a remote would otherwise install 356 MB for types and for the code of its tests. */

const home = join(root, 'shared/ui')

interface Manifest {
  publishConfig: { exports: Record<string, string | { types: string; default: string }> }
  dependencies: Record<string, string>
}

/** The folder of a package in node_modules, from the path of a file in it. */
const packageOf = (path: string): string | undefined => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]

/** Licences require that they are passed on with the code. */
function licencesOf(chunks: readonly OutputChunk[]): string {
  const folders = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((path) => packageOf(path) ?? [])))
  const texts = [...folders].sort().map((folder) => {
    const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; license: string }
    const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'].map((known) => join(folder, known)).find(existsSync)
    return `${name} (${license})\n\n${file ? readFileSync(file, 'utf8').trim() : ''}`
  })
  return `${texts.join('\n\n---\n\n')}\n`
}

/**
 * Replaces the compiled modules in `dist`, code and types, by ones that contain what they use of the component library, which is a
 * dependency for development here. Other packages stay imports: tests share one copy of React with them.
 */
export async function bundleUi(): Promise<void> {
  // The bundler is loaded only to pack.
  const [{ rolldown }, { dts }] = await Promise.all([import('rolldown'), import('rolldown-plugin-dts')])
  const { publishConfig, dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest
  const modules = Object.values(publishConfig.exports).filter((paths) => typeof paths !== 'string')
  const inputOf = (kind: 'default' | 'types') =>
    Object.fromEntries(
      modules.map((paths) => [
        paths.default.replace('./dist/', '').replace(/\.js$/, ''),
        join(compiled, paths[kind].replace('./dist/', '')),
      ]),
    )
  const external = (request: string, importer = '') => {
    const [name] = /^(?:@[^/]+\/)?[^./][^/]*/.exec(request) ?? []
    if (name === undefined) return false
    return name in dependencies || (!importer.includes('/node_modules/') && !name.startsWith('@fluentui/'))
  }
  const dist = join(home, 'dist')
  const compiled = join(home, 'compiled')
  renameSync(dist, compiled)
  try {
    const code = await rolldown({ input: inputOf('default'), external, onLog: () => undefined })
    const { output } = await code.write({ dir: dist, chunkFileNames: 'parts/[name]-[hash].js' })
    const chunks = output.filter((file) => file.type === 'chunk')
    const types = await rolldown({ input: inputOf('types'), external, plugins: [dts({ dtsOnly: true, generator: 'oxc' })] })
    await types.write({ dir: dist, chunkFileNames: 'parts/[name]-[hash].d.ts' })
    writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), licencesOf(chunks))
  } finally {
    rmSync(compiled, { recursive: true, force: true })
  }
}
