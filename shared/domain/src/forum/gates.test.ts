import { provideLanguage } from '@forum/language'
import { forum } from '../testing.ts'
import { type CabinetDates, gatesOn, registrationNotice, waitingNotice } from './gates.ts'

const { notices } = forum
const firstDay = '2025-10-20'
const main: CabinetDates = {
  registrationFrom: '2025-08-01',
  registrationUntil: '2025-10-12',
  thesesUntil: '2025-10-05',
  certificateFrom: '2025-10-22',
  deadlineShown: '2025-10-05',
}
const older: CabinetDates = { ...main, registrationFrom: '2025-08-30', registrationUntil: '2025-10-19', thesesUntil: '2025-10-19' }

// @requirement dates-1
test.each([
  ['main', main, '2025-07-31', 'wait'],
  ['main', main, '2025-08-01', 'open'],
  ['main', main, '2025-10-12', 'open'],
  ['main', main, '2025-10-13', 'closed'],
  ['expired_reg_25', older, '2025-08-29', 'wait'],
  ['expired_reg_25', older, '2025-08-30', 'open'],
  ['expired_reg_25', older, '2025-10-19', 'open'],
  ['expired_reg_25', older, '2025-10-20', 'closed'],
] as const)('%s: registration on %3$s is %4$s', (_name, dates, today, position) => {
  expect(gatesOn(today, dates, firstDay).registration).toBe(position)
})

test.each([
  ['theses', main, '2025-10-05', true],
  ['theses', main, '2025-10-06', false],
  ['theses', older, '2025-10-19', true],
  ['theses', older, '2025-10-20', false],
  ['certificate', main, '2025-10-21', false],
  ['certificate', main, '2025-10-22', true],
  ['certificate', older, '2025-10-21', false],
  ['certificate', older, '2025-10-22', true],
  ['cancelling', main, '2025-10-19', true],
  ['cancelling', main, '2025-10-20', false],
] as const)('%s (dates %o) on %s: %s', (gate, dates, today, open) => {
  expect(gatesOn(today, dates, firstDay)[gate]).toBe(open)
})

// @requirement cabinet-3
test('the notice shows when registration begins, or that it has ended', () => {
  expect(registrationNotice(gatesOn('2025-07-31', main, firstDay), notices)).toContain('01.08.2025')
  expect(registrationNotice(gatesOn('2025-10-12', main, firstDay), notices)).toBeNull()
  expect(registrationNotice(gatesOn('2025-10-13', main, firstDay), notices)).toBe('Регистрация уже завершена.')
})

// @requirement dates-7
test('the waiting notice names the deadline shown, not the gate', () => {
  expect(waitingNotice(true, gatesOn('2025-10-06', older, firstDay).deadlineShown, notices)).toContain('05.10.2025')
})

test('an English notice spells the day, which its reader could take for a month', () => {
  const inEnglish = { ...notices, waiting: 'Abstracts are accepted until {date}.' }
  provideLanguage(() => 'en')
  const texts = [inEnglish, notices].map((given) => waitingNotice(true, '2025-10-05', given))
  provideLanguage(() => 'ru')
  expect(texts).toEqual(['Abstracts are accepted until 5 October 2025.', expect.stringContaining('05.10.2025')])
})

// @requirement exceptions-2
test.each([
  ['theses', { theses: true }],
  ['files', { files: true }],
  ['registration', { registration: 'open' }],
  ['cancellation', { cancelling: true }],
] as const)('an extension of %s opens that alone, until its day', (action, opened) => {
  const extended = (until: string) => gatesOn('2025-10-20', main, firstDay, { extensions: [{ action, until }] })
  const usual = gatesOn('2025-10-20', main, firstDay)
  expect(usual).toMatchObject({ theses: false, files: false, registration: 'closed', cancelling: false })
  expect(extended('2025-10-19')).toEqual(usual)
  expect(extended('2025-10-20')).toEqual({ ...usual, ...opened, ...(action === 'theses' && { deadlineShown: '2025-10-20' }) })
})

test('an extension neither opens registration early nor shows an earlier deadline', () => {
  const extensions = (['registration', 'theses'] as const).map((action) => ({ action, until: '2025-08-02' }))
  expect(gatesOn('2025-07-31', main, firstDay, { extensions })).toMatchObject({ registration: 'wait', deadlineShown: '2025-10-05' })
})

// @requirement exceptions-3
test("in the grace period yesterday's deadlines are still met, also extended ones; openings do not wait for it", () => {
  const late = (today: string, lastOpenDay: string, extensions: Parameters<typeof gatesOn>[3] = {}) =>
    gatesOn(today, main, firstDay, { lastOpenDay, ...extensions })
  expect(late('2025-10-06', '2025-10-05')).toMatchObject({ theses: true })
  expect(late('2025-10-13', '2025-10-12')).toMatchObject({ registration: 'open', files: true })
  expect(late('2025-10-20', '2025-10-19')).toMatchObject({ cancelling: true })
  expect(late('2025-08-01', '2025-07-31')).toMatchObject({ registration: 'open', files: true })
  expect(late('2025-10-22', '2025-10-21')).toMatchObject({ certificate: true })
  const extensions = [{ action: 'theses', until: '2025-10-15' }] as const
  expect(late('2025-10-16', '2025-10-15', { extensions })).toMatchObject({ theses: true })
})
