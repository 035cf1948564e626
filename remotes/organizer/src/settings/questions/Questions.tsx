import { questionSets } from '@forum/domain/forum/questions/questionSets'
import { ASKED_MAX, askedTexts, type ForumQuestion } from '@forum/domain/forum/questions/questions'
import { consentWith, isAnswersSectionOutdated, missingSections } from '@forum/domain/forum/standardTexts'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import { Button, mergeClasses, Panel, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useEffect, useState } from 'react'
import { useDraft } from '../../draft/DraftContext.tsx'
import type { Draft } from '../../draft/draft.ts'
import { useFieldStyles } from '../../fields/Group.tsx'
import { useSectionStyles } from '../forms/sectionStyles.ts'
import { missingOf, withQuestion } from './editing.ts'
import { Preview } from './Preview.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { questionTexts } from './questionTexts.ts'

const summaryOf = (question: ForumQuestion): string =>
  [
    question.isRemoved ? i18n.t('убран') : null,
    askedTexts.kinds[question.kind],
    askedTexts.moments[question.askedWith],
    question.isRequired ? i18n.t('обязателен') : null,
    question.shownIf ? i18n.t('с условием') : null,
    question.isSensitive ? i18n.t('чувствительный') : null,
  ]
    .filter(Boolean)
    .join(' · ')

/** Whether policy and consent say of the answers what the questions have now. */
const isLegal = ({ settings, policy }: Draft): boolean =>
  !missingSections(policy, settings).includes('answers') &&
  !isAnswersSectionOutdated(policy, settings) &&
  consentWith(settings.consentDocument, 'questions') === settings.consentDocument

/** Section of the questions to participants. */
export function Questions() {
  const styles = useSectionStyles()
  const fields = useFieldStyles()
  const { draft, change, problems, wanted } = useDraft()
  const { questions = [] } = draft.settings
  /** Open question by its position. */
  const [opened, setOpened] = useState<number | null>(null)
  useEffect(() => {
    const [, index] = /^settings\.questions\.(\d+)\./.exec(wanted ?? '') ?? []
    if (index !== undefined) setOpened(Number(index))
  }, [wanted])
  const set = (next: readonly ForumQuestion[]) =>
    change((current) => ({ ...current, settings: { ...current.settings, questions: [...next] } }))
  const problem = problems['settings.questions']
  return (
    <>
      <Panel className={styles.panel}>
        <Text as="p" block className={styles.intro}>
          {i18n.t(
            'Вопросы появятся в заявке, при подтверждении участия или в личном кабинете после решения. Пока ответов нет, заявка принимается и ждёт их.',
          )}
        </Text>
        {problem && <Text role="alert">{problem}</Text>}
        {questions.length > 0 && !isLegal(draft) && (
          <Text as="p" block className={styles.intro}>
            {i18n.t(
              'Согласие и политика должны говорить об ответах: зачем они нужны, кто их читает и сколько они хранятся. В разделах «Согласие» и «Политика конфиденциальности» для этого есть кнопки под текстом.',
            )}
          </Text>
        )}
        <ol className={styles.list}>
          {questions.map((question, index) => (
            <Question
              // biome-ignore lint/suspicious/noArrayIndexKey: the key of a new question is edited
              key={index}
              question={question}
              index={index}
              isOpen={opened === index}
              onToggle={(isOpen) => setOpened(isOpen ? index : null)}
              onMoved={setOpened}
            />
          ))}
        </ol>
        <div className={fields.row}>
          <Button
            name="settings.questions"
            disabled={questions.length >= ASKED_MAX}
            onClick={() => {
              setOpened(questions.length)
              set(withQuestion(questions))
            }}
          >
            {i18n.t('Добавить вопрос')}
          </Button>
          {keysOf(questionSets).map((name) => {
            const missing = missingOf(name, draft.settings)
            return (
              missing.length > 0 && (
                <Button key={name} onClick={() => set([...questions, ...missing])}>
                  {i18n.t('Добавить набор «{name}»', { name: questionTexts.sets[name] })}
                </Button>
              )
            )
          })}
        </div>
      </Panel>
      {questions.some(({ isRemoved }) => !isRemoved) && <Preview questions={questions} />}
    </>
  )
}

interface QuestionProps {
  question: ForumQuestion
  index: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Called with the place that the question moved to; null: it is gone. */
  onMoved: (index: number | null) => void
}

function Question({ question, index, isOpen, onToggle, onMoved }: QuestionProps) {
  const styles = useSectionStyles()
  const { problems } = useDraft()
  const isShown = isOpen || Object.keys(problems).some((path) => path.startsWith(`settings.questions.${index}.`))
  return (
    <li className={styles.section}>
      <details open={isShown}>
        {/* The state is React's: a question with problems stays open. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its details */}
        <summary
          className={mergeClasses(styles.summary, isShown && styles.opened)}
          onClick={(event) => {
            event.preventDefault()
            onToggle(!isOpen)
          }}
        >
          <Text weight="semibold">{question.text || questionTexts.untitled}</Text>
          <Quiet>{summaryOf(question)}</Quiet>
        </summary>
        {isShown && <QuestionForm question={question} index={index} onMoved={onMoved} />}
      </details>
    </li>
  )
}
