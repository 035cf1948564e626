import { sharedModules } from '@forum/federation/sharing'
import { gt } from 'semver'
import type { BuildRecord } from '../record/release.ts'
import { kilobytes } from '../record/sizes.ts'
import { type BuildFacts, RUNTIME } from './buildFacts.ts'

/**
 * A Module Federation container may contain copies of the shell's shared modules. The runtime uses the shell's if it satisfies the version and
 * is not older: modules that the shell has already loaded take precedence, otherwise the newest.
 */

/** Extra budget of an entry that contains the runtime, in brotli bytes. */
export const OWN_RUNTIME_WEIGHT = 30_000

const copiesOf = ({ copies = {} }: BuildRecord) => Object.entries(copies).filter(([request]) => sharedModules.includes(request))

/** Files never requested, because the shell's modules replace them. */
export function replacedFiles(record: BuildRecord): Set<string> {
  const used = new Set([record.entry, ...Object.values(record.assets).flat()])
  return new Set(copiesOf(record).flatMap(([, { files }]) => files.filter((file) => !used.has(file))))
}

export const hasOwnRuntime = ({ record, files }: BuildFacts): boolean => files.get(record.entry)?.libraries.includes(RUNTIME) ?? false

/** Copies that the runtime would use instead of the shell's: they are newer, and the shell has not loaded its own when it decides. */
export const preferredCopies = (shell: BuildRecord, remote: BuildRecord): { request: string; version: string; provided: string }[] =>
  Object.entries(remote.copies ?? {}).flatMap(([request, { version }]) => {
    const provided = shell.shared[request]
    return provided && request in shell.assets && gt(version, provided) ? [{ request, version, provided }] : []
  })

/** Warnings that do not refuse a build, in Russian. */
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
