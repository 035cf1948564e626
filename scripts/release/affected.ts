import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildable, root } from '../build.ts'

/** Builds affected by changed files: their own and their dependents. */

interface Package {
  name: string
  folder: string
  dependencies: string[]
}

const readPackage = (folder: string): Package => {
  const { name, dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return { name, folder, dependencies: Object.keys(dependencies) }
}

/** Inputs of every build. */
const settings = ['rsbuild.base.ts', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json']
const settingsPackage = '@forum/build'

/** Inputs of no build. */
const unbuilt = /\.test\.tsx?$|\.md$/

function withDependencies(start: readonly string[], packages: ReadonlyMap<string, Package>): Set<string> {
  const found = new Set<string>()
  const waiting = [...start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const known = packages.get(name)
    if (!known || found.has(name)) continue
    found.add(name)
    waiting.push(...known.dependencies)
  }
  return found
}

/** @param files changed paths from the root @returns names of builds in the order of `buildable` */
export function affectedBuilds(files: readonly string[]): string[] {
  const packages = new Map(
    [...globSync('{shell,shared/*,remotes/*}/package.json', { cwd: root })].map((path) => {
      const one = readPackage(dirname(path))
      return [one.name, one]
    }),
  )
  const relevant = files.filter((file) => !unbuilt.test(file))
  const everything = relevant.some((file) => settings.includes(file))
  return buildable()
    .filter(({ folder }) => {
      const { name } = readPackage(folder.slice(root.length + 1))
      const used = [...withDependencies([name, settingsPackage], packages)].map((one) => `${packages.get(one)?.folder}/`)
      return everything || relevant.some((file) => used.some((start) => file.startsWith(start)))
    })
    .map(({ name }) => name)
}

/** @param since a commit @throws Error in Russian */
export function changedSince(since: string): string[] {
  const { status, stdout, stderr } = spawnSync('git', ['diff', '--name-only', `${since}...HEAD`], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Нет изменений после «${since}»: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}
