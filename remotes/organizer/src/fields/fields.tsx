import { dayRemark } from '@forum/domain/platform/holidays'
import { Field, Input, makeStyles } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { DatePicker } from '@forum/ui/date'
import { Textarea } from '@forum/ui/textarea'
import { type ComponentProps, useState } from 'react'
import { useDraft, useDraftField } from '../draft/DraftContext.tsx'
import { nameOf } from '../settings/settingNames.ts'
import { organizerTexts } from '../texts.ts'
import { useText } from './useText.ts'

interface Props {
  path: string
  /** Another than that of the setting. */
  label?: string
}

export function TextField({ path, label }: Props) {
  // A section of an earlier server has no English name.
  const { name, value = '', set, lang, shown } = useText<string>(path, label)
  return (
    <Field {...shown}>
      <Input name={name} value={value} lang={lang} onChange={(_, data) => set(data.value)} />
    </Field>
  )
}

const useStyles = makeStyles({ growing: { maxHeight: '60dvh', fieldSizing: 'content' } })

/** A text of at least this many rows that is as high as its text. */
function GrowingTextarea({ rows, ...props }: ComponentProps<typeof Textarea> & { rows: number }) {
  const styles = useStyles()
  return (
    <Textarea {...props} resize="vertical" textarea={{ rows, className: styles.growing, style: { minHeight: `calc(${rows}lh + 12px)` } }} />
  )
}

export function LongTextField({ path, label, rows = 3 }: Props & { rows?: number }) {
  const { name, value = '', set, lang, shown } = useText<string>(path, label)
  return (
    <Field {...shown}>
      <GrowingTextarea name={name} value={value} rows={rows} lang={lang} onChange={(_, data) => set(data.value)} />
    </Field>
  )
}

interface DayProps extends Props {
  /** Hint other than that of the setting. */
  hint?: string | undefined
  /** Problem of the list that the day belongs to. */
  problem?: string | undefined
  /** Called with a day on which other fields depend. */
  onChange?: ((day: string) => void) | undefined
}

/** @param nullable an empty field means no day */
export function DayField({
  path,
  label = nameOf(path).label,
  hint = nameOf(path).hint,
  onChange,
  nullable = false,
  ...list
}: DayProps & { nullable?: boolean }) {
  const { name, value: given, problem = list.problem, set } = useDraftField<string | null | undefined>(path)
  const value = given ?? ''
  const remark = dayRemark(value, useDraft().draft.settings.holidays)
  return (
    <Field
      label={label}
      hint={remark ? [organizerTexts.dayRemark(remark), hint].filter(Boolean).join(' ') : hint}
      validationMessage={problem}
    >
      <DatePicker name={name} value={value} onChange={(day) => (nullable && day === '' ? set(null) : (onChange ?? set)(day))} />
    </Field>
  )
}

/** @param nullable an empty field means no limit */
export function NumberField({ path, label = nameOf(path).label, nullable = false }: Props & { nullable?: boolean }) {
  const { hint } = nameOf(path)
  // A voluntary setting may be absent.
  const { name, value = null, problem, set } = useDraftField<number | null | undefined>(path)
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '')
    set(digits === '' ? (nullable ? null : Number.NaN) : Number(digits))
  }
  return (
    <Field label={label} hint={hint} validationMessage={problem}>
      <Input
        name={name}
        inputMode="numeric"
        maxLength={6}
        value={value === null || Number.isNaN(value) ? '' : String(value)}
        onChange={(_, data) => change(data.value)}
      />
    </Field>
  )
}

export function CheckField({ path, label = nameOf(path).label }: Props) {
  const { name, value = false, problem, set } = useDraftField<boolean | undefined>(path)
  return (
    <Field validationMessage={problem}>
      <Checkbox name={name} label={label} checked={value} onChange={(_, data) => set(data.checked === true)} />
    </Field>
  )
}

interface ParsedProps<T> extends Props {
  rows?: number
  read: (text: string) => T
  write: (value: T) => string
}

/** Field for a text that is parsed into a list; the text keeps its empty lines, which the list does not have. */
export function ParsedField<T>({ path, rows = 3, read, write }: ParsedProps<T>) {
  const { name, value: list, set, lang, shown: field } = useText<T>(path)
  const value = list ?? read('')
  const [typed, setTyped] = useState(() => write(value))
  const shown = write(read(typed)) === write(value) ? typed : write(value)
  return (
    <Field {...field}>
      <GrowingTextarea
        name={name}
        value={shown}
        rows={rows}
        lang={lang}
        onChange={(_, data) => {
          setTyped(data.value)
          set(read(data.value))
        }}
      />
    </Field>
  )
}
