import { shownTime, talkSlot, talkTime } from './talkTime.ts'

const day = '2025-10-20'

test.each([
  ['10:30', { day, start: 630, end: null }],
  ['20.10.2025, 9:05 – 9:20', { day, start: 545, end: 560 }],
  ['21.10.2025 10:00', { day: '2025-10-21', start: 600, end: null }],
  ['21.10.2025', { day: '2025-10-21', start: null, end: null }],
  ['31.02.2025 в 25:00', { day, start: null, end: null }],
  ['20 октября, 10:00', { day, start: 600, end: null }],
  ['Вторник, 21 ОКТЯБРЯ 10:00–10:15', { day: '2025-10-21', start: 600, end: 615 }],
  ['3 мая 2026 года', { day: '2026-05-03', start: null, end: null }],
  ['31 июня, 9:00', { day, start: 540, end: null }],
  ['21.10, 10:00', { day: '2025-10-21', start: 600, end: null }],
  ['10.30 или 10.10', { day, start: null, end: null }],
  ['', { day, start: null, end: null }],
])('«%s» is read', (text, time) => {
  expect(talkTime(text, day)).toEqual(time)
})

test('times are normalised, other text stays as it is', () => {
  expect([shownTime('20.10.2025, 9:05-9:20', day), shownTime('9:05', day), shownTime(' после обеда ', day)]).toEqual([
    '09:05–09:20',
    '09:05',
    'после обеда',
  ])
})

// @requirement schedule-7
test.each([
  ['21 октября, 10:00–10:15', { dayNumber: 2, start: 600, minutes: 15 }],
  ['20.10.2025 10:00', { dayNumber: 1, start: 600, minutes: null }],
  ['22 октября 10:15–10:00', { dayNumber: null, start: 615, minutes: null }],
  ['10:00', { dayNumber: null, start: 600, minutes: null }],
  ['после обеда', null],
])('«%s» is a place of the forum', (text, slot) => {
  expect(talkSlot(text, [day, '2025-10-21'])).toEqual(slot)
})
