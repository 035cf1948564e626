import { Input, useMergedRefs } from '@fluentui/react-components'
import { CalendarMonthRegular } from '@fluentui/react-icons'
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import type { BirthDateProps } from './birthDateProps.ts'
import { readBirthDate, showBirthDate } from './birthDateText.ts'
import { texts } from './texts.ts'

/** Birth date, shown and typed as dd.mm.yyyy. The calendar keeps the forum's limits; what is typed is the form's to judge. */
export function BirthDatePicker(props: BirthDateProps) {
  const { value, onChange, onBlur, ref, ...rest } = props
  const field = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(ref, field)
  /** What is being typed; null when nothing is. */
  const [typed, setTyped] = useState<string | null>(null)
  // The calendar is heavier than all the form, and most people type.
  const [Calendar, setCalendar] = useState<ComponentType<BirthDateProps> | null>(null)
  /** Whether somebody still waits for the calendar: whoever types on or goes elsewhere must not be torn away by it. */
  const waits = useRef(false)

  const settle = () => {
    if (typed !== null) onChange(readBirthDate(typed))
    setTyped(null)
  }
  const open = () => {
    settle()
    field.current?.focus()
    waits.current = true
    // Without it there still is the field.
    loadCalendar().then(
      ({ BirthDateCalendar }) => waits.current && setCalendar(() => BirthDateCalendar),
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
      ref={merged}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false}
      autoComplete="bday"
      placeholder={texts.dayPattern}
      value={typed ?? showBirthDate(value)}
      onChange={(_, data) => {
        waits.current = false
        setTyped(data.value)
      }}
      onBlur={(event) => {
        waits.current = false
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
