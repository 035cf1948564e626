import type { RegistryRemote } from './registry.ts'
import { type BuildRecord, buildUrl } from './release.ts'

/** What the registry says of a published build; null for the shell, which is no remote. */
export const registryEntry = ({ name, version, entry, assets, uses, integrity, definition }: BuildRecord): RegistryRemote | null =>
  definition
    ? {
        ...definition,
        version,
        entry: buildUrl(name, version, entry),
        assets: Object.fromEntries(
          Object.entries(assets).map(([expose, files]) => [expose, files.map((file) => buildUrl(name, version, file))]),
        ),
        uses: uses ?? {},
        integrity: Object.fromEntries(Object.entries(integrity).map(([file, value]) => [buildUrl(name, version, file), value])),
      }
    : null
