import type { BuildRecord } from '../../record/release.ts'
import { definitionFile } from '../../record/sourceFiles.ts'

/**
 * Addresses that a remote's pages read and the portal does not answer. Another back end may, so that is only said.
 * @param known the portal's addresses; null if it does not list them
 */
export function warningsOfReads(record: BuildRecord, known: ReadonlySet<string> | null): string[] {
  const reads = (record.definition?.routes ?? []).flatMap((route) => route.reads ?? [])
  const unknown = [...new Set(reads.map((address) => address.split('?')[0] ?? ''))].filter((address) => known?.has(address) === false)
  return unknown.length > 0
    ? [`Портал не знает адресов из reads: ${unknown.join(', ')}. Если это опечатка, исправьте ${definitionFile(record)}.`]
    : []
}
