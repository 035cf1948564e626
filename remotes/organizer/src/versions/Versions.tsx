import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { useReading } from '@forum/client/useReading'
import { type ForumRead, type ForumVersion, listForumVersions, type SavedForum } from '@forum/contracts/forum/forum'
import { i18n } from '@forum/language'
import { Button, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { Changes } from './Changes.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { WriteToLosing } from './WriteToLosing.tsx'

/** Number of versions that one call returns. */
const PAGE = 50

const useStyles = makeStyles({
  version: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 24px',
    padding: '14px 0',
    alignItems: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  summary: { minHeight: '24px', lineHeight: '1.5rem', cursor: 'pointer' },
})

interface Props {
  base: ForumRead
  /** Whether there are unsaved changes. */
  dirty: boolean
  onRestored: (saved: SavedForum) => void
}

/** List of all saves with person, time and changes. */
export function Versions(props: Props) {
  const reading = useReading(listForumVersions, { id: props.base.id }, { after: props.base.version })
  const add = (older: readonly ForumVersion[]) => reading.change(({ versions }) => ({ versions: [...versions, ...older] }))
  return <Reading of={reading}>{({ versions }) => <VersionList versions={versions} onOlder={add} {...props} />}</Reading>
}

interface ListProps extends Props {
  versions: readonly ForumVersion[]
  onOlder: (older: readonly ForumVersion[]) => void
}

function VersionList({ base, dirty, onRestored, versions, onOlder }: ListProps) {
  const styles = useStyles()
  const [failure, setFailure] = useState<string | null>(null)
  const [restoring, setRestoring] = useState<number | null>(null)

  const older = async () => {
    const before = versions.at(-1)?.version
    if (before === undefined) return
    setFailure(null)
    try {
      onOlder((await call(listForumVersions, { id: base.id, before })).versions)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <Panel>
      <Quiet block>{i18n.t('Каждое сохранение настроек — версия. Прежнюю можно открыть и вернуть.')}</Quiet>
      {dirty && <Text>{i18n.t('Чтобы вернуть прежнюю версию, сначала сохраните или отмените свои изменения.')}</Text>}
      <List>
        {versions.map((version) => (
          <li key={version.version} className={styles.version}>
            <Facts meetingId={base.id} version={version} current={version.version === base.version} />
            {version.version !== base.version && (
              <Button
                disabled={dirty}
                aria-label={i18n.t('Вернуть эту версию: {version}', { version: version.version })}
                onClick={() => setRestoring(version.version)}
              >
                {i18n.t('Вернуть эту версию')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {failure && <Text role="alert">{failure}</Text>}
      {versions.length % PAGE === 0 && versions.length > 0 && <Button onClick={older}>{i18n.t('Показать более ранние')}</Button>}
      {restoring !== null && (
        <RestoreDialog
          base={base}
          version={restoring}
          onSaved={(saved) => {
            setRestoring(null)
            onRestored(saved)
          }}
          onClose={() => setRestoring(null)}
        />
      )}
    </Panel>
  )
}

interface FactsProps {
  meetingId: number
  version: ForumVersion
  current: boolean
}

function Facts({ meetingId, version: { version, savedAt, savedBy, note, changes, losing }, current }: FactsProps) {
  const styles = useStyles()
  return (
    <Stack gap={2}>
      <div className={styles.head}>
        <Text weight="semibold">{i18n.t('Версия {version}', { version })}</Text>
        {current && <Badge appearance="tint">{i18n.t('Действует')}</Badge>}
      </div>
      <Quiet>{savedAt === null ? i18n.t('При установке портала') : [momentText(savedAt), savedBy].filter(Boolean).join(', ')}</Quiet>
      {note && <Text>{note}</Text>}
      {losing > 0 && <WriteToLosing meetingId={meetingId} version={version} losing={losing} />}
      {changes.length > 0 && (
        <details>
          <summary className={styles.summary}>{i18n.t('Изменено полей: {count}', { count: changes.length })}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </Stack>
  )
}
