import { likeness, organizationKey, trigramsOf } from './organizationNames.ts'

interface Known {
  id: number
  name: string
  synonyms: readonly string[]
}

/** Organisations that share less are not alike. */
const LEAST = 0.4
/** Candidates that are compared name by name. */
const CANDIDATES = 200

/**
 * Compares typed names with the reference list. How much of the text an organisation's names have in common counts most: an abbreviation and a
 * part of the name may be adjacent. pg_trgm compares with one name at a time, where a short text scores low against a long name.
 */
export function createComparison(known: readonly Known[]) {
  const names = known.map(({ name, synonyms }) =>
    [name, ...synonyms].map(organizationKey).map((key) => ({ key, trigrams: trigramsOf(key) })),
  )
  const places = new Map<string, number[]>()
  names.forEach((own, index) => {
    for (const trigram of new Set(own.flatMap(({ trigrams }) => [...trigrams]))) {
      const list = places.get(trigram)
      if (list) list.push(index)
      else places.set(trigram, [index])
    }
  })

  return (text: string, limit: number): { id: number; name: string; similarity: number }[] => {
    const key = organizationKey(text)
    const typed = trigramsOf(key)
    const shared = new Map<number, number>()
    for (const trigram of typed) for (const index of places.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)

    const similarity = (index: number): number => {
      const own = names[index] ?? []
      const common = (shared.get(index) ?? 0) / typed.size
      const alike = own.map(({ trigrams }) => likeness(trigrams, typed))
      // A whole name or abbreviation within the text outweighs common words.
      const named = own.some((each) => ` ${key} `.includes(` ${each.key} `)) ? 1 : 0
      return 0.5 * common + 0.25 * Math.max(...alike) + 0.25 * named
    }
    return [...shared]
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, CANDIDATES)
      .map(([index]) => ({ index, similarity: similarity(index) }))
      .filter((found) => found.similarity >= LEAST)
      .sort((a, b) => b.similarity - a.similarity || a.index - b.index)
      .slice(0, limit)
      .flatMap((found) => {
        const organization = known[found.index]
        return organization ? [{ id: organization.id, name: organization.name, similarity: Math.round(found.similarity * 100) / 100 }] : []
      })
  }
}
