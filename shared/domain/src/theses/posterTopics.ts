import { visibleText } from './revision.ts'

/** Shorter words are mostly prepositions and conjunctions. */
const WORD_MIN = 4
/** Endings of Russian words come after about so many letters. */
const STEM = 6
/** Distinctive words of a text that are compared. */
const WORDS_MAX = 60

/** Number of occurrences of each stem in a text. */
function stemsOf(text: string): Map<string, number> {
  const stems = new Map<string, number>()
  for (const [word] of visibleText(text)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .matchAll(/\p{L}+/gu)) {
    if (word.length < WORD_MIN) continue
    const stem = word.slice(0, STEM)
    stems.set(stem, (stems.get(stem) ?? 0) + 1)
  }
  return stems
}

interface Weighted {
  stem: string
  /** TF-IDF weight, of a vector of length one. */
  weight: number
}

/** The most distinctive stems of each text. */
function vectorsOf(texts: readonly string[]): Weighted[][] {
  const counts = texts.map(stemsOf)
  const inTexts = new Map<string, number>()
  for (const stems of counts) for (const stem of stems.keys()) inTexts.set(stem, (inTexts.get(stem) ?? 0) + 1)
  return counts.map((stems) => {
    const weighted = [...stems]
      .map(([stem, count]) => ({ stem, weight: (1 + Math.log(count)) * Math.log(texts.length / (inTexts.get(stem) ?? 1)) }))
      // A word of one text alone connects it with no other.
      .filter(({ stem, weight }) => weight > 0 && inTexts.get(stem) !== 1)
      .sort((a, b) => b.weight - a.weight || (a.stem < b.stem ? -1 : 1))
      .slice(0, WORDS_MAX)
    const length = Math.hypot(...weighted.map(({ weight }) => weight))
    return weighted.map(({ stem, weight }) => ({ stem, weight: weight / length }))
  })
}

/**
 * Indices of texts in an order in which each is followed by the most similar of those left: a nearest-neighbour chain from the first, by the cosine of their
 * word vectors. The same texts give the same chain; of equally similar ones the earlier comes first.
 */
export function chainByTopic(texts: readonly string[]): number[] {
  const vectors = vectorsOf(texts)
  const postings = Map.groupBy(
    vectors.flatMap((vector, text) => vector.map(({ stem, weight }) => ({ stem, weight, text }))),
    ({ stem }) => stem,
  )
  const left = new Set(vectors.keys())
  const chain: number[] = []
  for (let next = left.size > 0 ? 0 : null; next !== null; ) {
    chain.push(next)
    left.delete(next)
    const similarity = new Float64Array(texts.length)
    for (const { stem, weight } of vectors[next] ?? [])
      for (const other of postings.get(stem) ?? []) similarity[other.text] = (similarity[other.text] ?? 0) + weight * other.weight
    next = null
    let best = -1
    for (const candidate of left) {
      const found = similarity[candidate] ?? 0
      if (found > best) [best, next] = [found, candidate]
    }
  }
  return chain
}
