import { gtr, intersects, validRange } from 'semver'
import type { BuildRecord } from '../../record/release.ts'
import { definitionFile, isBuiltWithShell, versionsFile } from '../../record/sourceFiles.ts'

/** Advice for a team whose build needs a version that the shell does not have. */

const named = ({ name, version }: BuildRecord): string => `${name}@${version}`

/** Whether a version is newer than all of a range. */
const isNewer = (version: string, range: string): boolean => validRange(range) !== null && gtr(version, range)

const rebuild = (remote: BuildRecord, version: string): string =>
  isBuiltWithShell(remote)
    ? 'соберите его из той же ветки, что и оболочка'
    : `соберите его с пакетами @forum версии ${version} (${versionsFile(remote)})`

/** @returns why a remote does not fit the contract of a shell, with the fix */
export function contractProblem(shell: BuildRecord, remote: BuildRecord): string {
  const range = remote.definition?.contract ?? ''
  const { contract = 'не назван' } = shell
  const file = definitionFile(remote)
  if (range.trim() === '' || validRange(range) === null)
    return `Договор раздела — «${range}» (contract в ${file}), а нужен диапазон версий: у ${named(shell)} он ${contract}, напишите «^${contract}».`
  const found = `Раздел собран для договора ${range} (contract в ${file}), у ${named(shell)} он ${contract}.`
  return isNewer(contract, range)
    ? `${found} Раздел старее: ${rebuild(remote, contract)} и напишите «^${contract}».`
    : `${found} Сначала выпустите оболочку новее; чтобы не ждать, ${rebuild(remote, contract)}.`
}

/** @returns what to do about a shared module that the shell provides in another version */
export function adviceOnVersion(remote: BuildRecord, name: string, provided: string): string {
  if (name.startsWith('react')) return `Соберите раздел с той же версией react: ${provided} в ${versionsFile(remote)}.`
  return isNewer(provided, remote.shared[name] ?? '')
    ? `Раздел старее: ${rebuild(remote, provided)}.`
    : `Сначала выпустите оболочку новее; чтобы не ждать, ${rebuild(remote, provided)}.`
}

/** Whether a range admits contracts that are not written yet, for which no remote can have been built. */
export const isUnbounded = (range: string): boolean => validRange(range) !== null && intersects(range, '>=1000.0.0')
