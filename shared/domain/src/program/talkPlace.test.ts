import { overlappingTalks, placeOfTalk } from './talkPlace.ts'

const talk = { id: 7, format: 'oral' as const, sectionId: 3, speechDate: '10:00–10:20', isManual: false }
const item = {
  ...{
    id: 1,
    kind: 'talk' as const,
    sessionId: null,
    registrationId: 7,
    sectionId: null,
    roomId: 4,
    dayNumber: 1,
    start: 540,
    minutes: 15,
  },
  ...{ title: '', englishTitle: '', chair: '' },
}
const posters = {
  ...item,
  id: 2,
  kind: 'posters' as const,
  registrationId: null,
  sectionId: 3,
  roomId: 5,
  dayNumber: 2,
  start: 800,
  minutes: 90,
}
const program = { days: ['2025-10-20', '2025-10-21'], sections: [{ id: 3, dayNumber: 2 }], items: [item, posters] }

test.each([
  ['in the programme', program, talk, { day: '2025-10-20', start: 540, end: 555, roomId: 4 }],
  ['moved by hand afterwards', program, { ...talk, isManual: true }, { day: '2025-10-21', start: 600, end: 620, roomId: null }],
  ['not in the programme', { ...program, items: [] }, talk, { day: '2025-10-21', start: 600, end: 620, roomId: null }],
  ['without an end', program, { ...talk, id: 8, speechDate: '10:00' }, { day: '2025-10-21', start: 600, end: 620, roomId: null }],
  [
    'that is a poster',
    program,
    { ...talk, id: 8, format: 'poster' as const, speechDate: '' },
    { day: '2025-10-21', start: 800, end: 890, roomId: 5 },
  ],
  ['without a time', program, { ...talk, id: 8, speechDate: '' }, { day: '2025-10-21', start: null, end: null, roomId: null }],
])('the place of a talk %s', (_, published, given, place) => {
  expect(placeOfTalk(published, given)).toEqual(place)
})

// @requirement my-programme-4
test('talks overlap on the same day alone, and not where one begins as the other ends', () => {
  const at = (name: string, day: string, start: number | null) => ({
    name,
    place: { day, start, end: start === null ? null : start + 20, roomId: null },
  })
  const day = '2025-10-20'
  const talks = [at('a', day, 600), at('b', day, 619), at('c', day, 620), at('d', '2025-10-21', 600), at('e', day, null)]
  expect(overlappingTalks(talks).map((pair) => pair.map(({ name }) => name))).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
})
