import type { ProgramConflict } from '@forum/domain/program/draft/programConflicts'

interface EntryConflicts {
  hard: number
  soft: number
}

export interface ConflictIndex {
  /** All conflicts, hard ones first. */
  all: readonly ProgramConflict[]
  of: (itemId: number) => EntryConflicts
}

const NONE: EntryConflicts = { hard: 0, soft: 0 }

export function indexConflicts(conflicts: readonly ProgramConflict[]): ConflictIndex {
  const byItem = new Map<number, EntryConflicts>()
  for (const { severity, itemIds } of conflicts)
    for (const id of itemIds) {
      const counts = byItem.get(id) ?? NONE
      byItem.set(id, { ...counts, [severity]: counts[severity] + 1 })
    }
  return {
    all: conflicts.toSorted((a, b) => Number(a.severity === 'soft') - Number(b.severity === 'soft')),
    of: (itemId) => byItem.get(itemId) ?? NONE,
  }
}
