import type { Card } from '@forum/contracts/participation/card'
import { i18n } from '@forum/language'
import { makeStyles } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { Facts } from './Facts.tsx'

const useStyles = makeStyles({ root: { margin: '20px 0 0' } })

type Answers = NonNullable<Card['answers']>

/** Answers to questions of the forum, in the words that the person read. */
export function AnswerFacts({ answers }: { answers: Answers }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Facts
        title={i18n.t('Ответы на вопросы форума')}
        facts={answers.map((given) => [given.text, <Answer {...given} key={given.key} />])}
      />
    </div>
  )
}

function Answer({ answer, textNow, isSensitive }: Answers[number]) {
  return (
    <Stack gap={4}>
      {answer}
      {isSensitive && (
        <Quiet size={200}>{i18n.t('Чувствительный ответ: виден только организаторам, в карточке и в отдельной выгрузке.')}</Quiet>
      )}
      {textNow !== undefined && <Quiet size={200}>{i18n.t('Сейчас вопрос звучит так: {text}', { text: textNow })}</Quiet>}
    </Stack>
  )
}
