import type { OwnRegistration } from '@forum/contracts/registrations'
import { attaching, removing } from '@forum/domain/actions'
import { type FileKind, fileKinds } from '@forum/domain/files'
import { Button, Caption1, makeStyles, Text, TextLink, tokens } from '@forum/ui'
import { DeleteRegular, DocumentRegular } from '@forum/ui/icons'
import type { ReactNode } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { LazyOpinions } from '../opinions/LazyOpinions.tsx'
import { LazyShowAbstract } from '../publicAbstract/LazyShowAbstract.tsx'
import { fileTexts, recordTexts } from '../texts.ts'
import { openFile } from './documents.ts'
import { permissionsFor } from './permissions.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  heading: { margin: '0 0 4px' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '44px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  icon: { fontSize: '20px', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  words: { display: 'flex', flexWrap: 'wrap', flexGrow: 1, minWidth: 0, columnGap: '12px', padding: '6px 0' },
  // Columns separate name and value visually, a colon for screen readers.
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  name: { flex: '0 0 200px' },
  value: { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  muted: { color: tokens.colorNeutralForeground3 },
})

/** The order in which a person prepares them. */
const order: FileKind[] = ['thesisDoc', 'thesisPdf', 'expertOpinion']

/** The thesis and files of a talk: what is present or missing, and why it cannot be added. */
export function Materials({
  record,
  state,
  onRemoveFile,
}: {
  record: OwnRegistration
  state: CabinetState
  onRemoveFile: (kind: FileKind) => void
}) {
  const styles = useStyles()
  const { allowed, refused } = permissionsFor(record, state)
  const absent = (reason: string | undefined) => (
    <span className={styles.muted}>{reason ? `${recordTexts.absent}. ${reason}` : recordTexts.absent}</span>
  )
  return (
    <div className={styles.root}>
      <Text as="h4" weight="semibold" className={styles.heading}>
        {recordTexts.materials}
      </Text>
      <ul className={styles.list}>
        <Row name={recordTexts.thesis}>{record.thesisId === null ? absent(refused.uploadThesis) : recordTexts.uploaded}</Row>
        {order.map((kind) => {
          const file = record[kind]
          return (
            <Row
              key={kind}
              name={fileKinds[kind].title}
              {...(allowed.includes(removing[kind]) && {
                after: (
                  <Button
                    appearance="subtle"
                    icon={<DeleteRegular />}
                    aria-label={fileTexts.remove(kind)}
                    title={fileTexts.remove(kind)}
                    onClick={() => onRemoveFile(kind)}
                  />
                ),
              })}
            >
              {file ? (
                <>
                  <TextLink
                    href={file.url}
                    target="_blank"
                    rel="noopener noreferrer"
                    onClick={(event) => {
                      event.preventDefault()
                      void openFile(record.id, kind, state)
                    }}
                  >
                    {file.name}
                  </TextLink>{' '}
                  <Caption1 className={styles.muted}>{fileTexts.megabytes(file.size)}</Caption1>
                </>
              ) : (
                absent(refused[attaching[kind]])
              )}
            </Row>
          )
        })}
      </ul>
      {record.thesisId !== null && state.former === undefined && record.showsAbstract !== undefined && (
        <LazyShowAbstract registrationId={record.id} shown={record.showsAbstract} />
      )}
      {record.thesisId !== null && state.former === undefined && <LazyOpinions record={record} state={state} />}
    </div>
  )
}

function Row({ name, children, after }: { name: string; children: ReactNode; after?: ReactNode }) {
  const styles = useStyles()
  return (
    <li className={styles.row}>
      <DocumentRegular className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          <span className={styles.spoken}>:</span>
        </span>
        <span className={styles.value}>{children}</span>
      </div>
      {after}
    </li>
  )
}
