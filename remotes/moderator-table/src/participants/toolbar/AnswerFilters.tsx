import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import { changeCondition, readConditions } from '@forum/domain/participation/answers/reading'
import { i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { makeStyles } from '@forum/ui'
import { useState } from 'react'
import { useAddress } from '../../views/useAddress.ts'
import { readView } from '../../views/view.ts'
import { answerOptions, answerTexts } from '../answerTexts.ts'
import { participantsTexts } from '../texts.ts'
import { Filter } from './Filter.tsx'

const useStyles = makeStyles({
  // Fields of a row stay aligned, however long a question is.
  label: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 1, overflow: 'hidden', overflowWrap: 'anywhere' },
})

function Label({ text }: { text: string }) {
  const styles = useStyles()
  return (
    <span className={styles.label} title={text}>
      {text}
    </span>
  )
}

/** Number of questions whose filters are shown from the beginning; of more, those are that a person picks. */
const SHOWN_AT_MOST = 4

/** Filters by answers: of people with missing ones, and of questions with answers to choose from. */
export function AnswerFilters({ questions }: { questions: readonly ListedQuestion[] }) {
  const [params, change] = useAddress()
  const [picked, setPicked] = useState<readonly string[]>([])
  const { answer = '', answers = '' } = readView(params)
  const answerTo = (key: string) => readConditions(answer).find(({ question }) => question === key)?.answer ?? ''
  const offered = questions.filter(({ kind }) => kind !== 'text' && kind !== 'number')
  const isShown = ({ key }: ListedQuestion) => offered.length <= SHOWN_AT_MOST || picked.includes(key) || answerTo(key) !== ''
  const hidden = offered.filter((question) => !isShown(question))
  return (
    <>
      <Filter
        label={i18n.t('Вопросы форума')}
        any={participantsTexts.anyPlural}
        value={answers}
        options={[['waiting', answerTexts.waiting]]}
        onChoose={(value) => change({ answers: value })}
      />
      {offered.filter(isShown).map((question) => (
        <Filter
          key={question.key}
          label={<Label text={question.text} />}
          any={i18n.t('Любой ответ')}
          value={answerTo(question.key)}
          options={answerOptions(question)}
          onChoose={(value) => change({ answer: changeCondition(answer, question.key, value) })}
        />
      ))}
      {hidden.length > 0 && (
        <Filter
          label={i18n.t('Ответ на вопрос')}
          any={i18n.t('Выберите вопрос')}
          value=""
          options={hidden.map(({ key, text }) => [key, text] as const)}
          onChoose={(key) => setPicked([...picked, key])}
        />
      )}
    </>
  )
}

interface WordsProps {
  /** Before the first filter; empty: nothing. */
  separator: string
  questions: readonly ListedQuestion[]
}

/** The filters by answers of a view, in words. */
export function AnswerWords({ separator, questions }: WordsProps) {
  const [params] = useSearchParams()
  const { answer = '', answers } = readView(params)
  const conditions = readConditions(answer).flatMap((condition) => {
    const question = questions.find(({ key }) => key === condition.question)
    const option = question && answerOptions(question).find(([value]) => value === condition.answer)
    return option ? [`${question.text}: ${option[1]}`] : []
  })
  return separator + [...(answers === undefined ? [] : [answerTexts.waiting]), ...conditions].join('; ')
}
