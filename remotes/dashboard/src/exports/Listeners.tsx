import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { exportAttendance, type listAttendance } from '@forum/contracts/participation/exports'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { optionName, sectionName } from '@forum/domain/forum/bilingual'
import { currentLocale, i18n } from '@forum/language'
import { Button, Content, makeStyles, Panel, Subtitle2, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { useState } from 'react'

type Attendance = ReplyOf<typeof listAttendance>

const useStyles = makeStyles({
  top: { display: 'flex', justifyContent: 'flex-end', marginBottom: '12px' },
  event: { padding: '16px 20px' },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px 16px',
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: { margin: 0 },
  details: { marginTop: '12px' },
  summary: { cursor: 'pointer', color: tokens.colorBrandForegroundLink },
  people: { display: 'grid', margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  person: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: '16px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const exportExcel = (sectionId?: number): Promise<void> =>
  download(call(exportAttendance, { type: 'audience', ...(sectionId !== undefined && { sectionId }) }))

export function Listeners({ attendance }: { attendance: Attendance }) {
  const styles = useStyles()
  if (attendance.length === 0) return <Text>{i18n.t('Мероприятий пока нет.')}</Text>
  return (
    <>
      <div className={styles.top}>
        <Button onClick={() => exportExcel()}>{i18n.t('Выгрузить в Excel: все мероприятия')}</Button>
      </div>
      <Stack gap={12}>
        {attendance.map((event) => (
          <Event key={event.section.id} event={event} />
        ))}
      </Stack>
    </>
  )
}

function Event({ event: { section, count, listeners } }: { event: Attendance[number] }) {
  const styles = useStyles()
  // Hundreds of names are rendered only on demand.
  const [open, setOpen] = useState(false)
  return (
    <Panel className={styles.event}>
      <div className={styles.head}>
        <Stack gap={2} wrap="anywhere">
          <Subtitle2 as="h2" className={styles.title}>
            <Content {...sectionName(section)} />
          </Subtitle2>
          <Quiet>
            {i18n.t('{day}-й день', { day: section.dayNumber })} ·{' '}
            {i18n.t('Слушателей: {count}', { count: count.toLocaleString(currentLocale()) })}
          </Quiet>
        </Stack>
        <Button aria-label={i18n.t('Выгрузить в Excel: {name}', { name: optionName(section) })} onClick={() => exportExcel(section.id)}>
          {i18n.t('Выгрузить в Excel')}
        </Button>
      </div>
      <details className={styles.details} onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
        <summary className={styles.summary}>{i18n.t('Показать список')}</summary>
        {open && listeners.length === 0 && <Quiet>{i18n.t('Пока никто не выбрал это мероприятие.')}</Quiet>}
        <ul className={styles.people}>
          {open &&
            listeners.map(({ id, fullName, organizationName, email }) => (
              <li key={id} className={styles.person}>
                <Text weight="semibold">{fullName}</Text>
                <span>{organizationName}</span>
                <span>{email}</span>
              </li>
            ))}
        </ul>
      </details>
    </Panel>
  )
}
