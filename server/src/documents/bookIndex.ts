export interface IndexEntry {
  name: string
  /** Numbers of the theses, ascending. */
  numbers: number[]
}

const collator = new Intl.Collator('ru')
const keyOf = (name: string): string => name.toLocaleLowerCase('ru').replaceAll('ё', 'е')

/** Builds an alphabetical index; spellings that differ only in case or ё/е are one entry. */
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
