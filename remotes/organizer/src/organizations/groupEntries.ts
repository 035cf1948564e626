import type { Unlisted } from '@forum/contracts/people/organizations'

export interface EntryGroup {
  /** The closest organisation; null: nothing is alike. */
  organization: { id: number; name: string } | null
  entries: Unlisted[]
}

/** Entries by their closest organisation, in the given order; entries without one come last. */
export function groupEntries(entries: readonly Unlisted[]): EntryGroup[] {
  const groups = new Map<number | null, EntryGroup>()
  for (const entry of entries) {
    const organization = entry.closest[0] ?? null
    const group = groups.get(organization?.id ?? null) ?? { organization, entries: [] }
    group.entries.push(entry)
    groups.set(organization?.id ?? null, group)
  }
  return [...groups.values()].sort((a, b) => Number(a.organization === null) - Number(b.organization === null))
}

/** The organisation that is closest to all of these entries. */
export function suggestedFor(entries: readonly Unlisted[]): number | null {
  const ids = new Set(entries.map(({ closest }) => closest[0]?.id))
  const [only] = ids
  return ids.size === 1 && only !== undefined ? only : null
}
