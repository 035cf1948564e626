import { textRuns } from '@forum/domain/theses/thesis'
import { Fragment } from 'react'

/** Thesis text as nodes: only italics exist, everything else is shown as typed and never run. */
export function MarkedText({ source }: { source: string }) {
  return textRuns(source).map((run, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity
    run.italic ? <i key={index}>{run.text}</i> : <Fragment key={index}>{run.text}</Fragment>,
  )
}
