import type { RegistryRemote } from '@forum/federation/registry'
import { isScriptOrStyle } from './buildFiles.ts'
import { type BuildRecord, buildUrl } from './release.ts'

/**
 * The registry entry of a published build; null for the shell.
 * @param origin where browsers fetch the files of remotes; the portal's own when empty
 */
export function registryEntry(
  { name, version, entry, assets, uses, integrity, definition }: BuildRecord,
  origin = '',
): RegistryRemote | null {
  if (!definition) return null
  const urlOf = (file: string) => origin + buildUrl(name, version, file)
  return {
    ...definition,
    version,
    entry: urlOf(entry),
    assets: Object.fromEntries(Object.entries(assets).map(([expose, files]) => [expose, files.map(urlOf)])),
    uses: uses ?? {},
    integrity: Object.fromEntries(
      Object.entries(integrity).flatMap(([file, value]) => (isScriptOrStyle(file) ? [[urlOf(file), value]] : [])),
    ),
  }
}
