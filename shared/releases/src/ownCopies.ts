import { sharedModules } from '@forum/federation/sharing'
import { gt } from 'semver'
import { type BuildFacts, RUNTIME } from './buildFacts.ts'
import type { BuildRecord } from './release.ts'

/**
 * A container of Module Federation may carry copies of the modules that the shell shares too. The runtime takes the shell's, as long as it fits and
 * is not older: those the shell has loaded already come first, of the others the newest.
 */

/** Bytes after brotli that an entry with a runtime of its own may weigh more. */
export const OWN_RUNTIME_WEIGHT = 30_000

const copiesOf = ({ copies = {} }: BuildRecord) => Object.entries(copies).filter(([request]) => sharedModules.includes(request))

/** Files that no browser asks for, because the shell's modules take their place. */
export function replacedFiles(record: BuildRecord): Set<string> {
  const used = new Set([record.entry, ...Object.values(record.assets).flat()])
  return new Set(copiesOf(record).flatMap(([, { files }]) => files.filter((file) => !used.has(file))))
}

export const hasOwnRuntime = ({ record, files }: BuildFacts): boolean => files.get(record.entry)?.libraries.includes(RUNTIME) ?? false

/** Copies that the runtime would take instead of the shell's: they are newer, and the shell has not loaded its own when it decides. */
export const preferredCopies = (shell: BuildRecord, remote: BuildRecord): { request: string; version: string; provided: string }[] =>
  Object.entries(remote.copies ?? {}).flatMap(([request, { version }]) => {
    const provided = shell.shared[request]
    return provided && request in shell.assets && gt(version, provided) ? [{ request, version, provided }] : []
  })

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).replace('.', ',')} КБ`

/** What is no reason to refuse a build and worth knowing, in Russian. */
export function warningsOf(facts: BuildFacts): string[] {
  const weightOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (facts.files.get(name)?.weight ?? 0), 0)
  return [
    ...copiesOf(facts.record).map(
      ([request, { version, files }]) =>
        `В сборке лежит своя копия ${request} ${version} (${kilobytes(weightOf(files))}); браузер берёт модуль оболочки. Не кладите её: import: false в shared.`,
    ),
    ...(hasOwnRuntime(facts)
      ? [
          `Вход раздела несёт свою среду Module Federation (${kilobytes(weightOf([facts.record.entry]))} вместе с ней): с настройками @forum/build он вчетверо легче.`,
        ]
      : []),
  ]
}
