import { dayRemark, fixedHolidays, holidaysInWords, holidaysOf, isHolidayDay, yearlyHolidays } from './holidays.ts'

// @requirement next-14
test.each([
  ['2027-10-17', 'воскресенье'],
  ['2027-06-12', 'праздник: День России'],
  ['2027-10-18', null],
  ['2027-02-30', null],
  ['', null],
])('%j: %j', (day, remark) => {
  expect(dayRemark(day)).toBe(remark)
})

test('an organiser adds a day, also of one year', () => {
  const own = holidaysOf('12.06 День России\n\n 3.11.2027 День перед праздником')
  expect(own).toEqual([
    { day: '06-12', name: 'День России' },
    { day: '2027-11-03', name: 'День перед праздником' },
  ])
  expect(dayRemark('2027-11-03', own)).toBe('праздник: День перед праздником')
  expect(dayRemark('2028-11-03', own)).toBeNull()
  expect(yearlyHolidays(own)).toEqual([{ day: '06-12', name: 'День России' }])
  expect(holidaysOf(holidaysInWords(own))).toEqual(own)
  expect(holidaysOf(holidaysInWords(fixedHolidays))).toEqual(fixedHolidays)
})

test('a line that names no day stays as it was written', () => {
  const own = holidaysOf('выходной\n30.02 Не день')
  expect(own.map(({ day }) => isHolidayDay(day))).toEqual([false, false])
  expect(holidaysInWords(own)).toBe('выходной\n30.02 Не день')
})
