import { forum, serverNow } from '@forum/client/forum'
import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import { content } from '@forum/domain/forum/bilingual'
import type { Section } from '@forum/domain/forum/sections'
import { dayIn, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { lazyWithRetry, makeStyles } from '@forum/ui'
import { readView } from '../../views/view.ts'
import { filterWords } from './filterWords.ts'

const AnswerWords = lazyWithRetry(async () => (await import('../toolbar/AnswerFilters.tsx')).AnswerWords)

const useStyles = makeStyles({ root: { display: 'none', '@media print': { display: 'block', margin: '0 0 12px' } } })

interface Props {
  /** Whether the list is of the current forum, which the page does not name. */
  current?: boolean
  sections: readonly Section[]
  questions: readonly ListedQuestion[]
  /** Shown part of the list. */
  shown: string
}

/** Head of a printed list in place of search and filters: its name, its day, and the shown part. */
export function PrintHead({ current = true, sections, questions, shown }: Props) {
  const styles = useStyles()
  const [params] = useSearchParams()
  const { shortName, english, timeZone } = forum()
  const { answer, answers } = readView(params)
  const byAnswers = answer || answers
  const filters = filterWords(params, sections)
  return (
    <p className={styles.root}>
      {[current && content(shortName, english?.shortName).text, formatDay(dayIn(timeZone, serverNow())), shown].filter(Boolean).join(' · ')}
      <br />
      {filters || byAnswers ? i18n.t('Отбор: {filters}', { filters }) : i18n.t('Все участники')}
      {byAnswers && <AnswerWords separator={filters && '; '} questions={questions} />}
    </p>
  )
}
