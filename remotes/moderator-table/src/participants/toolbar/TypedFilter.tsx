import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import {
  between,
  containing,
  isRange,
  type NumberRange,
  rangeIn,
  SOUGHT_MAX,
  wordsIn,
} from '@forum/domain/participation/answers/conditions'
import { i18n } from '@forum/language'
import { Field, Input, makeStyles } from '@forum/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { answerOptions, answerTexts } from '../answerTexts.ts'
import { Filter } from './Filter.tsx'
import { useTyped } from './useTyped.ts'

/** The choice under which words or bounds are typed. */
const TYPED = '?'

const useStyles = makeStyles({
  bounds: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4px' },
  input: { minWidth: 0, '& input': { minWidth: 0, width: '100%' } },
})

interface Props {
  question: ListedQuestion
  label: ReactElement
  /** Answer of the view's condition; empty: any. */
  value: string
  onChange: (answer: string, options?: { replace: boolean; preventScrollReset: boolean }) => void
}

/** Filter by an answer that is typed: words of a text, or a range of numbers, which are a cell of their grid. */
export function TypedFilter({ question, label, value, onChange }: Props) {
  // The fields stay while nothing is typed into them, and go with the filter.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (value !== '') setOpen(false)
  }, [value])
  const isTyped = wordsIn(value) !== null || rangeIn(value) !== null || (isOpen && value === '')
  const Typed = question.kind === 'number' ? Bounds : Words
  return (
    <>
      <Filter
        label={label}
        any={answerTexts.any}
        value={isTyped ? TYPED : value}
        options={[...answerOptions(question), [TYPED, question.kind === 'number' ? i18n.t('От и до…') : i18n.t('Содержит…')]]}
        onChoose={(choice) => {
          setOpen(choice === TYPED)
          onChange(choice === TYPED ? '' : choice)
        }}
      />
      {isTyped && (
        <Typed
          name={question.text}
          value={value}
          onChange={(answer) => {
            setOpen(true)
            onChange(answer, { replace: true, preventScrollReset: true })
          }}
        />
      )}
    </>
  )
}

interface TypedProps {
  /** Text of the question. */
  name: string
  value: string
  onChange: (answer: string) => void
}

function Words({ name, value, onChange }: TypedProps) {
  const styles = useStyles()
  const [words, setWords] = useTyped(wordsIn(value) ?? '', (text) => onChange(containing(text)))
  return (
    <Field label={i18n.t('Содержит')} size="small">
      <Input
        className={styles.input}
        aria-label={i18n.t('{name}: содержит', { name })}
        maxLength={SOUGHT_MAX}
        value={words}
        onChange={(_, data) => setWords(data.value)}
      />
    </Field>
  )
}

function Bounds({ name, value, onChange }: TypedProps) {
  const styles = useStyles()
  const [text, setText] = useTyped(value, (answer) => {
    const range = rangeIn(answer)
    if (range === null || isRange(range)) onChange(answer)
  })
  const range = rangeIn(text) ?? { from: '', until: '' }
  const bound = (side: keyof NumberRange, short: string, long: string) => (
    <Input
      size="small"
      className={styles.input}
      inputMode="numeric"
      maxLength={7}
      aria-label={long}
      placeholder={short}
      value={range[side]}
      onChange={(_, data) => setText(between({ ...range, [side]: data.value.trim() }))}
    />
  )
  return (
    <Field
      label={i18n.t('От и до')}
      size="small"
      validationMessage={isRange(range) ? null : i18n.t('Целые числа, первое не больше второго')}
    >
      {() => (
        <div className={styles.bounds}>
          {bound('from', i18n.t('от'), i18n.t('{name}: от', { name }))}
          {bound('until', i18n.t('до'), i18n.t('{name}: до', { name }))}
        </div>
      )}
    </Field>
  )
}
