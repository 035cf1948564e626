import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { root } from '../build.ts'

/** Programs in `server/src`. */
type Program = 'main' | 'portalCommands'

/** Packages that are not bundled are found from here. */
const folder = join(root, 'server/node_modules/.cache/bundle')

/** Folder for `NODE_COMPILE_CACHE`: the code that one server has compiled is loaded by the next ones. */
export const compileCache = join(root, 'node_modules/.cache/server')

/** Native code, and packages that start their own files as threads. */
const external = /^(sharp|piscina|pg-native|@node-rs\/.+|@myriaddreamin\/.+)$/

/** Hash of all inputs: the sources, the locked packages, these settings, and the folder, whose paths are in the bundle (`ownPaths`). */
export function hashInputs(folder: string): string {
  const hash = createHash('sha256').update(`${process.version}\0${folder}`)
  const sources = ['server/src/**/*.{ts,js,json}', 'shared/*/src/**/*.{ts,tsx,json}', 'shared/*/package.json', 'server/package.json']
  const files = globSync([...sources, 'pnpm-lock.yaml', 'scripts/start/serverBundle.ts'], { cwd: folder })
  for (const file of files.filter((path) => !/\.test\.tsx?$/.test(path)).sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Modules find files next to themselves: bundled or not, they keep their own paths. */
const ownPaths: Plugin = {
  name: 'own-paths',
  transform: {
    filter: { code: /import\.meta\.|__dirname|__filename/ },
    handler(code, id) {
      const paths = { url: pathToFileURL(id).href, filename: id, dirname: dirname(id) }
      const literal = (name: string) => JSON.stringify(paths[name as keyof typeof paths])
      const withMeta = code.replaceAll(/\bimport\.meta\.(url|filename|dirname)\b/g, (_all, name) => literal(name))
      if (/\b(const|let|var) __(dirname|filename)\b/.test(code)) return withMeta
      return withMeta.replaceAll(/\b__(filename|dirname)\b/g, (_all, name) => literal(name))
    },
  },
}

/**
 * Bundles the server, or its commands, into one file, unless its sources are bundled already: a start loads 2,700 modules otherwise,
 * which takes most of its time. Threads and other processes of the server still load the sources.
 * @returns the path of a file that does what the program does
 */
export async function bundleServer(program: Program = 'main'): Promise<string> {
  const inputs = hashInputs(root)
  const file = join(folder, `${inputs}.${program}.mjs`)
  if (existsSync(file)) return file
  // The bundler is loaded only to bundle.
  const { rolldown } = await import('rolldown')
  const building = await rolldown({
    input: join(root, `server/src/${program}.ts`),
    platform: 'node',
    external,
    plugins: [ownPaths],
    onLog(level, log, report) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      // Warnings about code of others.
      if (level !== 'warn') report(level, log)
    },
  })
  // A server that runs, or another build, may use the folder at the same time.
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await building.write({ file: unfinished, format: 'esm', codeSplitting: false })
  await building.close()
  renameSync(unfinished, file)
  for (const old of globSync('*.mjs', { cwd: folder })) if (!old.startsWith(inputs)) rmSync(join(folder, old), { force: true })
  return file
}
