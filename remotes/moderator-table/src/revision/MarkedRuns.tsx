import type { Passage } from '@forum/domain/theses/revision'
import { piecesOf } from './passages.ts'

interface Props {
  runs: readonly { text: string; italic: boolean }[]
  marks: readonly Pick<Passage, 'start' | 'end'>[]
  /** Class of a marked piece. */
  className: string
}

/** Text of a thesis with marked passages. */
export function MarkedRuns({ runs, marks, className }: Props) {
  return piecesOf(runs, marks).map(({ from, text, italic, marked }) => {
    const content = italic ? <i key={from}>{text}</i> : text
    return marked ? (
      <mark key={from} className={className}>
        {content}
      </mark>
    ) : (
      <span key={from}>{content}</span>
    )
  })
}
