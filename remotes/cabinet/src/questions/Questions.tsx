import { useReading } from '@forum/client/useReading'
import { getOwnAnswers, type OwnQuestion } from '@forum/contracts/participation/answers'
import { type Answer, type AskedRegistration, askedOf } from '@forum/domain/participation/answers/answers'
import { askedAs } from '@forum/domain/participation/answers/asking'
import { answerText } from '@forum/domain/participation/answers/words'
import { i18n } from '@forum/language'
import { useLocation } from '@forum/router'
import { Button, makeStyles, Panel, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { useRef, useState } from 'react'
import type { CabinetState } from '../cabinet.ts'
import { FactList } from '../proposal/FactList.tsx'
import { useFocusReturn } from '../useFocusReturn.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { LastDays } from './AskedFields.tsx'
import { questionTexts } from './texts.ts'
import type { OwnAnswers } from './useOwnAnswers.ts'
import { VisaLetter } from './VisaLetter.tsx'

const useStyles = makeStyles({ title: { margin: 0 } })

/** «Вопросы форума»: what is still to be answered, the person's answers, and the letter that prints some of them. Nothing where the person is asked nothing. */
export function Questions({ state }: { state: CabinetState }) {
  // The cabinet is shown without them as well.
  const { reply, reload } = useReading(getOwnAnswers, {}, { after: state })
  const [registration] = state.registrations
  return (
    reply && (
      <>
        <OwnQuestions own={reply} registrations={state.registrations.map(askedAs)} reload={reload} />
        {reply.visaLetter && registration && <VisaLetter letter={reply.visaLetter} registrationId={registration.id} />}
      </>
    )
  )
}

/** The cabinet has «нет» for what is absent, in English «none»; the answers are those of the form. */
const wordsOf = (question: OwnQuestion, answer: Answer): string =>
  typeof answer === 'boolean' ? (answer ? i18n.t('Да') : i18n.t('Нет')) : answerText(question, answer)

interface Props {
  own: OwnAnswers
  registrations: readonly AskedRegistration[]
  reload: () => Promise<void>
}

function OwnQuestions({ own, registrations, reload }: Props) {
  const styles = useStyles()
  const root = useRef<HTMLElement>(null)
  // The address of the mail opens the form.
  const isWanted = useLocation().pathname.endsWith('/questions')
  const asked = askedOf(own.questions, registrations, own.answers)
  const open = asked.filter(({ isClosed }) => !isClosed)
  const [isOpen, setOpen] = useState(isWanted && open.length > 0)
  const rememberOpener = useFocusReturn(isOpen, root, own)
  if (asked.length === 0) return null
  const left = own.waiting.length
  const isComplete = open.every(({ key }) => own.answers[key] !== undefined)
  const facts = asked.flatMap((question): [string, string][] => {
    const answer = own.answers[question.key]
    if (answer !== undefined) return [[question.text, wordsOf(question, answer)]]
    return question.isClosed ? [[question.text, i18n.t('нет ответа')]] : []
  })
  return (
    <section ref={root} tabIndex={-1} aria-labelledby="questions">
      <Panel>
        <Stack gap={12} align="start" wrap="anywhere">
          <Text as="h2" id="questions" size={400} weight="semibold" block className={styles.title}>
            {left > 0 ? i18n.t('Ответьте на вопросы форума') : questionTexts.title}
          </Text>
          {left > 0 && (
            <Text>
              {i18n.t(
                '{left, plural, one {Остался # обязательный вопрос.} few {Осталось # обязательных вопроса.} many {Осталось # обязательных вопросов.} other {Осталось # обязательных вопросов.}}',
                { left },
              )}
            </Text>
          )}
          {open.length > 0 && <LastDays questions={open} />}
          {open.length > 0 && (
            <Button
              onClick={() => {
                rememberOpener()
                setOpen(true)
              }}
            >
              {isComplete ? i18n.t('Изменить ответы') : i18n.t('Ответить на вопросы')}
            </Button>
          )}
          {facts.length > 0 && <FactList facts={facts} />}
        </Stack>
      </Panel>
      {isOpen && <AnswerDialog own={{ reply: own, reload }} registrations={registrations} onClose={() => setOpen(false)} />}
    </section>
  )
}
