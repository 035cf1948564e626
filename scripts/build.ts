import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFacts } from '@forum/releases/buildFacts'
import { problemsOfBuild } from '@forum/releases/gate'
import { compressBuild } from '@forum/releases/releaseFolder'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'

export const root = join(import.meta.dirname, '..')

/** All builds: the shell and every folder in remotes/. */
export const buildable = (): { name: string; folder: string }[] => [
  { name: 'shell', folder: join(root, 'shell') },
  ...globSync('remotes/*/package.json', { cwd: root })
    .sort()
    .map((path) => ({ name: path.split('/')[1] ?? '', folder: join(root, path, '..') })),
]

const sharedInputs = ['shared/*/src/**/*.{ts,tsx,json}', 'shared/*/*.{json,js,cjs}', 'rsbuild.base.ts', 'pnpm-lock.yaml']

/** Hash of all inputs of a build: its own sources, the shared ones, the settings and the lock file. */
function inputsOf(folder: string): string {
  const hash = createHash('sha256')
  const own = ['src/**/*', 'package.json', 'rsbuild.config.ts'].map((pattern) => join(folder, pattern))
  const files = [...globSync(own, { cwd: root }), ...globSync(sharedInputs, { cwd: root })].filter(
    (file) => /\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file.startsWith('/') ? file.slice(root.length) : file)))
      .update('\0')
  return hash.digest('hex')
}

const stampOf = (folder: string) => join(folder, 'dist', '.inputs')

/** Checks the budget at build time, not only at release. @throws Error in Russian */
async function assertBudget(folder: string): Promise<void> {
  const over = problemsOfBuild(await readFacts(join(folder, 'dist'))).find(({ code }) => code === 'budget')
  if (over) throw new Error(`${over.build}: ${over.message}`)
}

/** Builds what has changed since its last build. @returns the names that were built */
export async function buildChanged(report: (line: string) => void): Promise<string[]> {
  const built: string[] = []
  for (const { name, folder } of buildable()) {
    const inputs = inputsOf(folder)
    if (existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === inputs) continue
    report(`Собирается ${name}…`)
    await build(folder)
    await compressBuild(join(folder, 'dist'))
    await assertBudget(folder)
    writeFileSync(stampOf(folder), inputs)
    built.push(name)
  }
  return built
}

/**
 * Builds one folder for production.
 * @param plugins run after those of the folder's own settings, also after each build
 */
export async function build(folder: string, plugins: RsbuildPlugin[] = []): Promise<void> {
  process.env.NODE_ENV = 'production'
  // Rsbuild is loaded only to build: most starts find everything built.
  const { createRsbuild } = await import('@rsbuild/core')
  const config = await settingsOf(folder)
  const all = [...(config.plugins ?? []), ...plugins]
  const rsbuild = await createRsbuild({ cwd: folder, config: { ...config, plugins: all, mode: 'production', logLevel: 'error' } })
  const { close } = await rsbuild.build()
  await close()
}

const settingsOf = async (folder: string) => ((await import(join(folder, 'rsbuild.config.ts'))) as { default: RsbuildConfig }).default

/** Folder of the shell for `npm run dev`. */
export const developmentShellFolder = join(root, 'shell/node_modules/.cache/development')

/** Builds the shell for development if its sources have changed. @returns whether it was built */
export async function updateDevelopmentShell(): Promise<boolean> {
  const folder = join(root, 'shell')
  const stamp = join(developmentShellFolder, '.inputs')
  const inputs = inputsOf(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return false
  process.env.NODE_ENV = 'development'
  const { createRsbuild } = await import('@rsbuild/core')
  const { developmentShell } = await import('@forum/build/developmentShell')
  const config = developmentShell(await settingsOf(folder), developmentShellFolder)
  const { close } = await (await createRsbuild({ cwd: folder, config: { ...config, logLevel: 'error' } })).build()
  await close()
  writeFileSync(stamp, inputs)
  return true
}
