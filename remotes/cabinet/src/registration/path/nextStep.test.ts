import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import type { CabinetState } from '../../cabinet.ts'
import { cabinetState, closed, registration } from '../../testing.ts'
import { actionsOf, hasMaterials } from '../actions.ts'
import { nextStep } from './nextStep.ts'
import { pathFor } from './path.ts'

const { notices } = forum()
afterEach(() => {
  forum().notices = notices
  delete forum().modulesOff
  delete forum().modulesOn
})

const stepOf = (record: OwnRegistration, state: CabinetState) => nextStep(record, state, pathFor(record, state))

const file = { id: 1, name: 'a.pdf', size: 1, url: '/media/a' }
const complete = { thesisId: 4, thesisDoc: file, thesisPdf: file, expertOpinion: file }
/** Flags from 6 to 12 October: the files of a talk may still be uploaded. */
const thesesOver = { canUploadThesis: false, canDeleteThesis: false }
const proposed = { decidedFormat: 'poster' as const, canConfirm: true }
const confirmed = { decidedFormat: 'oral' as const, ownerConfirmed: true, invitation: 'full' as const }
const listener = { requestedFormat: 'listener' as const, decidedFormat: 'listener' as const, invitation: 'full' as const }

// @requirement cabinet-10, files-16, states-16
test.each([
  ['a new talk asks for its thesis until the deadline', {}, {}, 'waiting', 'uploadThesis', null],
  [
    'with its thesis it asks for the expert opinion, and for no file of the same theses',
    { thesisId: 4 },
    {},
    'waiting',
    'uploadExpertOpinion',
    '2025-10-12',
  ],
  ['after the deadline it asks for no theses, nor for the opinion whose form comes with them', {}, thesesOver, 'waiting', null, null],
  ['after the deadline a talk with its opinion has nothing to do', { expertOpinion: file }, thesesOver, 'waiting', null, null],
  [
    'after the deadline a confirmed talk with its opinion has its invitation',
    { expertOpinion: file, ...confirmed },
    thesesOver,
    'confirmed',
    'invitation',
    null,
  ],
  ['a complete one waits for the decision', complete, {}, 'waiting', null, null],
  ['so does one whose gates are closed', {}, closed, 'waiting', null, null],
  ['a proposal comes before missing files', proposed, {}, 'proposed', 'confirm', null],
  ['a confirmed talk still needs its thesis', confirmed, {}, 'confirmed', 'uploadThesis', '2025-10-05'],
  ['a complete confirmed talk has its invitation', { ...complete, ...confirmed }, {}, 'confirmed', 'invitation', null],
  ['after the forum the certificate comes first', { ...confirmed, certificate: true }, {}, 'confirmed', 'certificate', null],
  ['a listener has the invitation', listener, {}, 'confirmed', 'invitation', null],
  ['who gave up a poster is not asked for files', { ...listener, requestedFormat: 'poster' as const }, {}, 'confirmed', 'invitation', null],
] as const)('next step: %s', (_, fields, flags, stage, main, deadline) => {
  const record = registration(fields)
  expect(stepOf(record, cabinetState([record], flags))).toMatchObject({ stage, main, deadline })
})

// @requirement cabinet-5
test('the waiting notice names the deadline only while theses are accepted', () => {
  const record = registration()
  expect(stepOf(record, cabinetState([record])).where.text).toBe(
    'Заявка ожидает подтверждения модератором. Тезисы принимаются до 05.10.2025.',
  )
  expect(stepOf(record, cabinetState([record], closed)).where.text).not.toContain('принимаются до')
})

// @requirement states-8
test.each([
  ['2025-10-19', true],
  ['2025-10-20', false],
])('on %s cancelling is offered: %s', (today, offered) => {
  const record = registration()
  expect(actionsOf(record, cabinetState([record], closed, today)).includes('cancel')).toBe(offered)
})

test('a poster changed to listening shows only existing materials', () => {
  const given = { requestedFormat: 'poster' as const, decidedFormat: 'listener' as const, invitation: 'full' as const }
  expect(hasMaterials(registration(given))).toBe(false)
  expect(hasMaterials(registration({ ...given, thesisPdf: file }))).toBe(true)
})

// @requirement files-16
test('a listener is offered neither theses nor files', () => {
  const record = registration(listener)
  expect(actionsOf(record, cabinetState([record]))).toEqual(['invitation', 'cancel'])
})

// @requirement cabinet-5
test('once the theses are sent the notice says nothing of their deadline, and a notice without the date leaves it to the button', () => {
  const sent = registration({ thesisId: 4 })
  expect(stepOf(sent, cabinetState([sent])).where.text).toBe('Тезисы получены. Заявка ожидает подтверждения модератором.')
  forum().notices = { ...notices, waiting: 'Заявка ждёт решения.' }
  const waiting = registration()
  expect(stepOf(waiting, cabinetState([waiting]))).toMatchObject({ where: { text: 'Заявка ждёт решения.' }, deadline: '2025-10-05' })
})

// @requirement cabinet-9
test('after the theses deadline no step asks for theses, and files can still be added', () => {
  const record = registration()
  const state = cabinetState([record], thesesOver)
  const { where, next } = stepOf(record, state)
  expect([where.text, next]).toEqual([
    'Заявка ожидает подтверждения модератором. Приём тезисов завершён.',
    'Сейчас от вас ничего не нужно: решение модератора придёт письмом.',
  ])
  expect(actionsOf(record, state)).toEqual(expect.arrayContaining(['uploadThesisDoc', 'uploadThesisPdf', 'uploadExpertOpinion']))
})

test('without a programme no step promises a place in it', () => {
  const record = registration(proposed)
  const next = () => stepOf(record, cabinetState([record])).next
  expect(next()).toBe('Подтвердите участие, чтобы попасть в программу.')
  forum().modulesOff = ['program']
  expect(next()).toBe('Подтвердите участие.')
})

// @requirement states-23
test('who confirms once the forum has begun is not promised a place in the programme', () => {
  const record = registration(proposed)
  const on = (today: string) => stepOf(record, cabinetState([record], closed, today)).next
  expect([on('2025-10-19'), on('2025-10-20'), on('2025-10-21')]).toEqual([
    'Подтвердите участие, чтобы попасть в программу.',
    'Подтвердите участие, чтобы получить сертификат.',
    'Подтвердите участие, чтобы получить сертификат.',
  ])
  expect(on('2025-10-22')).not.toMatch(/Подтвердите/)
})

// @requirement cabinet-35
test('who was not marked on a day that has passed is promised no certificate', () => {
  const record = registration(listener)
  const next = (today: string, marks?: CabinetState['marks']) =>
    stepOf(record, { ...cabinetState([record], closed, today), ...(marks && { marks }) }).next
  const promise = 'Форум идёт: 20–21 октября. Сертификат можно будет скачать с 22 октября.'
  expect(next('2025-10-21')).toBe(promise)
  forum().modulesOn = ['door']
  expect(next('2025-10-20')).toBe(promise)
  expect(next('2025-10-21')).toBe('Форум идёт: 20–21 октября.')
  expect(next('2025-10-21', [{ day: '2025-10-20', at: '2025-10-20T09:12:00+03:00' }])).toBe(promise)
})
