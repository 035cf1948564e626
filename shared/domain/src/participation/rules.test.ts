import { type Gates, gatesOn } from '../forum/gates.ts'
import type { Format } from '../forum/participation.ts'
import { forum } from '../testing.ts'
import { whyNot } from './rules.ts'

const open: Gates = {
  registration: 'open',
  registrationFrom: '2025-08-01',
  theses: true,
  files: true,
  certificate: true,
  cancelling: true,
  deadlineShown: '2025-10-05',
}
const shut: Gates = { ...open, registration: 'closed', theses: false, files: false, certificate: false, cancelling: false }
const section = {
  id: 3,
  name: 'Секция',
  isActive: true,
  isPublic: true,
  takesOral: true,
  takesPosters: true,
  dayNumber: 1,
  asksProjectName: false,
}
const young = { ...section, asksProjectName: true }
const talk = { format: 'oral' as Format, title: 'Доклад', section, projectName: '', oneMore: false }
const code = (violation: { code: string } | null) => violation?.code ?? null

describe('registering', () => {
  // @requirement cabinet-14, references-4, states-14
  test.each([
    ['a first talk', open, 0, talk, null],
    ['a first listener needs neither title nor section', open, 0, { ...talk, format: 'listener', title: '', section: null }, null],
    ['before the first day', { ...open, registration: 'wait' }, 0, talk, 'registration_not_open'],
    ['after the last day', shut, 0, talk, 'registration_closed'],
    ['a second without asking for one more', open, 1, talk, 'already_registered'],
    ['one more talk', open, 1, { ...talk, oneMore: true }, null],
    ['one more poster, the third', open, 2, { ...talk, format: 'poster', oneMore: true }, null],
    ['a fourth', open, 3, { ...talk, oneMore: true }, 'registration_limit'],
    ['one more as listener', open, 1, { ...talk, format: 'listener', oneMore: true }, 'further_listener'],
    ['a blank title', open, 0, { ...talk, title: ' \n' }, 'title_required'],
    ['no section', open, 0, { ...talk, section: null }, 'section_required'],
    ['an inactive section', open, 0, { ...talk, section: { ...section, isActive: false } }, 'section_refused'],
    ['a talk where only posters go', open, 0, { ...talk, section: { ...section, takesOral: false } }, 'section_refused'],
    [
      'a poster where only talks go',
      open,
      0,
      { ...talk, format: 'poster', section: { ...section, takesPosters: false } },
      'section_refused',
    ],
    ['a talk in a section closed to listeners', open, 0, { ...talk, section: { ...section, isPublic: false } }, null],
    ['young scientists without a project', open, 0, { ...talk, section: young, projectName: ' ' }, 'project_name_required'],
    ['young scientists with a project', open, 0, { ...talk, section: young, projectName: 'Проект' }, null],
  ] as const)('%s: %5$s', (_case, gates, active, application, expected) => {
    expect(code(whyNot.register(gates as Gates, active, forum, application as typeof talk))).toBe(expected)
  })
})

// @requirement references-4
test.each([
  [{}, null],
  [{ isPublic: false }, 'section_refused'],
  [{ isActive: false }, 'section_refused'],
  [{ takesOral: false, takesPosters: false }, null],
])('a listener attending a section with %o: %s', (change, expected) => {
  expect(code(whyNot.attend([section, { ...section, ...change }]))).toBe(expected)
})

test('an event that does not exist cannot be attended', () => {
  expect(code(whyNot.attend([section, undefined]))).toBe('section_refused')
})

const states = {
  listener: ['listener', 'listener', false, true],
  waiting: ['oral', null, false, true],
  'proposed talk': ['oral', 'oral', false, true],
  'proposed poster': ['poster', 'poster', false, true],
  'confirmed talk': ['oral', 'oral', true, true],
  'cancelled talk': ['oral', 'oral', false, false],
} as const
type State = keyof typeof states

const record = (state: State, thesisId: number | null = null) => {
  const [requestedFormat, decidedFormat, ownerConfirmed, isActive] = states[state]
  return { requestedFormat, decidedFormat, ownerConfirmed, isActive, thesisId }
}
const plain = { section, projectName: '', givesUpPoster: false }

