import { forum } from '@forum/client/forum'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { hasModule } from '@forum/domain/forum/modules'
import { makeStyles, TextLink } from '@forum/ui'
import { DocumentCheckmarkRegular, DocumentPdfRegular, DocumentRegular, DocumentTextRegular } from '@forum/ui/icons'
import { NARROW } from '../table/narrow.ts'
import { columnTexts, participantsTexts } from '../texts.ts'
import { ThesisCell } from './ThesisCell.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '0 8px' },
  mark: { display: 'inline-flex', alignItems: 'center', gap: '2px', whiteSpace: 'nowrap', minWidth: '24px', minHeight: '24px' },
  icon: { fontSize: '20px' },
  // Rows have one line; cards and print, which have no tooltips, may wrap.
  word: { display: 'none', [NARROW]: { display: 'inline' }, '@media print': { display: 'inline' } },
})

/** The existing materials of a talk, each as an icon that opens it. */
export function MaterialsCell({ row }: { row: ParticipantRow }) {
  const styles = useStyles()
  const { thesisId, thesisDoc, thesisPdf, expertOpinion } = row
  if (thesisId === undefined) return participantsTexts.notChosen
  const files = [
    { file: thesisDoc, kind: columnTexts.doc, word: 'doc', Icon: DocumentRegular },
    { file: thesisPdf, kind: columnTexts.pdf, word: 'pdf', Icon: DocumentPdfRegular },
    {
      file: hasModule(forum(), 'opinions') ? expertOpinion : null,
      kind: columnTexts.expert,
      word: participantsTexts.opinionMark,
      Icon: DocumentCheckmarkRegular,
    },
  ].filter(({ file }) => file)
  if (thesisId === null && files.length === 0) return null
  const marked = (Icon: typeof DocumentRegular, word: string, title: string) => (
    <span className={styles.mark} title={title}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.word}>{word}</span>
    </span>
  )
  return (
    <span className={styles.root}>
      {thesisId !== null && <ThesisCell row={row} label={marked(DocumentTextRegular, participantsTexts.thesisMark, columnTexts.thesis)} />}
      {files.map(
        ({ file, kind, word, Icon }) =>
          file && (
            <TextLink key={kind} href={file.url} target="_blank" rel="noreferrer" aria-label={participantsTexts.openFile(kind, file.name)}>
              {marked(Icon, word, `${kind}: ${file.name}`)}
            </TextLink>
          ),
      )}
    </span>
  )
}
