import { useMergedRefs } from '@fluentui/react-components'
import { DatePicker, type DatePickerProps, defaultDatePickerStrings } from '@fluentui/react-datepicker-compat'
import type { Day } from '@forum/domain/calendar'
import { BIRTH_DATE } from '@forum/domain/limits'
import { birthDateProblem } from '@forum/domain/person'
import { useMemo, useRef } from 'react'
import type { BirthDateProps } from './birthDateProps.ts'
import { readBirthDate, showBirthDate } from './birthDateText.ts'
import { texts } from './texts.ts'

const strings: NonNullable<DatePickerProps['strings']> = {
  ...defaultDatePickerStrings,
  months: 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' '),
  shortMonths: 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' '),
  days: 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' '),
  shortDays: 'вс пн вт ср чт пт сб'.split(' '),
  goToToday: 'Сегодня',
  prevMonthAriaLabel: 'Предыдущий месяц',
  nextMonthAriaLabel: 'Следующий месяц',
  prevYearAriaLabel: 'Предыдущий год',
  nextYearAriaLabel: 'Следующий год',
  prevYearRangeAriaLabel: 'Предыдущие годы',
  nextYearRangeAriaLabel: 'Следующие годы',
  closeButtonAriaLabel: 'Закрыть',
  monthPickerHeaderAriaLabel: '{0}, выбрать год',
  yearPickerHeaderAriaLabel: '{0}, выбрать месяц',
}

/** Text that is no day within the limits; it stays in the field as typed, so that it can be mended. */
class UnreadDate extends Date {
  readonly text: string

  constructor(text: string) {
    super(`${BIRTH_DATE.initial}T12:00:00`)
    this.text = text
  }
}

// A day is shown in the person's own time zone at noon, so that no shift turns it into its neighbour.
const noon = (day: Day): Date => new Date(`${day}T12:00:00`)
const two = (value: number): string => String(value).padStart(2, '0')
const dayIn = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

function toDate(value: string | null): Date | null {
  if (!value) return null
  return birthDateProblem(value) === null ? noon(value) : new UnreadDate(showBirthDate(value))
}
const toValue = (date: Date): string | null => (date instanceof UnreadDate ? readBirthDate(date.text) : dayIn(date))
const format = (date?: Date): string => (date ? showBirthDate(toValue(date)) : '')
const parse = (text: string): Date | null => toDate(readBirthDate(text))

const first = noon(BIRTH_DATE.min)
const last = noon(BIRTH_DATE.max)
const initial = noon(BIRTH_DATE.initial)

/** The birth date's field with its calendar, which is open at first: nobody asks for it otherwise. */
export function BirthDateCalendar({ value, onChange, ref, ...rest }: BirthDateProps) {
  const field = useRef<HTMLInputElement>(null)
  // The picker starts over when it is given another object.
  const date = useMemo(() => toDate(value), [value])
  return (
    <DatePicker
      {...rest}
      ref={useMergedRefs(ref, field)}
      defaultOpen
      onOpenChange={(open) => {
        // The keyboard goes back to the field with the calendar; a click elsewhere has taken it already.
        if (!open && document.activeElement?.closest(`[aria-label="${texts.calendar}"]`)) field.current?.focus()
      }}
      allowTextInput
      // A click is for typing; the calendar opens by its icon, by Enter and by the arrow down.
      openOnClick={false}
      disableAutoFocus
      autoComplete="bday"
      firstDayOfWeek={1}
      strings={strings}
      placeholder={texts.dayPattern}
      minDate={first}
      maxDate={last}
      initialPickerDate={initial}
      value={date}
      formatDate={format}
      parseDateFromString={parse}
      onSelectDate={(selected) => onChange(selected ? toValue(selected) : null)}
      popupSurface={{ 'aria-label': texts.calendar }}
      contentAfter={{ 'aria-label': texts.openCalendar, 'aria-labelledby': undefined }}
    />
  )
}
