import { Input, type InputProps, useMergedRefs } from '@fluentui/react-components'
import { CalendarMonthRegular } from '@fluentui/react-icons'
import { i18n } from '@forum/language'
import { useMaskito } from '@maskito/react'
import { type KeyboardEvent, type MouseEvent, type Ref, useRef, useState } from 'react'
import { birthDateMask } from './birthDateMask.ts'
import { readBirthDate, showBirthDate } from './birthDateText.ts'
import { preloadCalendar, useCalendar } from './useCalendar.ts'

interface Props extends Pick<InputProps, 'id' | 'aria-label' | 'onBlur'> {
  /** ISO day, or the typed text if it is not a day. */
  value: string | null
  onChange: (value: string | null) => void
  ref?: Ref<HTMLInputElement>
}

const masked = { options: birthDateMask }

/** Birth date, shown and typed as dd.mm.yyyy. The calendar enforces the forum's limits; the form validates typed text. */
export function BirthDatePicker({ value, onChange, onBlur, ref, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(ref, field, useMaskito(masked))
  /** Text being typed, or null. */
  const [typed, setTyped] = useState<string | null>(null)
  const { Calendar, anchor, ...calendar } = useCalendar(field)

  const settle = () => {
    calendar.cancel()
    if (typed !== null) onChange(readBirthDate(typed))
    setTyped(null)
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
        autoComplete="bday"
        inputMode="numeric"
        placeholder={i18n.t('дд.мм.гггг')}
        value={typed ?? showBirthDate(value)}
        onChange={(_, data) => {
          calendar.cancel()
          setTyped(data.value)
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
          value={value}
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
