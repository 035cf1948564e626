// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import type { AskedKind } from '@forum/domain/forum/questions/questions'
import { ANSWER_MAX } from '@forum/domain/participation/answers/answerProblem'
import type { Answer } from '@forum/domain/participation/answers/answers'
import { i18n } from '@forum/language'
import { Button, Field, Input, makeStyles, Text, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Quiet } from '@forum/ui/layout'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { Select } from '@forum/ui/select'
import { useId } from 'react'

/** Number of choices from which one is chosen in a list that opens. */
const LISTED_FROM = 9

const useStyles = makeStyles({
  radios: { flexWrap: 'wrap' },
  group: { border: 'none', margin: 0, padding: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXXS },
  // As the mark of a field: it is not part of the name.
  required: { '::after': { content: '"*" / ""', paddingLeft: tokens.spacingHorizontalXS, color: tokens.colorPaletteRedForeground3 } },
  problem: { color: tokens.colorPaletteRedForeground1 },
  number: { maxWidth: '160px' },
})

/** A question in the language of its reader. */
interface ShownQuestion {
  key: string
  kind: AskedKind
  text: string
  help: string
  choices: readonly { key: string; text: string; isFull: boolean }[]
  isRequired: boolean
}

interface Props {
  question: ShownQuestion
  /** Undefined: no answer. */
  value: Answer | undefined
  /** Choices that the person has already: they keep these although they are full. */
  kept?: readonly string[]
  /** What is wrong with the answer. */
  problem?: string | undefined
  /** Null takes the answer back. A number that is not one yet is passed as it is typed. */
  onChange: (answer: Answer | null) => void
}

/** Name of the control, by which a form finds the first one with a problem. */
export const askedName = (key: string): string => `answer-${key}`

const choicesOf = ({ kind, choices }: ShownQuestion): ShownQuestion['choices'] =>
  kind === 'yesNo'
    ? [
        { key: 'yes', text: i18n.t('Да'), isFull: false },
        { key: 'no', text: i18n.t('Нет'), isFull: false },
      ]
    : choices

const nameOf = ({ text, isFull }: ShownQuestion['choices'][number]): string => (isFull ? i18n.t('{name} (мест нет)', { name: text }) : text)

/** One question of a forum to its participants. Bundled by each remote. */
export function AskedField(props: Props) {
  const { kind, choices } = props.question
  if (kind === 'several') return <SeveralField {...props} />
  if (kind === 'text' || kind === 'number') return <TypedField {...props} />
  return choices.length < LISTED_FROM ? <RadioField {...props} /> : <ListedField {...props} />
}

function RadioField({ question, value, kept = [], problem, onChange }: Props) {
  const styles = useStyles()
  const { key, kind, text, help, isRequired } = question
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '')
  return (
    <div>
      <Field label={text} hint={help || undefined} required={isRequired} validationMessage={problem}>
        <RadioGroup
          name={askedName(key)}
          layout={kind === 'yesNo' ? 'horizontal' : 'vertical'}
          className={styles.radios}
          value={String(chosen)}
          onChange={(_, data) => onChange(kind === 'yesNo' ? data.value === 'yes' : data.value)}
        >
          {choicesOf(question).map((choice) => (
            <Radio
              key={choice.key}
              value={choice.key}
              label={nameOf(choice)}
              disabled={choice.isFull && choice.key !== chosen && !kept.includes(choice.key)}
            />
          ))}
        </RadioGroup>
      </Field>
      {!isRequired && chosen !== '' && (
        <Button appearance="subtle" size="small" aria-label={i18n.t('Убрать ответ: {text}', { text })} onClick={() => onChange(null)}>
          {i18n.t('Убрать ответ')}
        </Button>
      )}
    </div>
  )
}

function ListedField({ question, value, kept = [], problem, onChange }: Props) {
  const { key, text, help, isRequired } = question
  const chosen = typeof value === 'string' ? value : ''
  return (
    <Field label={text} hint={help || undefined} required={isRequired} validationMessage={problem}>
      <Select name={askedName(key)} value={chosen} onChange={(_, data) => onChange(data.value || null)}>
        <option value="">{i18n.t('Не выбрано')}</option>
        {choicesOf(question).map((choice) => (
          <option key={choice.key} value={choice.key} disabled={choice.isFull && choice.key !== chosen && !kept.includes(choice.key)}>
            {nameOf(choice)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function SeveralField({ question, value, kept = [], problem, onChange }: Props) {
  const styles = useStyles()
  const about = useId()
  const { key, text, help, isRequired } = question
  const chosen = Array.isArray(value) ? value : []
  const toggle = (choice: string, isOn: boolean) => {
    const next = isOn ? [...chosen, choice] : chosen.filter((other) => other !== choice)
    onChange(next.length > 0 ? next : null)
  }
  return (
    <fieldset className={styles.group} aria-describedby={about}>
      <legend className={styles.legend}>
        <span className={isRequired ? styles.required : undefined}>{text}</span>
      </legend>
      {choicesOf(question).map((choice) => {
        const isChosen = chosen.includes(choice.key)
        return (
          <Checkbox
            key={choice.key}
            name={askedName(key)}
            label={nameOf(choice)}
            checked={isChosen}
            disabled={choice.isFull && !isChosen && !kept.includes(choice.key)}
            onChange={(_, { checked }) => toggle(choice.key, checked === true)}
          />
        )
      })}
      <span id={about}>
        {problem && (
          <Text block size={200} role="alert" className={styles.problem}>
            {problem}
          </Text>
        )}
        {help && (
          <Quiet block size={200} faint>
            {help}
          </Quiet>
        )}
      </span>
    </fieldset>
  )
}

/** Typed digits as a number, anything else as it is, so that nothing typed is lost. */
const numberOf = (typed: string): Answer | null => (/^-?\d{1,9}$/.test(typed) ? Number(typed) : typed || null)

function TypedField({ question, value, problem, onChange }: Props) {
  const styles = useStyles()
  const { key, kind, text, help, isRequired } = question
  const isNumber = kind === 'number'
  return (
    <Field label={text} hint={help || undefined} required={isRequired} validationMessage={problem}>
      <Input
        name={askedName(key)}
        value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
        maxLength={ANSWER_MAX}
        inputMode={isNumber ? 'numeric' : 'text'}
        className={isNumber ? styles.number : undefined}
        onChange={(_, data) => onChange(isNumber ? numberOf(data.value) : data.value || null)}
      />
    </Field>
  )
}