/** One row a state; the columns are the actions below, in the open and, after the slash, in the shut house. */
const actions = {
  confirm: (state: State, gates: Gates) => whyNot.confirm(record(state), gates, plain),
  giveUpPoster: (state: State, gates: Gates) => whyNot.confirm(record(state), gates, { ...plain, givesUpPoster: true }),
  cancel: (state: State, gates: Gates) => whyNot.cancel(record(state), gates),
  uploadThesis: (state: State, gates: Gates) => whyNot.uploadThesis(record(state), gates),
  deleteThesis: (state: State, gates: Gates) => whyNot.deleteThesis(record(state, 7), gates),
  attachFile: (state: State, gates: Gates) => whyNot.attachFile(record(state), false, gates),
  deleteFile: (state: State, gates: Gates) => whyNot.deleteFile(record(state), true, gates),
  invitation: (state: State, _gates: Gates) => whyNot.downloadInvitation(record(state)),
  certificate: (state: State, gates: Gates) => whyNot.downloadCertificate(record(state), gates, null),
}
const nothing = 'nothing_to_confirm'
const unearned = 'certificate_unavailable'
const table: [State, keyof typeof actions, string | null, string | null][] = [
  ['listener', 'confirm', nothing, nothing],
  ['listener', 'giveUpPoster', nothing, nothing],
  ['listener', 'cancel', null, 'cancelling_closed'],
  ['listener', 'uploadThesis', 'talk_only', 'talk_only'],
  ['listener', 'attachFile', 'talk_only', 'talk_only'],
  ['listener', 'deleteFile', null, 'files_closed'],
  ['listener', 'invitation', null, null],
  ['listener', 'certificate', null, 'certificate_not_open'],
  ['waiting', 'confirm', nothing, nothing],
  ['waiting', 'giveUpPoster', nothing, nothing],
  ['waiting', 'cancel', null, 'cancelling_closed'],
  ['waiting', 'uploadThesis', null, 'theses_closed'],
  ['waiting', 'deleteThesis', null, 'theses_closed'],
  ['waiting', 'attachFile', null, 'files_closed'],
  ['waiting', 'deleteFile', null, 'files_closed'],
  ['waiting', 'invitation', null, null],
  ['waiting', 'certificate', unearned, unearned],
  ['proposed talk', 'confirm', null, null],
  ['proposed talk', 'giveUpPoster', 'not_a_poster', 'not_a_poster'],
  ['proposed talk', 'cancel', null, 'cancelling_closed'],
  ['proposed talk', 'uploadThesis', null, 'theses_closed'],
  ['proposed talk', 'invitation', null, null],
  ['proposed talk', 'certificate', unearned, unearned],
  ['proposed poster', 'confirm', null, null],
  ['proposed poster', 'giveUpPoster', null, null],
  ['confirmed talk', 'confirm', nothing, nothing],
  ['confirmed talk', 'giveUpPoster', nothing, nothing],
  ['confirmed talk', 'cancel', null, 'cancelling_closed'],
  ['confirmed talk', 'uploadThesis', null, 'theses_closed'],
  ['confirmed talk', 'deleteThesis', null, 'theses_closed'],
  ['confirmed talk', 'attachFile', null, 'files_closed'],
  ['confirmed talk', 'certificate', null, 'certificate_not_open'],
  ['cancelled talk', 'confirm', 'cancelled', 'cancelled'],
  ['cancelled talk', 'giveUpPoster', 'cancelled', 'cancelled'],
  ['cancelled talk', 'cancel', 'cancelled', 'cancelled'],
  ['cancelled talk', 'uploadThesis', 'cancelled', 'cancelled'],
  ['cancelled talk', 'deleteThesis', 'cancelled', 'cancelled'],
  ['cancelled talk', 'attachFile', 'cancelled', 'cancelled'],
  ['cancelled talk', 'deleteFile', 'cancelled', 'cancelled'],
  ['cancelled talk', 'invitation', 'invitation_unavailable', 'invitation_unavailable'],
  ['cancelled talk', 'certificate', unearned, unearned],
]

// @requirement states-5
test.each(table)('%s × %s: open %s, shut %s', (state, action, whileOpen, whileShut) => {
  expect(code(actions[action](state, open))).toBe(whileOpen)
  expect(code(actions[action](state, shut))).toBe(whileShut)
})

