import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { answerPublication, getPublication, type PublicationRead } from '@forum/contracts/theses/publication'
import { formatOf, isTalk } from '@forum/domain/forum/participation'
import { formatDay } from '@forum/domain/platform/calendar'
import type { PublicationAnswer } from '@forum/domain/theses/volume/publication'
import { i18n } from '@forum/language'
import { makeStyles, Text, TextLink, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { PublicationChoice } from '@forum/ui/publication-choice'
import { Reading } from '@forum/ui/reading'
import { type ReactNode, useState } from 'react'
import { Slides } from '../../slides/Slides.tsx'

/** What the module of authors adds to the card of a talk, in one file that is loaded with the module alone. */

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '12px', paddingBottom: '12px' },
  title: { margin: 0 },
})

/** Whether to publish the thesis, until it is answered, and the slides. */
export function AuthorParts({ record, isConfirmed }: { record: OwnRegistration; isConfirmed: boolean }) {
  const styles = useStyles()
  if (!isTalk(formatOf(record))) return null
  const heading = `publication-${record.id}`
  return (
    <>
      {record.thesisId !== null && (
        <Publication
          registrationId={record.id}
          task={(question, { isAnswered }) => (
            <section className={styles.root} aria-labelledby={heading}>
              <Stack gap={8}>
                <Text as="h3" id={heading} weight="semibold" className={styles.title}>
                  {isAnswered ? i18n.t('Ответ записан') : i18n.t('Нужен ваш ответ')}
                </Text>
                {question}
              </Stack>
            </section>
          )}
        />
      )}
      {isConfirmed && <Slides registrationId={record.id} />}
    </>
  )
}

type Frame = (question: ReactNode, read: PublicationRead) => ReactNode

interface Props {
  registrationId: number
  /** Frame of a question without an answer, as a task; absent: the answer is shown among the materials. */
  task?: Frame | undefined
}

/** The owner's consent to publish the thesis: in the programme, in the volume of the forum, or not. */
export function Publication({ registrationId: id, task }: Props) {
  const reading = useReading(getPublication, { id })
  async function answer(given: PublicationAnswer, { licence }: PublicationRead): Promise<void> {
    reading.change((former) => ({ ...former, answer: given, isAnswered: true }))
    try {
      await call(answerPublication, { id, answer: given, licence })
    } catch (error) {
      showFailure(error)
      await reading.reload()
    }
  }
  const question = (read: PublicationRead) => <Question read={read} task={task} onAnswer={(given) => void answer(given, read)} />
  // Whether there is a task is not known before.
  if (task) return reading.reply && question(reading.reply)
  return <Reading of={reading}>{question}</Reading>
}

interface QuestionProps extends Pick<Props, 'task'> {
  read: PublicationRead
  onAnswer: (answer: PublicationAnswer) => void
}

/** The question is in one place: a task stays where it is after the answer, until the cabinet is opened again. */
function Question({ read, task, onAnswer }: QuestionProps) {
  const { answer, isAnswered, licence, closedOn, paper } = read
  const [isTask] = useState(!isAnswered && closedOn === null)
  if (isTask !== (task !== undefined)) return null
  const question = (
    <PublicationChoice
      // What was shown in the programme before is no answer that a press could repeat.
      value={isTask && !isAnswered ? null : answer}
      licence={licence}
      closedOn={closedOn}
      hint={closedOn === null ? isAnswered ? undefined : unansweredHint(answer) : <ClosedVolume closedOn={closedOn} paper={paper} />}
      onChange={onAnswer}
    />
  )
  return task ? task(question, read) : question
}

const unansweredHint = (answer: PublicationAnswer | null): string | undefined =>
  answer === 'program'
    ? i18n.t(
        'Сейчас тезисы показаны в программе, а в сборник без ответа не войдут. Изменить ответ можно, пока сборник не издан; в изданном сборнике тезисы остаются, даже если удалить учётную запись.',
      )
    : undefined

function ClosedVolume({ closedOn, paper }: { closedOn: string; paper: string | null }) {
  const day = formatDay(closedOn)
  if (paper === null) return i18n.t('Сборник издан {day}, этих тезисов в нём нет.', { day })
  return (
    <>
      {i18n.t('Тезисы изданы в сборнике {day} и остаются в нём.', { day })}{' '}
      <TextLink href={paper} target="_blank">
        {i18n.t('Страница в сборнике')}
      </TextLink>
    </>
  )
}
