import type { OwnFeedback } from '@forum/contracts/door/feedback'
import { FEEDBACK_TEXT_MAX, type FeedbackAnswer, SCALE } from '@forum/domain/door/feedback'
import { content } from '@forum/domain/forum/bilingual'
import { i18n } from '@forum/language'
import { Content, Field, makeStyles } from '@forum/ui'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { Textarea } from '@forum/ui/textarea'

const useStyles = makeStyles({
  row: { flexWrap: 'wrap' },
})

/** Layouts by kind of question: a scale has its marks under the buttons, in one row at 320 px. */
const layouts = { scale: 'horizontal-stacked', yesNo: 'horizontal', choice: 'vertical' } as const

type Question = OwnFeedback['questions'][number]

/** Choices of a question with their values. */
function choicesOf({ kind, options, english }: Question): [FeedbackAnswer, string, string | undefined][] {
  if (kind === 'scale') return SCALE.map((value) => [value, String(value), undefined])
  if (kind === 'yesNo') {
    return [
      [1, i18n.t('Да'), undefined],
      [0, i18n.t('Нет'), undefined],
    ]
  }
  return options.map((option, index) => [index, option, english?.options[index]])
}

interface Props {
  question: Question
  name: string
  value: FeedbackAnswer
  problem: string | undefined
  onChange: (answer: FeedbackAnswer) => void
}

export function QuestionField({ question, name, value, problem, onChange }: Props) {
  const styles = useStyles()
  const { kind, text, english } = question
  const label = <Content {...content(text, english?.text)} />
  if (kind === 'text') {
    const typed = typeof value === 'string' ? value : ''
    return (
      <Field
        label={label}
        hint={i18n.t('Необязательно. Осталось {left, plural, one {# символ} few {# символа} many {# символов} other {# символов}}', {
          left: FEEDBACK_TEXT_MAX - typed.length,
        })}
        validationMessage={problem}
      >
        <Textarea
          name={name}
          value={typed}
          rows={3}
          maxLength={FEEDBACK_TEXT_MAX}
          resize="vertical"
          onChange={(_, data) => onChange(data.value)}
        />
      </Field>
    )
  }
  return (
    <Field label={label} hint={kind === 'scale' ? i18n.t('1 — плохо, 5 — отлично') : undefined} validationMessage={problem}>
      <RadioGroup
        name={name}
        layout={layouts[kind]}
        className={styles.row}
        value={value === null ? '' : String(value)}
        onChange={(_, data) => onChange(Number(data.value))}
      >
        {choicesOf(question).map(([choice, own, inEnglish]) => (
          <Radio key={choice} value={String(choice)} label={kind === 'choice' ? <Content {...content(own, inEnglish)} /> : own} />
        ))}
      </RadioGroup>
    </Field>
  )
}
