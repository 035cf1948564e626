import { textRuns } from '@forum/domain/theses/thesis'
import { Fragment } from 'react'

/** A text of a thesis: italics are its only formatting. */
export const MarkedText = ({ text }: { text: string }) => (
  <>
    {textRuns(text).map((run, index) => {
      const words = run.italic ? <i>{run.text}</i> : run.text
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity and keep their order
      return <Fragment key={index}>{words}</Fragment>
    })}
  </>
)

/** The same in paragraphs. */
export const Paragraphs = ({ text }: { text: string }) => (
  <>
    {text
      .split(/\n+/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity and keep their order
        <p key={index}>
          <MarkedText text={paragraph} />
        </p>
      ))}
  </>
)
