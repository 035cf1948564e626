import { shownTime, talkTime } from './talkTime.ts'

const day = '2025-10-20'

test.each([
  ['10:30', { day, start: 630, end: null }],
  ['20.10.2025, 9:05 – 9:20', { day, start: 545, end: 560 }],
  ['21.10.2025 10:00', { day: '2025-10-21', start: 600, end: null }],
  ['21.10.2025', { day: '2025-10-21', start: null, end: null }],
  ['31.02.2025 в 25:00', { day, start: null, end: null }],
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
