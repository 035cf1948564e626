import {
  answerProblems,
  endsIn,
  feedbackFrom,
  feedbackUntil,
  figuresOf,
  isFeedbackOver,
  type Visit,
  visitsOf,
  wasAtEvent,
} from './feedback.ts'

const days: [string, string] = ['2025-10-20', '2025-10-21']
const forum = { days, timeZone: 'Europe/Moscow' }
const event = { id: 5, dayNumber: 1 }

// @requirement feedback-2
test('an event can be answered about when it has ended by the programme, otherwise when its day has', () => {
  expect(feedbackFrom(forum, event, null)).toEqual(new Date('2025-10-21T00:00:00+03:00'))
  expect(feedbackFrom(forum, event, 750)).toEqual(new Date('2025-10-20T12:30:00+03:00'))
  // The clocks go back in the night.
  const inBerlin = { days: ['2025-10-26'] as [string], timeZone: 'Europe/Berlin' }
  expect(feedbackFrom(inBerlin, event, 720)).toEqual(new Date('2025-10-26T11:00Z'))
  const item = {
    id: 1,
    kind: 'session',
    sessionId: null,
    registrationId: null,
    roomId: null,
    title: '',
    englishTitle: '',
    chair: '',
  } as const
  const end = endsIn([
    { ...item, sectionId: 5, dayNumber: 1, start: 600, minutes: 60 },
    { ...item, sectionId: 5, dayNumber: 1, start: 700, minutes: 50 },
    { ...item, sectionId: 5, dayNumber: 2, start: 900, minutes: 50 },
  ])
  expect([end(event), end({ id: 6, dayNumber: 1 })]).toEqual([750, null])
})

// @requirement feedback-2
test('answers are taken until the fourteenth day after the forum', () => {
  expect(feedbackUntil(forum)).toBe('2025-11-04')
  expect([isFeedbackOver(forum, '2025-11-04'), isFeedbackOver(forum, '2025-11-05')]).toEqual([false, true])
})

const visit = (more: Partial<Visit>): Visit => ({ kind: 'forum', dayNumber: null, sectionId: null, day: '2025-10-20', ...more })

// @requirement feedback-2
test.each<[string, Visit, number[], boolean]>([
  ['at the event, whatever they planned', visit({ kind: 'event', sectionId: 5 }), [], true],
  ['at another event', visit({ kind: 'event', sectionId: 6 }), [5], false],
  ['at a workshop of no event', visit({ kind: 'workshop' }), [5], false],
  ['at the door of the forum, and planned it', visit({}), [5], true],
  ['at the door of the forum, and did not plan it', visit({}), [6], false],
  ['at the door of the forum on a later day', visit({ day: '2025-10-21' }), [5], false],
  ['on its day', visit({ kind: 'day', dayNumber: 1 }), [5], true],
  ['on another day', visit({ kind: 'day', dayNumber: 2 }), [5], false],
  ['at the door of every day, on its day', visit({ kind: 'day' }), [5], true],
  ['at the door of every day, on the day before', visit({ kind: 'day', day: '2025-10-19' }), [5], false],
])('let in %s', (_, seen, planned, expected) => {
  expect(wasAtEvent(event, [seen], planned, days)).toBe(expected)
})

// @requirement feedback-2
test('a mark that is taken back leaves the others, also when it arrives first', () => {
  const point = { kind: 'forum', dayNumber: null, sectionId: null, pointId: 1 } as const
  const mark = (id: number, at: string, kind: 'in' | 'undo') => ({ ...point, id, mark: kind, at: new Date(`2025-10-${at}:00+03:00`) })
  const days = (...marks: ReturnType<typeof mark>[]) => visitsOf(marks, 'Europe/Moscow').map(({ day }) => day)
  expect(days(mark(1, '20T09:00', 'in'), mark(2, '21T09:00', 'in'))).toEqual(['2025-10-20', '2025-10-21'])
  expect(days(mark(1, '20T09:00', 'in'), mark(2, '21T09:00', 'in'), mark(3, '21T09:01', 'undo'))).toEqual(['2025-10-20'])
  expect(days(mark(1, '20T09:05', 'undo'), mark(2, '20T09:00', 'in'))).toEqual([])
  expect(days(mark(1, '20T09:00', 'in'), mark(2, '20T09:05', 'in'), mark(3, '20T09:06', 'undo'))).toEqual(['2025-10-20'])
  expect(days(mark(1, '20T09:00', 'undo'), mark(2, '20T09:05', 'in'))).toEqual(['2025-10-20'])
})

const questions = [
  { kind: 'scale', text: 'Как вам?', options: [] },
  { kind: 'yesNo', text: 'Придёте ещё?', options: [] },
  { kind: 'choice', text: 'Что понравилось?', options: ['Доклады', 'Обед'] },
  { kind: 'text', text: 'Что улучшить?', options: [] },
] as const
const asked = questions.map((question) => ({ ...question, options: [...question.options] }))

// @requirement feedback-3
test('texts may be left out, the rest is answered with what it offers', () => {
  expect(answerProblems(asked, [5, 0, 1, null])).toEqual({})
  expect(Object.keys(answerProblems(asked, [6, 2, 2, 'я'.repeat(501)]))).toEqual(['0', '1', '2', '3'])
  expect(Object.keys(answerProblems(asked, ['5', null, 0.5, 7]))).toEqual(['0', '1', '2', '3'])
})

// @requirement feedback-4
test('figures are counts, the mean of a scale, and texts', () => {
  const sheets = [
    { '0': 5, '1': 1, '2': 0, '3': 'б' },
    { '0': 4, '1': 0, '2': 0 },
    { '0': 5, '1': 1, '2': 1, '3': 'а' },
  ]
  expect(figuresOf(asked, sheets, (texts) => texts.toSorted())).toEqual([
    { counts: [0, 0, 0, 1, 2], mean: 14 / 3, texts: [] },
    { counts: [2, 1], mean: null, texts: [] },
    { counts: [2, 1], mean: null, texts: [] },
    { counts: [], mean: null, texts: ['а', 'б'] },
  ])
})
