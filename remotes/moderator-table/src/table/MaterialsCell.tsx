import type { ParticipantRow } from '@forum/contracts/participants'
import { makeStyles, TextLink } from '@forum/ui'
import { DocumentRegular } from '@forum/ui/icons'
import type { ReactNode } from 'react'
import { columnTexts, texts } from '../texts.ts'
import { Absent } from './Absent.tsx'
import { ThesisCell } from './ThesisCell.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '2px 10px' },
  mark: { display: 'inline-flex', alignItems: 'center', gap: '2px', whiteSpace: 'nowrap', minHeight: '24px' },
})

/** What there is of a talk's materials, each as a mark that opens it. */
export function MaterialsCell({ row }: { row: ParticipantRow }) {
  const styles = useStyles()
  const { thesisId, thesisDoc, thesisPdf, expertOpinion } = row
  if (thesisId === undefined) return texts.notChosen
  const files = [
    { file: thesisDoc, kind: columnTexts.doc, mark: 'doc' },
    { file: thesisPdf, kind: columnTexts.pdf, mark: 'pdf' },
    { file: expertOpinion, kind: columnTexts.expert, mark: texts.opinionMark },
  ].filter(({ file }) => file)
  if (thesisId === null && files.length === 0) return <Absent />
  const marked = (mark: ReactNode) => (
    <span className={styles.mark}>
      <DocumentRegular aria-hidden />
      {mark}
    </span>
  )
  return (
    <span className={styles.root}>
      {thesisId !== null && <ThesisCell row={row} label={marked(texts.thesisMark)} />}
      {files.map(
        ({ file, kind, mark }) =>
          file && (
            <TextLink
              key={kind}
              href={file.url}
              target="_blank"
              rel="noreferrer"
              title={file.name}
              aria-label={texts.openFile(kind, file.name)}
            >
              {marked(mark)}
            </TextLink>
          ),
      )}
    </span>
  )
}
