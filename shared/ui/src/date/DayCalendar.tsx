import { Calendar, type CalendarProps, DEFAULT_DATE_FORMATTING, defaultCalendarStrings } from '@fluentui/react-calendar-compat'
import { makeStyles, Popover, PopoverSurface } from '@fluentui/react-components'
import { type Day, formatDay, isDay } from '@forum/domain/platform/calendar'
import { i18n, translated } from '@forum/language'
import { useEffect, useRef } from 'react'

/** Days that may be chosen. */
export interface DayLimits {
  min?: Day | undefined
  max?: Day | undefined
  /** Day of the month that is shown while none is chosen; absent: today. */
  initial?: Day | undefined
}

export interface DayCalendarProps extends DayLimits {
  id: string
  /** Element that the calendar is positioned below. */
  anchor: HTMLElement
  /** ISO day; a text that is not a day within the limits leaves the calendar at its initial month. */
  value: string
  onSelect: (day: Day) => void
  /** @param by the pressed element, if any */
  onClose: (by: EventTarget | null) => void
}

const strings: NonNullable<CalendarProps['strings']> = translated({
  ...defaultCalendarStrings,
  months: () => i18n.t('Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь').split(' '),
  shortMonths: () => i18n.t('янв фев мар апр май июн июл авг сен окт ноя дек').split(' '),
  days: () => i18n.t('воскресенье понедельник вторник среда четверг пятница суббота').split(' '),
  shortDays: () => i18n.t('вс пн вт ср чт пт сб').split(' '),
  goToToday: () => i18n.t('Сегодня'),
  prevMonthAriaLabel: () => i18n.t('Предыдущий месяц'),
  nextMonthAriaLabel: () => i18n.t('Следующий месяц'),
  prevYearAriaLabel: () => i18n.t('Предыдущий год'),
  nextYearAriaLabel: () => i18n.t('Следующий год'),
  prevYearRangeAriaLabel: () => i18n.t('Предыдущие годы'),
  nextYearRangeAriaLabel: () => i18n.t('Следующие годы'),
  closeButtonAriaLabel: () => i18n.t('Закрыть'),
  selectedDateFormatString: () => i18n.t('Выбрано {day}', { day: '{0}' }),
  todayDateFormatString: () => i18n.t('сегодня {day}', { day: '{0}' }),
  monthPickerHeaderAriaLabel: () => i18n.t('{month}, выбрать год', { month: '{0}' }),
  yearPickerHeaderAriaLabel: () => i18n.t('{year}, выбрать месяц', { year: '{0}' }),
})

// The time is noon in the user's time zone, so that no offset shifts the day.
const noon = (day: Day): Date => new Date(`${day}T12:00:00`)
const two = (value: number): string => String(value).padStart(2, '0')
const dayIn = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const format: NonNullable<CalendarProps['dateTimeFormatter']> = {
  ...DEFAULT_DATE_FORMATTING,
  formatMonthDayYear: (date) => formatDay(dayIn(date)),
}
const useStyles = makeStyles({ surface: { padding: 0 } })

/** The open calendar of a date field. */
export function DayCalendar({ id, anchor, onClose, ...rest }: DayCalendarProps) {
  const styles = useStyles()
  return (
    <Popover
      open
      trapFocus
      // The initial focus is on the selected day instead of the first button.
      unstable_disableAutoFocus
      closeOnScroll
      positioning={{ target: anchor, position: 'below', align: 'start' }}
      onOpenChange={(event) => onClose(event.target)}
    >
      <PopoverSurface id={id} aria-label={i18n.t('Календарь')} className={styles.surface}>
        <Days {...rest} onClose={onClose} />
      </PopoverSurface>
    </Popover>
  )
}

function Days({ value, min, max, initial, onSelect, onClose }: Omit<DayCalendarProps, 'id' | 'anchor'>) {
  const calendar = useRef<{ focus: () => void }>(null)
  useEffect(() => calendar.current?.focus(), [])
  const isAllowed = isDay(value) && !(min && value < min) && !(max && value > max)
  const day = isAllowed ? value : initial
  return (
    <Calendar
      componentRef={calendar}
      strings={strings}
      dateTimeFormatter={format}
      firstDayOfWeek={1}
      {...(min && { minDate: noon(min) })}
      {...(max && { maxDate: noon(max) })}
      {...(day && { value: noon(day) })}
      onSelectDate={(date) => onSelect(dayIn(date))}
      onDismiss={() => onClose(null)}
    />
  )
}
