import { visibleText } from './revision.ts'

/** Consecutive words that make a passage; the database samples runs of as many. */
const RUN = 5

/** A part of a text, in characters without markup. */
export interface Span {
  start: number
  end: number
}

export interface SharedPassages {
  /** Share of the words of the first text in such passages, from 0 to 1. */
  share: number
  /** Passages in each of the texts, in their order. */
  spans: readonly [Span[], Span[]]
}

interface Word extends Span {
  folded: string
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: word.toLowerCase().replaceAll('ё', 'е'),
  }))

const runsOf = (words: readonly Word[]): string[] =>
  words.slice(RUN - 1).map((_, first) =>
    words
      .slice(first, first + RUN)
      .map(({ folded }) => folded)
      .join(' '),
  )

/** Whether each word is in a run that the other text also has. */
function sharedWords(words: readonly Word[], runs: readonly string[], others: ReadonlySet<string>): boolean[] {
  const shared = words.map(() => false)
  for (const [first, run] of runs.entries()) if (others.has(run)) shared.fill(true, first, first + RUN)
  return shared
}

function spansOf(words: readonly Word[], shared: readonly boolean[]): Span[] {
  const spans: Span[] = []
  for (const [index, { start, end }] of words.entries()) {
    if (!shared[index]) continue
    const last = spans.at(-1)
    if (last && shared[index - 1]) last.end = end
    else spans.push({ start, end })
  }
  return spans
}

/** Passages of five words or more that two thesis texts share; markup, case and «ё» do not matter. */
export function sharedPassages(first: string, second: string): SharedPassages {
  const words = [wordsOf(visibleText(first)), wordsOf(visibleText(second))] as const
  const runs = [runsOf(words[0]), runsOf(words[1])] as const
  const inFirst = sharedWords(words[0], runs[0], new Set(runs[1]))
  const inSecond = sharedWords(words[1], runs[1], new Set(runs[0]))
  const count = inFirst.filter(Boolean).length
  return { share: words[0].length === 0 ? 0 : count / words[0].length, spans: [spansOf(words[0], inFirst), spansOf(words[1], inSecond)] }
}
