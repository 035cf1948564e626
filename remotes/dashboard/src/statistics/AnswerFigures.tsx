import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { useReading } from '@forum/client/useReading'
import { countAnswers } from '@forum/contracts/participation/answers'
import { exportSensitiveAnswers, listQuestions } from '@forum/contracts/participation/staffAnswers'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { SENSITIVE_SHOWN_FROM } from '@forum/domain/forum/questions/questions'
import { currentLocale, i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, makeStyles, mergeClasses, Panel, Subtitle2, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { useChartStyles } from './charts/chartStyles.ts'
import { rowsLink } from './links.ts'

const useStyles = makeStyles({
  questions: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))', gap: '24px 32px' },
  answers: { marginTop: '8px' },
  export: { marginTop: '20px' },
})

type Counted = ReplyOf<typeof countAnswers>['questions'][number]
type Count = NonNullable<Counted['counts']>[number]

const written = (count: number): string => count.toLocaleString(currentLocale())

/** Answers to questions that organisers count, each with a link to its people. */
export function AnswerFigures() {
  const styles = useChartStyles()
  const own = useStyles()
  const counted = useReading(countAnswers, {})
  const { reply: listed } = useReading(listQuestions, {})
  const isListed = (key: string) => listed?.questions.some((question) => question.key === key) ?? false
  return (
    <Panel className={styles.panel}>
      <Subtitle2 as="h2">{i18n.t('Ответы на вопросы форума')}</Subtitle2>
      <Text className={styles.hint}>{i18n.t('Считаются люди: у кого две заявки, тот посчитан один раз.')}</Text>
      <Reading of={counted}>
        {({ questions }) =>
          questions.length === 0 ? (
            <Quiet>{i18n.t('Вопросов, отмеченных «считать в показателях», нет.')}</Quiet>
          ) : (
            <div className={own.questions}>
              {questions.map((question) => (
                <QuestionFigures key={question.key} question={question} isListed={isListed(question.key)} />
              ))}
            </div>
          )
        }
      </Reading>
      {listed?.hasSensitive && (
        <Button className={own.export} onClick={() => download(call(exportSensitiveAnswers, {}))}>
          {i18n.t('Выгрузить чувствительные ответы')}
        </Button>
      )}
    </Panel>
  )
}

function QuestionFigures({ question, isListed }: { question: Counted; isListed: boolean }) {
  const styles = useChartStyles()
  const own = useStyles()
  const { key, text, asked, answered, counts, sum } = question
  return (
    <section aria-label={text}>
      <Text weight="semibold" block>
        {text}
      </Text>
      <Quiet>{i18n.t('ответили {answered} из {asked}', { answered: written(answered), asked: written(asked) })}</Quiet>
      {counts === null && (
        <Quiet block>{i18n.t('Ответы на чувствительный вопрос считаются, когда их не меньше {min}.', { min: SENSITIVE_SHOWN_FROM })}</Quiet>
      )}
      {sum !== null && <Text block>{i18n.t('В сумме: {sum}', { sum: written(sum) })}</Text>}
      <ul className={mergeClasses(styles.steps, own.answers)}>
        {counts?.map((count) => (
          <li key={count.answer} className={styles.step}>
            {isListed ? (
              <Link to={rowsLink({ answer: `${key}:${count.answer}` })} className={styles.link}>
                {count.name}
              </Link>
            ) : (
              count.name
            )}
            <span className={styles.value}>
              <strong>{written(count.count)}</strong>
              <Places {...count} />
            </span>
            <div className={styles.bar} aria-hidden>
              <div className={styles.part} style={{ width: `${(100 * count.count) / Math.max(1, count.places ?? answered)}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Places({ count, places }: Count) {
  if (places === null) return null
  return <Quiet> {i18n.t('из {places}, свободно {left}', { places: written(places), left: written(Math.max(0, places - count)) })}</Quiet>
}
