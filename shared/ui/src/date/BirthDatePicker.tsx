import { Input, type InputProps, useMergedRefs } from '@fluentui/react-components'
import { CalendarMonthRegular } from '@fluentui/react-icons'
import { useMaskito } from '@maskito/react'
import { type ComponentType, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import type { BirthDateCalendarProps } from './BirthDateCalendar.tsx'
import { birthDateMask } from './birthDateMask.ts'
import { readBirthDate, showBirthDate } from './birthDateText.ts'

interface Props extends Pick<InputProps, 'id' | 'aria-label' | 'onBlur'> {
  /** The day, or the typed text if it is not a day. */
  value: string | null
  onChange: (value: string | null) => void
  ref?: Ref<HTMLInputElement>
}

const masked = { options: birthDateMask }

/** Birth date, shown and typed as dd.mm.yyyy. The calendar enforces the forum's limits; the form validates typed text. */
export function BirthDatePicker({ value, onChange, onBlur, ref, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const icon = useRef<HTMLSpanElement>(null)
  const merged = useMergedRefs(ref, field, useMaskito(masked))
  /** Text being typed, or null. */
  const [typed, setTyped] = useState<string | null>(null)
  // Loaded on demand: the calendar is larger than the whole form, and most people type.
  const [Calendar, setCalendar] = useState<ComponentType<BirthDateCalendarProps> | null>(null)
  /** Element that the open calendar is positioned below. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const calendarId = useId()
  /** Whether the calendar is still wanted: it must not take the focus from a user who typed on or moved away. */
  const waits = useRef(false)

  /** The field has just got the focus: a second click only places the caret. */
  const entered = useRef(false)

  const settle = () => {
    waits.current = false
    if (typed !== null) onChange(readBirthDate(typed))
    setTyped(null)
  }
  const open = () => {
    settle()
    field.current?.focus()
    waits.current = true
    // Without the calendar the text field still works.
    loadCalendar().then(
      ({ BirthDateCalendar }) => {
        if (!waits.current) return
        setCalendar(() => BirthDateCalendar)
        setAnchor(field.current?.parentElement ?? null)
      },
      () => undefined,
    )
  }
  const close = (by: EventTarget | null) => {
    // Pressing the icon also closes it.
    if (by instanceof Node && icon.current?.contains(by)) return
    // Closing by keyboard returns the focus to the field; a click elsewhere has already moved it.
    if (document.getElementById(calendarId)?.contains(document.activeElement)) field.current?.focus()
    setAnchor(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }

  return (
    <>
      <Input
        {...rest}
        ref={merged}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? calendarId : undefined}
        autoComplete="bday"
        inputMode="numeric"
        placeholder={texts.dayPattern}
        value={typed ?? showBirthDate(value)}
        onChange={(_, data) => {
          waits.current = false
          setTyped(data.value)
        }}
        onFocus={() => {
          entered.current = true
        }}
        onClick={({ currentTarget: input }) => {
          // The mask is full: typed digits replace the date only if it is selected, as it is after Tab.
          if (entered.current && typed === null) input.select()
          entered.current = false
        }}
        onBlur={(event) => {
          settle()
          onBlur?.(event)
        }}
        onKeyDown={onKeyDown}
        contentAfter={{
          ref: icon,
          role: 'button',
          'aria-label': texts.openCalendar,
          style: { cursor: 'pointer' },
          onPointerEnter: () => void loadCalendar().catch(() => undefined),
          onClick() {
            if (!anchor) return open()
            close(null)
            field.current?.focus()
          },
          children: <CalendarMonthRegular />,
        }}
      />
      {Calendar && anchor && (
        <Calendar
          id={calendarId}
          anchor={anchor}
          value={value}
          onSelect={(day) => {
            onChange(day)
            close(null)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const loadCalendar = () => import(/* webpackChunkName: "ui-calendar" */ './BirthDateCalendar.tsx')