// @requirement files-15
test('a registration has at most one thesis and one file per kind; a missing one cannot be deleted', () => {
  expect(code(whyNot.uploadThesis(record('waiting', 7), open))).toBe('thesis_exists')
  expect(code(whyNot.deleteThesis(record('waiting'), open))).toBe('thesis_missing')
  expect(code(whyNot.attachFile(record('waiting'), true, open))).toBe('file_exists')
  expect(code(whyNot.deleteFile(record('waiting'), false, open))).toBe('file_missing')
})

test.each([
  ['', 'project_name_required'],
  ['Проект', null],
])('confirmation in the young scientists’ session with project «%s»: %s', (projectName, expected) => {
  expect(code(whyNot.confirm(record('proposed talk'), {}, { ...plain, section: young, projectName }))).toBe(expected)
})

test('giving up a poster needs no project name', () => {
  expect(whyNot.confirm(record('proposed poster'), {}, { section: young, projectName: '', givesUpPoster: true })).toBeNull()
})

test('other limits and other notices are those of the forum', () => {
  const strict = { limits: { registrations: 1 }, notices: { ...forum.notices, registrationNotOpen: 'Ждём {date}' } }
  expect(whyNot.addRegistration(open, 1, strict)?.message).toBe('Можно подать не более 1 заявки.')
  expect(whyNot.addRegistration(open, 1, forum)).toBeNull()
  expect(whyNot.addRegistration({ ...open, registration: 'wait' }, 0, strict)?.message).toBe('Ждём 01.08.2025')
})

test('a section without places is refused by name', () => {
  expect(whyNot.takePlace(section, 0)).toEqual({
    code: 'section_full',
    message: 'Мест больше нет: «Секция». Снимите отметку или выберите другое.',
  })
  expect([1, null].map((free) => whyNot.takePlace(section, free))).toEqual([null, null])
})

// @requirement presence-3
test.each([
  ['a listener who was marked', 'listener', true, false, null],
  ['a listener who was not', 'listener', false, false, 'presence_needed'],
  ['a speaker whose talk was held', 'confirmed talk', false, true, null],
  ['a speaker who was marked', 'confirmed talk', true, false, null],
  ['a speaker without either', 'confirmed talk', false, false, 'presence_needed'],
  ['one who did not confirm', 'proposed talk', true, true, 'certificate_unavailable'],
] as const)('where certificates ask for presence: %s', (_, state, isPresent, isTalkHeld, expected) => {
  const asked: Gates = { ...open, certificate: true, needsPresence: true }
  const attended = { isPresent, isTalkHeld }
  expect(code(whyNot.downloadCertificate(record(state), asked, attended))).toBe(expected)
  // Where certificates do not require presence, or one was issued before, presence changes nothing.
  const plainly = expected === 'certificate_unavailable' ? expected : null
  expect(code(whyNot.downloadCertificate(record(state), { ...open, certificate: true }, attended))).toBe(plainly)
  expect(code(whyNot.downloadCertificate(record(state), asked, null))).toBe(plainly)
  const before = { ...asked, certificate: false }
  expect(code(whyNot.downloadCertificate(record(state), before, attended))).toBe(plainly ?? 'certificate_not_open')
})

// @requirement states-23
test('participation is confirmed until the day that the forum sets, and declined later, too', () => {
  const dates = {
    registrationFrom: '2025-08-01',
    registrationUntil: '2025-10-12',
    thesesUntil: '2025-10-05',
    certificateFrom: '2025-10-22',
    deadlineShown: '2025-10-05',
  }
  const gatesAt = (today: string, confirmUntil?: string | null) => gatesOn(today, dates, '2025-10-20', { confirmUntil })
  const confirm = (gates: Gates, givesUpPoster = false) =>
    code(whyNot.confirm(record('proposed poster'), gates, { ...plain, givesUpPoster }))
  expect([confirm(gatesAt('2025-11-30')), confirm(gatesAt('2025-11-30', null)), confirm(gatesAt('2025-10-10', '2025-10-10'))]).toEqual([
    null,
    null,
    null,
  ])
  const late = gatesAt('2025-10-11', '2025-10-10')
  expect([confirm(late), confirm(late, true), code(whyNot.answerProposal(record('proposed poster')))]).toEqual([
    'confirming_closed',
    'confirming_closed',
    null,
  ])
  // The grace period after midnight.
  expect(confirm(gatesOn('2025-10-11', dates, '2025-10-20', { confirmUntil: '2025-10-10', lastOpenDay: '2025-10-10' }))).toBeNull()
})
