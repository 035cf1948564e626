import type { OwnRegistration } from '@forum/contracts/registrations'
import { sectionName } from '@forum/domain/bilingual'
import { formatNames, formatOf, isTalk, type Stage, stageNames } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'
import { Content, makeStyles, tokens } from '@forum/ui'
import type { ReactNode } from 'react'
import { sectionOf } from '../cabinet.ts'
import { recordTexts } from '../texts.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 200px) minmax(0, 1fr)',
    gap: '10px 24px',
    margin: 0,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '2px' },
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere', '@media (max-width: 640px)': { marginBottom: '10px' } },
  events: { margin: 0, paddingInlineStart: '18px' },
})

const eventsOf = (record: OwnRegistration, sections: readonly Section[]): Section[] =>
  sections.filter(({ id }) => record.plannedSectionIds.includes(id))

/** Details of a registration; empty values are omitted. */
export function Details({ record, stage, sections }: { record: OwnRegistration; stage: Stage; sections: readonly Section[] }) {
  const styles = useStyles()
  const decided = record.decidedFormat
  const events = eventsOf(record, sections)
  const section = isTalk(formatOf(record)) ? sectionOf(record, sections) : null
  const lines: [string, ReactNode][] = [
    [recordTexts.format, formatNames[record.requestedFormat]],
    [recordTexts.confirmedFormat, isTalk(record.requestedFormat) && decided ? formatNames[decided] : undefined],
    [recordTexts.state, stageNames[stage]],
    [recordTexts.section, section && <Content {...sectionName(section)} />],
    [recordTexts.project, record.projectName],
    [recordTexts.speechDate, isTalk(formatOf(record)) ? record.speechDate : undefined],
  ]
  return (
    <dl className={styles.list}>
      {lines.map(
        ([term, value]) =>
          value && (
            <Line key={term} term={term}>
              {value}
            </Line>
          ),
      )}
      {(events.length > 0 || !isTalk(formatOf(record))) && (
        <Line term={recordTexts.events}>
          {events.length === 0 ? (
            recordTexts.noEvents
          ) : (
            <ul className={styles.events}>
              {events.map((event) => (
                <li key={event.id}>
                  <Content {...sectionName(event)} />
                </li>
              ))}
            </ul>
          )}
        </Line>
      )}
    </dl>
  )
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  )
}
