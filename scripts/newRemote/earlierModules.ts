import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../build.ts'

/**
 * Remotes of other repositories import modules of version 5 by paths from before the modules were grouped in folders, and before a call's
 * schemas and wire names came to stand next to it. Packed packages therefore offer these as well. Delete this file and its list with version 6
 * of the contract.
 */

/** Modules as they were, by path; the first folder is the package. Emptied ones are tables of wire names that say nothing beyond the rule. */
export const earlierModules: readonly { path: string; exports: string[]; emptied: string[] }[] = readFileSync(
  join(import.meta.dirname, 'earlierModules.txt'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => {
    const [path = '', listed = ''] = line.split(': ')
    const names = listed.split(' ')
    return {
      path,
      exports: names.filter((name) => !name.endsWith('-')),
      emptied: names.filter((name) => name.endsWith('-')).map((name) => name.slice(0, -1)),
    }
  })

/** Files with another name now; all others only got a folder. */
const renamedFiles: Readonly<Record<string, string>> = {
  'contracts/moderation': 'bulkDecisions',
  'contracts/participation/moderation': 'bulkDecisions',
  'contracts/participation/moderation.server': 'bulkDecisions.server',
  'contracts/schemas/moderation': 'bulkDecisions.server',
  'contracts/schemas/participation/moderation': 'bulkDecisions.server',
  'contracts/schemas/fields': 'fields',
  'contracts/schemas/platform/fields': 'fields',
  'contracts/schemas/platform/view': 'viewQuery',
  'contracts/schemas/view': 'viewQuery',
  'domain/askable': 'explainableActions',
  'domain/objections': 'ruleViolations',
  'domain/organisation': 'otherOrganization',
  'domain/twinLetters': 'homoglyphs',
}

/** Current names of exports by module and earlier name. */
export const renamedExports: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contracts/names/forum': { forumRead: 'forumDraft' },
  'contracts/names/forum/forum': { forumRead: 'forumDraft' },
  'contracts/names/people': { individual: 'details', individualChanges: 'details' },
  'contracts/names/people/people': { individual: 'details', individualChanges: 'details' },
  'contracts/names/platform/view': { list: 'view' },
  'contracts/names/view': { list: 'view' },
  'domain/askable': { askable: 'explainableActions', Askable: 'ExplainableAction' },
  'domain/mergeRules': { holdingObjections: 'holdingViolations', mergeObjections: 'mergeViolations' },
  'domain/objections': { no: 'violation', Objection: 'RuleViolation' },
  'domain/rules': { applicationObjections: 'applicationViolations' },
}

const ofRegistrations = [
  { to: 'contracts/participation/meeting', names: ['cabinetFlags', 'forumPage', 'meeting', 'organizers'] },
  { to: 'contracts/participation/registration', names: ['application', 'fileNumbers', 'removals'] },
]

const ofModeration = [
  { to: 'contracts/participation/card', names: ['Card', 'readCard'] },
  { to: 'contracts/dashboard/auditLog', names: ['AuditEntry', 'listAudit'] },
  { to: 'contracts/dashboard/statistics', names: ['Statistics', 'getStatistics'] },
]
const ofModerationSchemas = [
  { to: 'contracts/participation/card.server', names: ['readCard'] },
  { to: 'contracts/dashboard/auditLog.server', names: ['AuditEntry', 'listAudit'] },
  { to: 'contracts/dashboard/statistics.server', names: ['getStatistics'] },
]

/** Exports of earlier modules that are in a separate file now, by module. */
export const movedExports: Readonly<Record<string, readonly { to: string; names: readonly string[] }[]>> = {
  'contracts/moderation': ofModeration,
  'contracts/participation/moderation': ofModeration,
  'contracts/participation/moderation.server': ofModerationSchemas,
  'contracts/schemas/moderation': ofModerationSchemas,
  'contracts/schemas/participation/moderation': ofModerationSchemas,
  'contracts/names/participation/registrations': ofRegistrations,
  'contracts/names/registrations': ofRegistrations,
  'domain/copyRules': [{ to: 'domain/forum/settings/leaf', names: ['NextForum'] }],
  'domain/forumProblems': [{ to: 'domain/forum/settings/fieldRules', names: ['forumBounds', 'isForumDay', 'timeZoneUnknown'] }],
  'domain/thesisHints': [{ to: 'domain/theses/hintFields', names: ['HintPlace', 'ThesisHint'] }],
}

const current = globSync('shared/{contracts,domain}/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => file.slice('shared/'.length, -'.ts'.length).replace('/src/', '/'))

/** Wire names and schemas had separate folders. */
const nextToTheCall = (path: string): string =>
  path.replace(/^contracts\/names\//, 'contracts/').replace(/^contracts\/schemas\/(.*)$/, 'contracts/$1.server')

/** @returns the current path, which is the same for a module that has not moved */
export function currentPath(path: string): string {
  const moved = nextToTheCall(path)
  if (current.includes(moved)) return moved
  const name = renamedFiles[path] ?? posix.basename(moved)
  const found = current.filter((each) => posix.basename(each) === name && each.split('/')[0] === path.split('/')[0])
  if (found.length !== 1) throw new Error(`${path}: expected one file ${name}.ts, found ${found.join(', ') || 'none'}`)
  return found[0] as string
}

const isType = (name: string) => /^\p{Lu}\p{Ll}/u.test(name)

/** Modules for the earlier paths of a compiled package. @returns contents by file of the package */
export function earlierPaths(pack: string): Record<string, string> {
  const apart = earlierModules
    .map((each) => ({ ...each, now: currentPath(each.path) }))
    .filter(({ path, now }) => path.startsWith(`${pack}/`) && now !== path)
  return Object.fromEntries(
    apart.flatMap(({ path, now, emptied }) => {
      const fromFile = (to: string) => `from './${posix.relative(posix.dirname(path), to)}.js'\n`
      const from = fromFile(now)
      const movedLines = (isNamed: (name: string) => boolean) =>
        (movedExports[path] ?? []).flatMap(({ to, names }) =>
          names.some(isNamed) ? [`export { ${names.filter(isNamed).join(', ')} } ${fromFile(to)}`] : [],
        )
      const all = `export * ${from}`
      const renamed = Object.entries(renamedExports[path] ?? {}).map(([earlier, name]) => ({
        earlier,
        line: `export { ${name} as ${earlier} } ${from}`,
      }))
      const values = renamed.filter(({ earlier }) => !isType(earlier))
      const file = path.slice(pack.length + 1)
      return [
        [
          `${file}.d.ts`,
          [
            all,
            ...renamed.map(({ line }) => line),
            ...movedLines(() => true),
            ...emptied.map((name) => `export declare const ${name}: {}\n`),
          ].join(''),
        ],
        [
          `${file}.js`,
          [
            all,
            ...values.map(({ line }) => line),
            ...movedLines((name) => !isType(name)),
            ...emptied.map((name) => `export const ${name} = {}\n`),
          ].join(''),
        ],
      ]
    }),
  )
}
