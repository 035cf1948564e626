import { Input, type InputProps } from '@fluentui/react-components'
import { CalendarMonthRegular } from '@fluentui/react-icons'
import { formatDay, isDay, parseDay } from '@forum/domain/calendar'
import { type ComponentType, type KeyboardEvent, type Ref, useState } from 'react'
import { texts } from './texts.ts'

export interface BirthDateProps extends Pick<InputProps, 'id' | 'aria-label' | 'onBlur'> {
  /** The day; or what was typed, when that is no day. */
  value: string | null
  onChange: (value: string | null) => void
  ref?: Ref<HTMLInputElement>
}

const shown = (value: string | null): string => (value && isDay(value) ? formatDay(value) : (value ?? ''))

/** Birth date, shown and typed as dd.mm.yyyy. The calendar keeps the forum's limits; what is typed is the form's to judge. */
export function BirthDatePicker(props: BirthDateProps) {
  const { value, onChange, onBlur, ...rest } = props
  /** What is being typed; null when nothing is. */
  const [typed, setTyped] = useState<string | null>(null)
  // The calendar is heavier than all the form, and most people type.
  const [Calendar, setCalendar] = useState<ComponentType<BirthDateProps> | null>(null)

  const settle = () => {
    if (typed !== null) onChange(typed.trim() === '' ? null : (parseDay(typed) ?? typed))
    setTyped(null)
  }
  const open = () => {
    settle()
    // Without it there still is the field.
    loadCalendar().then(
      ({ BirthDateCalendar }) => setCalendar(() => BirthDateCalendar),
      () => undefined,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }

  if (Calendar) return <Calendar {...props} />
  return (
    <Input
      {...rest}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false}
      autoComplete="bday"
      placeholder={texts.dayPattern}
      value={typed ?? shown(value)}
      onChange={(_, data) => setTyped(data.value)}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={onKeyDown}
      contentAfter={{
        role: 'button',
        'aria-label': texts.openCalendar,
        style: { cursor: 'pointer' },
        onPointerEnter: () => void loadCalendar().catch(() => undefined),
        onClick: open,
        children: <CalendarMonthRegular />,
      }}
    />
  )
}

const loadCalendar = () => import(/* webpackChunkName: "ui-calendar" */ './BirthDateCalendar.tsx')
