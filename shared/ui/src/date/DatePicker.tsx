import { Input, type InputProps, useMergedRefs } from '@fluentui/react-components'
import { CalendarMonthRegular } from '@fluentui/react-icons'
import { isDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { useMaskito } from '@maskito/react'
import { type KeyboardEvent, type MouseEvent, type Ref, useRef, useState } from 'react'
import type { DayLimits } from './DayCalendar.tsx'
import { dateMask } from './dateMask.ts'
import { readDate, showDate } from './dateText.ts'
import { preloadCalendar, useCalendar } from './useCalendar.ts'

export interface DatePickerProps extends DayLimits, Pick<InputProps, 'id' | 'name' | 'aria-label' | 'aria-describedby' | 'onBlur'> {
  /** ISO day, the typed text if it is not a day, or empty. */
  value: string
  onChange: (value: string) => void
  autoComplete?: 'bday' | 'off'
  ref?: Ref<HTMLInputElement> | undefined
}

const masked = { options: dateMask }

/** A day, shown and typed as dd.mm.yyyy. The calendar enforces the limits; the form validates typed text. */
export function DatePicker({ value, onChange, onBlur, min, max, initial, autoComplete = 'off', ref, ...rest }: DatePickerProps) {
  const field = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(ref, field, useMaskito(masked))
  /** Text being typed, and the value that it left: one that the form sets since replaces it. */
  const [typing, setTyping] = useState<{ text: string; of: string } | null>(null)
  const typed = typing?.of === value ? typing.text : null
  const { Calendar, anchor, ...calendar } = useCalendar(field)

  const settle = () => {
    calendar.cancel()
    if (typed !== null) onChange(readDate(typed))
    setTyping(null)
  }
  const open = () => {
    settle()
    calendar.open()
  }
  const toggle = () => {
    if (!anchor) return open()
    calendar.close(null)
    field.current?.focus()
  }

  return (
    <>
      <Input
        {...rest}
        {...useSelectOnEntry(typed === null)}
        ref={merged}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? calendar.id : undefined}
        autoComplete={autoComplete}
        inputMode="numeric"
        placeholder={i18n.t('дд.мм.гггг')}
        value={typed ?? showDate(value)}
        onChange={(_, data) => {
          calendar.cancel()
          const day = readDate(data.value)
          const isRead = day === '' || isDay(day)
          setTyping({ text: data.value, of: isRead ? day : value })
          // What depends on the day follows while it is typed.
          if (isRead) onChange(day)
        }}
        onBlur={(event) => {
          settle()
          onBlur?.(event)
        }}
        onKeyDown={(event) => onOpeningKey(event, open)}
        contentAfter={{
          ref: calendar.icon,
          role: 'button',
          'aria-label': i18n.t('Открыть календарь'),
          style: { cursor: 'pointer' },
          onPointerEnter: preloadCalendar,
          onClick: toggle,
          children: <CalendarMonthRegular />,
        }}
      />
      {Calendar && anchor && (
        <Calendar
          id={calendar.id}
          anchor={anchor}
          {...{ value, min, max, initial }}
          onSelect={(day) => {
            onChange(day)
            calendar.close(null)
          }}
          onClose={calendar.close}
        />
      )}
    </>
  )
}

function onOpeningKey(event: KeyboardEvent, open: () => void): void {
  if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
  event.preventDefault()
  open()
}

/**
 * The click that focuses the field selects its text, as Tab does: the mask is full, so typed digits would not replace the date otherwise.
 * A second click only places the caret.
 */
function useSelectOnEntry(isSettled: boolean) {
  const entered = useRef(false)
  return {
    onFocus() {
      entered.current = true
    },
    onClick({ currentTarget: input }: MouseEvent<HTMLInputElement>) {
      if (entered.current && isSettled) input.select()
      entered.current = false
    },
  }
}
