import type { OwnQuestion } from '@forum/contracts/participation/answers'
import { chosenIn } from '@forum/domain/participation/answers/answers'
import { dayInWords } from '@forum/domain/platform/calendar'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { i18n } from '@forum/language'
import { Field, makeStyles, tokens } from '@forum/ui'
import { AskedField } from '@forum/ui/asked-field'
import { Checkbox } from '@forum/ui/choice'
import { Quiet, Stack } from '@forum/ui/layout'
import { type Asked, CONSENT } from './useAsked.ts'

const useStyles = makeStyles({
  sensitive: { padding: '12px', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground2 },
})

/** Neighbours that are all sensitive, or none of them. */
function runsOf(shown: readonly OwnQuestion[]): OwnQuestion[][] {
  const runs: OwnQuestion[][] = []
  for (const question of shown) {
    const run = runs.at(-1)
    if (run?.[0]?.isSensitive === question.isSensitive) run.push(question)
    else runs.push([question])
  }
  return runs
}

/** The questions of a form that the answers show; sensitive ones say why they are handled otherwise, and need a consent. */
export function AskedFields({ asked }: { asked: Asked }) {
  const styles = useStyles()
  const runs = runsOf(asked.shown)
  const last = runs.findLast(([question]) => question?.isSensitive)
  const fields = (run: readonly OwnQuestion[]) =>
    run.map((question) => (
      <AskedField
        key={question.key}
        question={question}
        value={asked.given[question.key]}
        kept={chosenIn(asked.stored[question.key])}
        problem={asked.problems[question.key]}
        onChange={(answer) => asked.answer(question.key, answer)}
      />
    ))
  if (runs.length === 0) return null
  return (
    <Stack gap={16} ref={asked.fields} wrap="anywhere">
      {runs.map((run) =>
        run[0]?.isSensitive ? (
          <Stack key={run[0].key} gap={16} className={styles.sensitive}>
            <Reason questions={run} />
            {fields(run)}
            {run === last && asked.needsConsent && <Consent asked={asked} />}
          </Stack>
        ) : (
          fields(run)
        ),
      )}
    </Stack>
  )
}

function Reason({ questions }: { questions: readonly OwnQuestion[] }) {
  const day =
    questions
      .map(({ keptUntil }) => keptUntil)
      .sort()
      .at(-1) ?? ''
  return (
    <Quiet size={200}>
      {i18n.t(
        'Сведения о здоровье или документах. Их читают только организаторы форума: в письма и общие списки они не попадают и хранятся до {day}.',
        { day: daysSpan([day]) },
      )}
    </Quiet>
  )
}

const Consent = ({ asked }: { asked: Asked }) => (
  <Field validationMessage={asked.consentProblem}>
    <Checkbox
      name={CONSENT}
      required
      checked={asked.consent}
      label={i18n.t('Я даю согласие на обработку этих сведений организаторами форума, чтобы подготовить моё участие')}
      onChange={(_, { checked }) => asked.agree(checked === true)}
    />
  </Field>
)

/** The last day for answers, and the questions that end before it. */
export function LastDays({ questions }: { questions: readonly OwnQuestion[] }) {
  const byDay = Map.groupBy(questions, ({ until }) => until)
  const [last = '', ...earlier] = [...byDay.keys()].sort().reverse()
  return (
    <Stack gap={4}>
      <Quiet size={200}>{i18n.t('Ответы можно дать и изменить до {day} включительно.', { day: dayInWords(last) })}</Quiet>
      {earlier.reverse().map((until) => (
        <Quiet key={until} size={200}>
          {i18n.t('До {day} включительно: {questions}', {
            day: dayInWords(until),
            questions: (byDay.get(until) ?? []).map(({ text }) => text).join(' · '),
          })}
        </Quiet>
      ))}
    </Stack>
  )
}
