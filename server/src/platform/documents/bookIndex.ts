import { personKey } from '@forum/domain/text/nameWords'

export interface IndexEntry {
  name: string
  /** Numbers of the theses, ascending. */
  numbers: number[]
}

// Names of other alphabets have no normal form.
const keyOf = (name: string): string => personKey(name) || name

const collator = new Intl.Collator('ru')

/** Builds an alphabetical index; spellings of the same normal form are one entry. */
export function indexOf(mentions: readonly { name: string; number: number }[]): IndexEntry[] {
  const entries = new Map<string, { name: string; numbers: Set<number> }>()
  for (const { name, number } of mentions) {
    const shown = name.replace(/\s+/g, ' ').trim()
    if (shown === '') continue
    const entry = entries.get(keyOf(shown)) ?? { name: shown, numbers: new Set() }
    entry.numbers.add(number)
    entries.set(keyOf(shown), entry)
  }
  return [...entries.values()]
    .map(({ name, numbers }) => ({ name, numbers: [...numbers].sort((a, b) => a - b) }))
    .sort((a, b) => collator.compare(a.name, b.name))
}
