import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import { changeCondition, readConditions } from '@forum/domain/participation/answers/conditions'
import { i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { makeStyles } from '@forum/ui'
import { useState } from 'react'
import { useAddress } from '../../views/useAddress.ts'
import { readView } from '../../views/view.ts'
import { answerOptions, answerTexts, conditionText } from '../answerTexts.ts'
import { participantsTexts } from '../texts.ts'
import { Filter } from './Filter.tsx'
import { TypedFilter } from './TypedFilter.tsx'

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

/** Filters by answers: of people with missing ones, and of each question. */
export function AnswerFilters({ questions }: { questions: readonly ListedQuestion[] }) {
  const [params, change] = useAddress()
  const [picked, setPicked] = useState<readonly string[]>([])
  const { answer = '', answers = '' } = readView(params)
  const answerTo = (key: string) => readConditions(answer).find(({ question }) => question === key)?.answer ?? ''
  const isShown = ({ key }: ListedQuestion) => questions.length <= SHOWN_AT_MOST || picked.includes(key) || answerTo(key) !== ''
  const hidden = questions.filter((question) => !isShown(question))
  return (
    <>
      <Filter
        label={i18n.t('Вопросы форума')}
        any={participantsTexts.anyPlural}
        value={answers}
        options={[['waiting', answerTexts.waiting]]}
        onChoose={(value) => change({ answers: value })}
      />
      {questions.filter(isShown).map((question) => {
        const { key, kind, text } = question
        const props = { label: <Label text={text} />, value: answerTo(key) }
        const onChoose = (to: string, options?: Parameters<typeof change>[1]) =>
          void change((latest) => ({ answer: changeCondition(readView(latest).answer ?? '', key, to) }), options)
        return kind === 'text' || kind === 'number' ? (
          <TypedFilter key={key} {...props} question={question} onChange={onChoose} />
        ) : (
          <Filter key={key} {...props} any={answerTexts.any} options={answerOptions(question)} onChoose={onChoose} />
        )
      })}
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
    const text = question && conditionText(question, condition.answer)
    return text ? [`${question.text}: ${text}`] : []
  })
  return separator + [...(answers === undefined ? [] : [answerTexts.waiting]), ...conditions].join('; ')
}
