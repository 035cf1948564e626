import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { inSentence } from '@forum/domain/forum/participation'
import { fileOrder } from '@forum/domain/participation/participationPath'
import { dayIn, dayInWords, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { lazyWithRetry, makeStyles, Spinner, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useState } from 'react'
import type { CabinetState } from '../../cabinet.ts'
import { cabinetTexts, recordTexts, titleInSentence } from '../../texts.ts'
import type { SettledPartsProps } from './SettledParts.tsx'

const SettledParts = lazyWithRetry(async () => (await import('./SettledParts.tsx')).SettledParts, {
  Pending: () => <Spinner label={cabinetTexts.loading} style={{ padding: '16px' }} />,
})

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  summary: { padding: '12px 0', cursor: 'pointer', overflowWrap: 'anywhere' },
})

/** The day of a former forum has its year. */
function appliedOn({ createdAt }: OwnRegistration, { former }: CabinetState): string {
  const day = dayIn(forum().timeZone, new Date(createdAt))
  return former === undefined ? dayInWords(day) : formatDay(day)
}

/** Names of completed parts, in the nominative, the application first. */
const doneOf = (record: OwnRegistration, state: CabinetState): string[] => [
  i18n.t('заявка от {day}', { day: appliedOn(record, state) }),
  ...(record.thesisId === null ? [] : [inSentence(recordTexts.thesis)]),
  ...fileOrder.filter((kind) => record[kind] !== null).map(titleInSentence),
]

/** The application and its completed parts, one row until it is opened. */
export function Settled(props: SettledPartsProps) {
  const styles = useStyles()
  const [opened, setOpened] = useState(false)
  return (
    <details className={styles.root} onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}>
      <summary className={styles.summary}>
        <Text weight="semibold">{i18n.t('Заявка и материалы')}</Text>{' '}
        <Quiet size={200} faint>
          {i18n.t('сделано: {things}', { things: doneOf(props.record, props.state).join(', ') })}
        </Quiet>
      </summary>
      {opened && <SettledParts {...props} />}
    </details>
  )
}
