import type { DoorOverview } from '@forum/contracts/door/office'
import { currentLocale } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles, Panel, Text, tokens } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import type { ReactNode } from 'react'
import { officePages } from '../office/officePages.ts'
import { useMayOpen } from '../office/useMayOpen.ts'
import { overviewTexts } from './texts.ts'

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: '16px', margin: '0 0 16px' },
  tile: { display: 'grid', alignContent: 'start', rowGap: '4px' },
  number: { fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800, fontWeight: tokens.fontWeightSemibold },
  bar: { margin: '0 0 16px' },
  quiet: { color: tokens.colorNeutralForeground2 },
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

/** Who came, how fast, and what is to be looked at. */
export function Figures({ overview }: { overview: DoorOverview }) {
  const styles = useStyles()
  const { expected, came, cameToday, guests, registered, capacity, scansAMinute, doubles, refused } = overview
  const details = [
    overviewTexts.today(cameToday),
    guests > 0 && overviewTexts.guests(guests),
    registered > 0 && overviewTexts.registered(registered),
  ]
  const mayOpen = useMayOpen('disputes')
  const leads = mayOpen && <Link to={officePages.disputes.path}>{overviewTexts.toDisputes}</Link>
  return (
    <>
      {capacity !== null && expected > capacity && (
        <MessageBar className={styles.bar} intent="warning" layout="multiline">
          <MessageBarBody>{overviewTexts.beyond(expected, capacity)}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.grid}>
        <Tile label={overviewTexts.came} value={overviewTexts.cameOf(came, expected)}>
          <Text className={styles.quiet}>{details.filter(Boolean).join(', ')}</Text>
        </Tile>
        <Tile label={overviewTexts.pace} value={scansAMinute.toLocaleString(currentLocale(), { maximumFractionDigits: 1 })}>
          <Text className={styles.quiet}>{overviewTexts.paceHint}</Text>
        </Tile>
        <Tile label={overviewTexts.doubles} value={String(doubles)}>
          {doubles > 0 && leads}
        </Tile>
        <Tile label={overviewTexts.refused} value={String(refused)}>
          {refused > 0 && leads}
        </Tile>
      </div>
    </>
  )
}
