import { textRuns } from '@forum/domain/theses/thesis'
import { diffArrays } from 'diff'

/** A run of a comparison. */
export interface Piece {
  text: string
  italic: boolean
  change: 'same' | 'added' | 'removed'
}

interface Word {
  text: string
  italic: boolean
}

let segmenter: Intl.Segmenter | undefined

/** Words, spaces and punctuation marks of a text, one by one. */
function wordsOf(source: string): Word[] {
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'word' })
  const words = segmenter
  return textRuns(source).flatMap(({ text, italic }) => [...words.segment(text)].map(({ segment }) => ({ text: segment, italic })))
}

const isSame = (a: Word, b: Word): boolean => a.text === b.text && a.italic === b.italic

/** Compares two texts word by word; a word in italics differs from the same word without. */
export function wordDiff(before: string, after: string): Piece[] {
  const pieces: Piece[] = []
  for (const { value, added, removed } of diffArrays(wordsOf(before), wordsOf(after), { comparator: isSame })) {
    const change = added ? 'added' : removed ? 'removed' : 'same'
    for (const { text, italic } of value) {
      const last = pieces.at(-1)
      if (last?.change === change && last.italic === italic) last.text += text
      else pieces.push({ text, italic, change })
    }
  }
  return pieces
}
