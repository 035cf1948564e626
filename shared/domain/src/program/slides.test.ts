import { slidesKeptUntil } from '../forum/slidesDays.ts'
import { recordingProblem, recordingUrl } from './recording.ts'
import { SLIDES_MAX_BYTES, SLIDES_QUOTA_BYTES } from './slides.ts'
import { slidesProblem } from './slidesFile.ts'
import { whyNotAddRecording, whyNotSendSlides, whyNotStoreSlides } from './slidesRules.ts'
import { sessionBegins } from './slidesTime.ts'

// @requirement slides-1, slides-2, slides-3
test.each<[string, number, 'slides' | 'poster', string | null]>([
  ['Доклад.pdf', SLIDES_MAX_BYTES, 'slides', null],
  ['Доклад.PPTX', 1, 'slides', null],
  ['Стенд.pdf', 1, 'poster', null],
  ['Доклад.pdf', SLIDES_MAX_BYTES + 1, 'slides', 'Размер файла превышает 50 мб'],
  ['Доклад.pdf', 0, 'slides', 'Файл пуст'],
  ['Доклад.pptm', 1, 'slides', expect.stringMatching(/^В файле есть макросы\..*PowerPoint/)],
  ['Доклад.key', 1, 'slides', 'Недопустимый формат файла. Сохраните слайды как PPTX или PDF.'],
  ['Стенд.pptx', 1, 'poster', 'Недопустимый формат файла. Сохраните стенд как PDF.'],
])('%s of %i bytes as %s', (name, size, kind, problem) => {
  expect(slidesProblem({ name, size }, kind)).toEqual(problem)
})

const talk = { requestedFormat: 'oral', decidedFormat: 'oral', ownerConfirmed: true, isActive: true, verdict: null } as const
const begins = new Date('2025-10-20T09:30:00+03:00')
const before = { begins, now: new Date(begins.getTime() - 1) }
const after = { begins, now: begins }

// @requirement slides-1, slides-5
test('a file is taken until the session begins, a recording from then on, both of confirmed talks', () => {
  expect([whyNotSendSlides(talk, before), whyNotSendSlides(talk, after)?.code]).toEqual([null, 'slides_closed'])
  expect([whyNotAddRecording(talk, before)?.code, whyNotAddRecording(talk, after)]).toEqual(['recording_early', null])
  for (const rule of [whyNotSendSlides, whyNotAddRecording]) {
    expect(rule({ ...talk, ownerConfirmed: false }, before)?.code).toBe('talk_unconfirmed')
    expect(rule({ ...talk, isActive: false }, before)?.code).toBe('cancelled')
    expect(rule({ ...talk, requestedFormat: 'listener', decidedFormat: 'listener' }, before)?.code).toBe('talk_unconfirmed')
  }
})

// @requirement slides-4
test('the space of a forum is used to its last byte', () => {
  expect(whyNotStoreSlides(SLIDES_QUOTA_BYTES - 5, 5, 'a@forum.test')).toBeNull()
  expect(whyNotStoreSlides(SLIDES_QUOTA_BYTES - 5, 6, 'a@forum.test')?.message).toBe(
    'Место для слайдов форума закончилось: 4 ГБ. Пришлите файл меньше или напишите организаторам: a@forum.test.',
  )
})

// @requirement slides-5
test.each([
  ['https://video.example/watch?v=1#t=5', 'https://video.example/watch?v=1#t=5'],
  [' https://видео.рф/1 ', 'https://xn--b1aedk6a.xn--p1ai/1'],
  ['http://video.example/1', null],
  ['javascript:alert(1)', null],
  ['video.example/1', null],
  ['https://user:word@video.example/1', null],
  ['https://localhost/1', null],
  [`https://video.example/${'а'.repeat(200)}`, null],
])('a recording at %s', (text, stored) => {
  expect(recordingUrl(text)).toBe(stored)
  expect(recordingProblem(text) === null).toBe(stored !== null)
})

// @requirement slides-1
test('a session begins with its entry in the programme, a talk of no session with its own, others on the first day', () => {
  const place = { kind: 'talk', registrationId: null, sessionId: null, sectionId: null, dayNumber: 2, roomId: 1 } as const
  const words = { title: '', englishTitle: '', chair: '' }
  const items = [
    { ...place, ...words, id: 1, kind: 'session' as const, start: 540, minutes: 90 },
    { ...place, ...words, id: 2, registrationId: 7, sessionId: 1, start: 600, minutes: 15 },
    { ...place, ...words, id: 3, registrationId: 8, start: 700, minutes: 15 },
    { ...place, ...words, id: 4, kind: 'posters' as const, start: 780, minutes: 90 },
  ]
  const program = { timeZone: 'Europe/Moscow', days: ['2025-10-20', '2025-10-21'], items }
  const at = (id: number, isPoster = false) => sessionBegins(program, { id, isPoster, sectionId: 3, speechDate: '' }).toISOString()
  expect([at(7), at(8), at(9), at(9, true)]).toEqual([
    '2025-10-21T06:00:00.000Z',
    '2025-10-21T08:40:00.000Z',
    '2025-10-19T21:00:00.000Z',
    '2025-10-21T10:00:00.000Z',
  ])
})

// @requirement slides-8
test('files are kept for the number of days of the forum', () => {
  const days = ['2025-10-20', '2025-10-21'] as [string, string]
  expect([slidesKeptUntil({ days }), slidesKeptUntil({ days, slidesDays: 10 })]).toEqual(['2026-04-19', '2025-10-31'])
})
