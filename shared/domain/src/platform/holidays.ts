import { currentLocale, i18n } from '@forum/language'
import { type Day, formatIn, isDay } from './calendar.ts'

/** A day off: of every year as `06-12`, or of one as `2027-06-12`. */
export interface Holiday {
  day: string
  name: string
}

/** Holidays of article 112 of the Labour Code of Russia. Days that the government moves are added by organisers. */
export const fixedHolidays: readonly Holiday[] = [
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-08'].map((day) => ({ day, name: 'Новогодние каникулы' })),
  { day: '01-07', name: 'Рождество Христово' },
  { day: '02-23', name: 'День защитника Отечества' },
  { day: '03-08', name: 'Международный женский день' },
  { day: '05-01', name: 'Праздник Весны и Труда' },
  { day: '05-09', name: 'День Победы' },
  { day: '06-12', name: 'День России' },
  { day: '11-04', name: 'День народного единства' },
]

const isOfEveryYear = (day: string): boolean => /^\d\d-\d\d$/.test(day)

/** A leap year has every day. */
export const isHolidayDay = (day: string): boolean => isDay(isOfEveryYear(day) ? `2000-${day}` : day)

/** Holidays of every year: one of a single year says nothing of the next. */
export const yearlyHolidays = (holidays: readonly Holiday[]): Holiday[] => holidays.filter(({ day }) => isOfEveryYear(day))

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Remark on a date: `воскресенье`, or the name of a holiday; null for an ordinary day. */
export function dayRemark(day: Day, holidays: readonly Holiday[] = fixedHolidays): string | null {
  if (!isDay(day)) return null
  const holiday = holidays.find((each) => each.day === day || each.day === day.slice(5))
  if (holiday) return i18n.t('праздник: {name}', { name: holiday.name })
  if (!isWeekend(day)) return null
  return formatIn(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

const written = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))? (.+)$/

/** One line each, `12.06 День России` or with a year. @returns lines that name no day as they are, to be refused at saving */
export const holidaysOf = (text: string): Holiday[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, day = '', month = '', year, name = ''] = written.exec(line) ?? []
      if (name === '') return { day: '', name: line }
      const date = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      return { day: year ? `${year}-${date}` : date, name: name.trim() }
    })

export const holidaysInWords = (holidays: readonly Holiday[]): string =>
  holidays.map(({ day, name }) => [day.split('-').reverse().join('.'), name].filter(Boolean).join(' ')).join('\n')
