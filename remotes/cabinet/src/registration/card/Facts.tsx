import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { sectionName } from '@forum/domain/forum/bilingual'
import { formatNames, formatOf, isTalk, type Stage, stageNames } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import type { Day } from '@forum/domain/platform/calendar'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { i18n } from '@forum/language'
import { Content, makeStyles, mergeClasses, tokens } from '@forum/ui'
import type { ReactNode } from 'react'
import { sectionOf } from '../../cabinet.ts'
import { recordTexts } from '../../texts.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 45%), 1fr))', gap: '10px 20px', margin: 0 },
  wide: { gridColumn: '1 / -1' },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  events: { margin: 0, paddingInlineStart: '18px' },
})

interface Fact {
  term: string
  /** Value of the fact; a fact without a value is not shown. */
  value: ReactNode
  /** Whether the fact takes a whole line. */
  wide?: boolean
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.list}>
      {facts.map(
        ({ term, value, wide }) =>
          value && (
            <div key={term} className={mergeClasses(wide && styles.wide)}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The application of the person. */
export function ApplicationFacts({ record, stage, sections }: { record: OwnRegistration; stage: Stage; sections: readonly Section[] }) {
  const styles = useStyles()
  const talk = isTalk(formatOf(record))
  const section = talk ? sectionOf(record, sections) : null
  const events = sections.filter(({ id }) => record.plannedSectionIds.includes(id))
  const chosen = events.length > 0 && (
    <ul className={styles.events}>
      {events.map((event) => (
        <li key={event.id}>
          <Content {...sectionName(event)} />
        </li>
      ))}
    </ul>
  )
  return (
    <Facts
      facts={[
        { term: i18n.t('Название доклада'), value: talk && record.talkTitle, wide: true },
        { term: i18n.t('Формат'), value: formatNames[record.requestedFormat] },
        { term: i18n.t('Состояние'), value: stageNames[stage] },
        { term: i18n.t('Секция'), value: section && <Content {...sectionName(section)} />, wide: true },
        { term: i18n.t('Название проекта'), value: record.projectName, wide: true },
        { term: i18n.t('Мероприятия'), value: chosen || (!talk && i18n.t('Не выбраны')), wide: true },
        { term: i18n.t('Письма о заявке'), value: record.email, wide: true },
      ]}
    />
  )
}

/** The decision about a talk, once there is one. @param dated whether to show the date of the talk, which may be shown elsewhere */
export function DecisionFacts({ record, dated, days }: { record: OwnRegistration; dated: boolean; days: readonly Day[] }) {
  const decided = isTalk(record.requestedFormat) && record.decidedFormat
  const speechDate = dated && isTalk(formatOf(record)) ? speechDateInWords(record.speechDate, days) : ''
  if (!decided && !speechDate) return null
  return (
    <Facts
      facts={[
        { term: i18n.t('Подтверждённый формат'), value: decided && formatNames[decided] },
        { term: recordTexts.speechDate, value: speechDate },
      ]}
    />
  )
}
