import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../build.ts'

/**
 * Remotes of other repositories import modules of version 5 by paths from before the modules were grouped in folders, which packed packages
 * therefore offer as well. Delete this file and its list with version 6 of the contract.
 */

/** Modules as they were, by path; the first folder is the package. */
export const earlierModules: readonly { path: string; exports: string[] }[] = readFileSync(
  join(import.meta.dirname, 'earlierModules.txt'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => {
    const [path = '', names = ''] = line.split(': ')
    return { path, exports: names.split(' ') }
  })

/** Files with another name now; all others only got a folder. */
const renamedFiles: Readonly<Record<string, string>> = {
  'domain/askable': 'explainableActions',
  'domain/objections': 'ruleViolations',
  'domain/organisation': 'otherOrganization',
  'domain/twinLetters': 'homoglyphs',
}

/** Current names of exports by module and earlier name. */
export const renamedExports: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'domain/askable': { askable: 'explainableActions', Askable: 'ExplainableAction' },
  'domain/mergeRules': { holdingObjections: 'holdingViolations', mergeObjections: 'mergeViolations' },
  'domain/objections': { no: 'violation', Objection: 'RuleViolation' },
  'domain/rules': { applicationObjections: 'applicationViolations' },
}

/** Types of earlier modules that are in a separate file now, by module. */
export const movedTypes: Readonly<Record<string, { to: string; names: readonly string[] }>> = {
  'domain/thesisHints': { to: 'domain/theses/hintFields', names: ['HintPlace', 'ThesisHint'] },
}

const current = globSync('shared/{contracts,domain}/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => file.slice('shared/'.length, -'.ts'.length).replace('/src/', '/'))

/** Folders with modules named like others of the package. */
const parallelFolder = (path: string) => /^contracts\/(?:names|schemas)\//.exec(path)?.[0]

/** @returns the current path, which is the same for a module that has not moved */
export function currentPath(path: string): string {
  if (current.includes(path)) return path
  const name = renamedFiles[path] ?? posix.basename(path)
  const found = current.filter(
    (each) => posix.basename(each) === name && each.split('/')[0] === path.split('/')[0] && parallelFolder(each) === parallelFolder(path),
  )
  if (found.length !== 1) throw new Error(`${path}: expected one file ${name}.ts, found ${found.join(', ') || 'none'}`)
  return found[0] as string
}

const isType = (name: string) => /^\p{Lu}\p{Ll}/u.test(name)

/** Modules for the earlier paths of a compiled package. @returns contents by file of the package */
export function earlierPaths(pack: string): Record<string, string> {
  const apart = earlierModules
    .map(({ path }) => ({ path, now: currentPath(path) }))
    .filter(({ path, now }) => path.startsWith(`${pack}/`) && now !== path)
  return Object.fromEntries(
    apart.flatMap(({ path, now }) => {
      const fromFile = (to: string) => `from './${posix.relative(posix.dirname(path), to)}.js'\n`
      const from = fromFile(now)
      const moved = movedTypes[path]
      const types = moved ? `export { ${moved.names.join(', ')} } ${fromFile(moved.to)}` : ''
      const all = `export * ${from}`
      const renamed = Object.entries(renamedExports[path] ?? {}).map(([earlier, name]) => ({
        earlier,
        line: `export { ${name} as ${earlier} } ${from}`,
      }))
      const file = path.slice(pack.length + 1)
      return [
        [`${file}.d.ts`, [all, ...renamed.map(({ line }) => line), types].join('')],
        [`${file}.js`, [all, ...renamed.filter(({ earlier }) => !isType(earlier)).map(({ line }) => line)].join('')],
      ]
    }),
  )
}
