import type { DoorOverview } from '@forum/contracts/door/office'
import { PACE_MINUTES } from '@forum/domain/door/marks'
import { currentLocale, i18n } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles, Panel, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import type { ReactNode } from 'react'
import { officePages } from '../office/officePages.ts'
import { useMayOpen } from '../office/useMayOpen.ts'

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: '16px', margin: '0 0 16px' },
  tile: { display: 'grid', alignContent: 'start', rowGap: '4px' },
  number: { fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800, fontWeight: tokens.fontWeightSemibold },
  bar: { margin: '0 0 16px' },
})

function Tile({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  const styles = useStyles()
  return (
    <Panel className={styles.tile}>
      <Text weight="semibold">{label}</Text>
      <span className={styles.number}>{value}</span>
      {children}
    </Panel>
  )
}

/** Numbers of people who came, their pace, and entries to be checked. */
export function Figures({ overview }: { overview: DoorOverview }) {
  const styles = useStyles()
  const { expected, came, cameToday, guests, registered, capacity, scansAMinute, doubles, refused } = overview
  const details = [
    i18n.t('сегодня — {count}', { count: cameToday }),
    guests > 0 && i18n.t('гостей без адреса — {count}', { count: guests }),
    registered > 0 && i18n.t('зарегистрировано на входе — {count}', { count: registered }),
  ]
  const mayOpen = useMayOpen('disputes')
  const leads = mayOpen && <Link to={officePages.disputes.path}>{i18n.t('Спорные отметки')}</Link>
  return (
    <>
      {capacity !== null && expected > capacity && (
        <MessageBar className={styles.bar} intent="warning" layout="multiline">
          <MessageBarBody>{i18n.t('Участников {expected}, мест на форуме {capacity}.', { expected, capacity })}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.grid}>
        <Tile label={i18n.t('Пришли')} value={i18n.t('{came} из {expected}', { came, expected })}>
          <Quiet>{details.filter(Boolean).join(', ')}</Quiet>
        </Tile>
        <Tile label={i18n.t('Отметок в минуту')} value={scansAMinute.toLocaleString(currentLocale(), { maximumFractionDigits: 1 })}>
          <Quiet>{i18n.t('в среднем за последние {minutes} минут', { minutes: PACE_MINUTES })}</Quiet>
        </Tile>
        <Tile label={i18n.t('Впущены дважды')} value={String(doubles)}>
          {doubles > 0 && leads}
        </Tile>
        <Tile label={i18n.t('Не приняты и ждут разбора')} value={String(refused)}>
          {refused > 0 && leads}
        </Tile>
      </div>
    </>
  )
}
