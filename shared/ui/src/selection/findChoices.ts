import { nameKey } from '@forum/domain/text/search'
import UFuzzy from '@leeoniya/ufuzzy'

export interface Choice<Id extends string | number = number> {
  id: Id
  label: string
  /** Other names under which the choice is found. */
  synonyms?: readonly string[]
}

interface Found<Id extends string | number> {
  choices: Choice<Id>[]
  /** Whether the choices match word by word; otherwise they are only similar. */
  matching: boolean
}

/** Computes a value on first use. */
const once = <T>(create: () => T): (() => T) => {
  let created: { value: T } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}

// The search tolerates one wrong, missing, extra or swapped letter per word. Words consist of Russian or Latin letters. Its collator takes
// a phone 15 ms.
const fuzzy = once(() => new UFuzzy({ alpha: 'a-zа-я', intraMode: 1 }))

const piecesOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => Array.from({ length: Math.max(0, word.length - 2) }, (_, start) => word.slice(start, start + 3)))

/** Fallback if no entry matches word by word: the entries with the most common trigrams. */
function mostSimilar(labels: readonly string[], query: string): number[] {
  const pieces = piecesOf(query)
  const enough = Math.max(1, pieces.length * 0.4)
  return labels
    .map((label, index) => ({ index, shared: pieces.filter((piece) => label.includes(piece)).length, length: label.length }))
    .filter(({ shared }) => shared >= enough)
    .sort((a, b) => b.shared - a.shared || a.length - b.length)
    .map(({ index }) => index)
}

/**
 * Prepares a list for incremental search: partial words in any order, tolerating typos, best match first.
 * Twenty thousand entries take a frame or two, when the first letter is typed.
 */
export function prepareChoices<Id extends string | number>(choices: readonly Choice<Id>[]) {
  const labels = once(() => choices.map(({ label }) => nameKey(label)))
  // An abbreviation is usually typed before other words of the name.
  const texts = once(() => choices.map(({ label, synonyms = [] }) => nameKey([...synonyms, label].join(' '))))
  return {
    /** @param limit how many to return at most */
    find(text: string, limit: number): Found<Id> {
      const query = nameKey(text)
      if (query === '') return { choices: choices.slice(0, limit), matching: true }
      const searched = texts()
      const [indexes, info, order] = fuzzy().search(searched, query, 3, 5_000)
      const ranked = info && order ? order.map((position) => info.idx[position]) : indexes
      const matching = ranked !== null && ranked !== undefined && ranked.length > 0
      const found = matching ? ranked : mostSimilar(searched, query)
      return { choices: found.slice(0, limit).flatMap((index) => (index === undefined ? [] : (choices[index] ?? []))), matching }
    },
    /** The entry with exactly this name, ignoring case. */
    named(text: string): Choice<Id> | undefined {
      const index = labels().indexOf(nameKey(text))
      return index < 0 ? undefined : choices[index]
    },
  }
}
