import type { OwnRegistration } from '@forum/contracts/registrations'
import { formatNames, formatOf, isTalk, type Stage, stageNames } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'
import { makeStyles, tokens } from '@forum/ui'
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

const eventNames = (record: OwnRegistration, sections: readonly Section[]): string[] =>
  sections.filter(({ id }) => record.plannedSectionIds.includes(id)).map(({ name }) => name)

/** Details of a registration; empty values are omitted. */
export function Details({ record, stage, sections }: { record: OwnRegistration; stage: Stage; sections: readonly Section[] }) {
  const styles = useStyles()
  const decided = record.decidedFormat
  const events = eventNames(record, sections)
  const lines: [string, string | undefined][] = [
    [recordTexts.format, formatNames[record.requestedFormat]],
    [recordTexts.confirmedFormat, isTalk(record.requestedFormat) && decided ? formatNames[decided] : undefined],
    [recordTexts.state, stageNames[stage]],
    [recordTexts.section, isTalk(formatOf(record)) ? sectionOf(record, sections)?.name : undefined],
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
              {events.map((name) => (
                <li key={name}>{name}</li>
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
