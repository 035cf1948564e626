import type { ThesisRecord } from '@forum/contracts/theses/theses'
import type { Passage, PassageField } from '@forum/domain/theses/revision'
import { textRuns } from '@forum/domain/theses/thesis'
import { makeStyles, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { MarkedRuns } from './MarkedRuns.tsx'
import { revisionTexts } from './texts.ts'

const useStyles = makeStyles({
  text: { margin: '2px 0 12px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', userSelect: 'text' },
  mark: {
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'underline',
    textDecorationStyle: 'wavy',
    textDecorationColor: tokens.colorPaletteDarkOrangeForeground1,
  },
})

const runsOf = (thesis: ThesisRecord, field: PassageField) =>
  field === 'literature'
    ? thesis.literature.flatMap((line, index) => [...(index > 0 ? [{ text: '\n', italic: false }] : []), ...textRuns(line)])
    : textRuns(thesis[field])

/** A field of a thesis with its marked passages. Its text content is exactly the text in which offsets count. */
export function MarkableText({ thesis, field, passages }: { thesis: ThesisRecord; field: PassageField; passages: readonly Passage[] }) {
  const styles = useStyles()
  const marks = passages.filter((passage) => passage.field === field)
  return (
    <div>
      <Quiet faint>{revisionTexts.fields[field]}</Quiet>
      <p className={styles.text} data-passages={field}>
        <MarkedRuns runs={runsOf(thesis, field)} marks={marks} className={styles.mark} />
      </p>
    </div>
  )
}
