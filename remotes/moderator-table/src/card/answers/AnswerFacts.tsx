import type { Card } from '@forum/contracts/participation/card'
import { i18n } from '@forum/language'
import { makeStyles } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { Facts } from '../Facts.tsx'
import { VisaLetter } from './VisaLetter.tsx'

const useStyles = makeStyles({ root: { margin: '20px 0 0' } })

type Answers = NonNullable<Card['answers']>

/** Answers to questions of the forum, in the words that the person read, and the letter that prints some of them. */
export function AnswerFacts({ card: { registration, answers = [], visaLetter } }: { card: Card }) {
  const styles = useStyles()
  return (
    <>
      <div className={styles.root}>
        <Facts
          title={i18n.t('Ответы на вопросы форума')}
          facts={answers.map((given) => [given.text, <Answer {...given} key={given.key} />])}
        />
      </div>
      {visaLetter && <VisaLetter letter={visaLetter} registrationId={registration.id} />}
    </>
  )
}

function Answer({ answer, textNow, isSensitive }: Answers[number]) {
  return (
    <Stack gap={4}>
      {answer}
      {isSensitive && <Quiet size={200}>{i18n.t('Чувствительный ответ: виден только организаторам')}</Quiet>}
      {textNow !== undefined && <Quiet size={200}>{i18n.t('Сейчас вопрос звучит так: {text}', { text: textNow })}</Quiet>}
    </Stack>
  )
}
