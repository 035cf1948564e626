import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { giveFeedback, type OwnFeedback } from '@forum/contracts/door/feedback'
import { answerProblems, type FeedbackAnswer } from '@forum/domain/door/feedback'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { Button, makeStyles, Panel, Text } from '@forum/ui'
import { useUnsavedInput } from '@forum/ui/dialog'
import { Stack } from '@forum/ui/layout'
import { useRef, useState } from 'react'
import { Problem } from '../proposal/Problem.tsx'
import { QuestionField } from './QuestionField.tsx'

const useStyles = makeStyles({
  send: { justifySelf: 'start' },
})

interface Props {
  questions: OwnFeedback['questions']
  sectionId: number
  onSent: () => void
}

/** The questions about one event; sent answers cannot be seen again. */
export function FeedbackForm({ questions, sectionId, onSent }: Props) {
  const styles = useStyles()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<FeedbackAnswer[]>(() => questions.map(() => null))
  const [problems, setProblems] = useState<Record<number, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const { question: leaving, release } = useUnsavedInput(answers.some((answer) => answer !== null && answer !== ''))

  const show = (found: Record<number, string>, message: string) => {
    setProblems(found)
    setFailure(message)
    const [first] = keysOf(found)
    form.current?.querySelector<HTMLElement>(`[name="answer-${first}"]`)?.focus()
  }
  const send = async () => {
    const found = answerProblems(questions, answers)
    if (keysOf(found).length > 0) return show(found, i18n.t('Ответьте на отмеченные вопросы.'))
    setSending(true)
    try {
      await call(giveFeedback, { sectionId, answers })
      release()
      onSent()
    } catch (error) {
      setSending(false)
      const fields = error instanceof ApiError ? error.fields : {}
      show(
        Object.fromEntries(questions.flatMap((_, index) => fields[`answers.${index}`]?.map((text) => [index, text]) ?? [])),
        messageOf(error),
      )
    }
  }
  return (
    <Panel>
      <Stack
        as="form"
        gap={20}
        wrap="anywhere"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Text>
          {i18n.t(
            'Ответы хранятся без имени и времени: организаторы и модераторы не видят, кто что ответил. Поэтому отправленное нельзя ни изменить, ни удалить. Не пишите в тексте того, по чему вас можно узнать.',
          )}
        </Text>
        {questions.map((question, index) => (
          <QuestionField
            // biome-ignore lint/suspicious/noArrayIndexKey: questions are known by their number
            key={index}
            question={question}
            name={`answer-${index}`}
            value={answers[index] ?? null}
            problem={problems[index]}
            onChange={(answer) => {
              setAnswers(answers.map((each, at) => (at === index ? answer : each)))
              setProblems(({ [index]: _, ...others }) => others)
            }}
          />
        ))}
        {failure !== null && <Problem message={failure} />}
        <Button type="submit" appearance="primary" className={styles.send} disabledFocusable={sending}>
          {i18n.t('Отправить')}
        </Button>
      </Stack>
      {leaving}
    </Panel>
  )
}
