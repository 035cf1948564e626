import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@forum/federation/remote'
import { parse } from 'yaml'
import { root } from '../build.ts'
import { packages } from './packages.ts'

function filesOf(folder: string, page: string, values: Record<string, string>): [path: string, text: string][] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')
    const target = path.slice(folder.length + 1, -'.txt'.length).replace(/\bPage\b/, page)
    return [target, text]
  })
}

const pageOf = (name: string): string => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
const valuesOf = (name: string, title: string) => ({
  name,
  Page: pageOf(name),
  title: `'${title.replace(/['\\]/g, '\\$&')}'`,
  contract: CONTRACT_VERSION,
})

/**
 * The files of a new remote: those of `remoteTemplate/`, filled in.
 * @returns contents by path inside the remote's folder
 */
export const remoteFiles = (name: string, title: string): Record<string, string> =>
  Object.fromEntries(filesOf(join(import.meta.dirname, 'remoteTemplate'), pageOf(name), valuesOf(name, title)))

const tools = ['@rsbuild/core', '@types/node', '@types/react', 'jsdom', 'typescript', 'vite', 'vitest']
const tested = ['@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event']

/** Files of a remote in a separate repository, with the portal's packages in the folder `packages/`. */
export function standaloneFiles(name: string, title: string): Record<string, string> {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as { catalog: Record<string, string> }
  const own = packages.map((one) => [`@forum/${one}`, `file:packages/forum-${one}-${CONTRACT_VERSION}.tgz`])
  const versionsOf = (names: string[]) => names.map((one) => [one, catalog[one]])
  const json = (entries: (string | undefined)[][]) => JSON.stringify(Object.fromEntries(entries), null, 2).replaceAll('\n', '\n  ')
  return {
    ...remoteFiles(name, title),
    ...Object.fromEntries(
      filesOf(join(import.meta.dirname, 'standaloneTemplate'), pageOf(name), {
        ...valuesOf(name, title),
        dependencies: json([...own, ...versionsOf(['react', 'react-dom'])]),
        devDependencies: json(versionsOf([...tools, ...tested].sort())),
      }),
    ),
  }
}
