import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { fileKindsOf } from '@forum/domain/forum/forum'
import { attaching, removing } from '@forum/domain/participation/actions'
import { fileOrder } from '@forum/domain/participation/participationPath'
import { fileSizeInWords } from '@forum/domain/platform/fileSize'
import { type FileKind, fileKinds } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import { Button, makeStyles, tokens } from '@forum/ui'
import { DeleteRegular, DocumentRegular } from '@forum/ui/icons'
import { List, Quiet, Stack } from '@forum/ui/layout'
import type { ReactNode } from 'react'
import type { CabinetState } from '../../cabinet.ts'
import { fileTexts, recordTexts } from '../../texts.ts'
import { ActionButtons } from '../ActionButtons.tsx'
import type { Action } from '../actions.ts'
import { permissionsFor } from '../permissions.ts'
import { askForFile } from './documents.ts'
import { FileLink } from './FileLink.tsx'
import { LazyShowAbstract } from './LazyShowAbstract.tsx'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '44px',
    '&:not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  icon: { fontSize: '20px', flexShrink: 0, color: tokens.colorNeutralForeground3, '@media (max-width: 640px)': { display: 'none' } },
  words: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', flexGrow: 1, minWidth: 0, gap: '4px 12px', padding: '6px 0' },
  // Columns separate name and value visually, a colon for screen readers.
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  name: { flex: '0 0 180px', '@media (max-width: 640px)': { flex: 'none' } },
  value: { flex: '1 1 40px', minWidth: 0, overflowWrap: 'anywhere' },
})

const thesisActions: Action[] = ['viewThesis', 'downloadThesis', 'correctThesis', 'deleteThesis']

/** The existing thesis and files of a talk, and those that can no longer be added, with the reason. */
export function Materials({
  record,
  state,
  actions,
  onAct,
  onRemoveFile,
}: {
  record: OwnRegistration
  state: CabinetState
  /** The available buttons. */
  actions: readonly Action[]
  onAct: (action: Action) => void
  onRemoveFile: (kind: FileKind) => void
}) {
  const { allowed, refused } = permissionsFor(record, state)
  const among = (...wanted: Action[]) => <ActionButtons actions={actions.filter((action) => wanted.includes(action))} onAct={onAct} />
  const absent = (reason: string | undefined) => <Quiet faint>{reason ? `${recordTexts.absent}. ${reason}` : recordTexts.absent}</Quiet>
  return (
    <Stack gap={4}>
      <List>
        {!allowed.includes('uploadThesis') && (
          <Row name={recordTexts.thesis} buttons={among(...thesisActions)}>
            {record.thesisId === null ? absent(refused.uploadThesis) : i18n.t('загружены')}
          </Row>
        )}
        {shownFiles(record).map((kind) => {
          const file = record[kind]
          // A file that can be added is among the tasks.
          if (!file && allowed.includes(attaching[kind])) return null
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
                  <FileLink file={file} ask={() => askForFile(record.id, kind, state)} />{' '}
                  <Quiet size={200} faint>
                    {fileSizeInWords(file.size)}
                  </Quiet>
                </>
              ) : (
                absent(refused[attaching[kind]])
              )}
            </Row>
          )
        })}
      </List>
      {record.thesisId !== null && state.former === undefined && record.showsAbstract !== undefined && (
        <LazyShowAbstract registrationId={record.id} shown={record.showsAbstract} />
      )}
    </Stack>
  )
}

/** Files that the forum asks for, and existing ones. */
const shownFiles = (record: OwnRegistration) => fileOrder.filter((kind) => record[kind] !== null || fileKindsOf(forum()).includes(kind))

interface RowProps {
  name: string
  children: ReactNode
  buttons?: ReactNode
  /** Element at the end of the line. */
  after?: ReactNode
}

function Row({ name, children, buttons, after }: RowProps) {
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
        {buttons}
      </div>
      {after}
    </li>
  )
}
