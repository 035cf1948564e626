import { type Format, formats, type RegistrationState, type Stage, stageOf, statesOf, verdicts } from '../forum/participation.ts'
import type { Section } from '../forum/sections.ts'
import {
  type Decision,
  decisionParagraphs,
  needsConfirmation,
  outcomeOf,
  whyNotDecide,
  whyNotUnexplained,
  withoutTalkPlace,
} from './decision.ts'

const before: RegistrationState & Decision & { requestedSectionId: number | null } = {
  requestedFormat: 'oral',
  decidedFormat: 'oral',
  verdict: null,
  ownerConfirmed: true,
  isActive: true,
  requestedSectionId: 3,
  decidedSectionId: null,
  speechDate: '20 октября, 12:00',
}

test.each<[string, Partial<Decision>, string[], boolean]>([
  ['nothing', {}, [], false],
  ['the speech date', { speechDate: '21 октября' }, ['speechDate'], false],
  ['the format', { decidedFormat: 'poster' }, ['decidedFormat'], true],
  ['the section', { decidedSectionId: 5 }, ['decidedSectionId'], true],
  ['the section to the one that was chosen', { decidedSectionId: 3 }, ['decidedSectionId'], false],
])('changing %s', (_, change, changed, lost) => {
  const outcome = outcomeOf(before, { ...before, ...change })
  expect(outcome).toEqual({ changed, confirmationLost: lost, ownerConfirmed: !lost })
})

// @requirement states-22
test.each<[string, Partial<Decision>, Partial<Decision>]>([
  ['a listener', { decidedFormat: 'listener' }, { decidedSectionId: null, speechDate: '' }],
  ['a listener with a section of their own', { decidedFormat: 'listener', decidedSectionId: 5 }, { decidedSectionId: 5, speechDate: '' }],
  ['a poster', { decidedFormat: 'poster' }, { decidedSectionId: 3, speechDate: '20 октября, 12:00' }],
])('a talk made %s', (_what, change, place) => {
  const talk = { ...before, decidedSectionId: 3 }
  expect(withoutTalkPlace(talk, { ...talk, ...change })).toMatchObject(place)
})

const section: Section = {
  id: 5,
  name: 'Секция',
  isActive: true,
  isPublic: true,
  takesOral: true,
  takesPosters: false,
  dayNumber: 1,
}

test.each<[Format | null, Section | null, string | null]>([
  ['oral', section, null],
  ['poster', section, 'section_refused'],
  ['poster', null, null],
  ['listener', section, null],
  [null, section, null],
])('format %s in a section for talks only is evaluated', (decidedFormat, place, code) => {
  expect(whyNotDecide(before, { ...before, decidedFormat }, place, {})?.code ?? null).toBe(code)
})

test('a cancelled registration cannot be decided', () => {
  expect(whyNotDecide({ ...before, isActive: false }, before, null, {})?.code).toBe('cancelled')
})

// @requirement card-8
test('the mail about a proposal asks for confirmation with format, section and date', () => {
  const decision: Decision = { decidedFormat: 'poster', verdict: null, decidedSectionId: 5, speechDate: '21 октября, 10:00' }
  const news = {
    talkTitle: 'О геномах',
    requestedFormat: 'oral' as const,
    decision,
    sectionName: 'Метагеномика',
    outcome: outcomeOf(before, decision),
  }
  expect(needsConfirmation(news)).toBe(true)
  const [text] = decisionParagraphs([news])
  // What was decided comes first.
  expect(text).toMatch(/^Форма участия: стендовый доклад/)
  for (const words of ['О геномах', 'стендовый доклад', 'Метагеномика', '21 октября, 10:00', 'Прежнее подтверждение'])
    expect(text).toContain(words)
})

test('the mail to a listener asks for nothing', () => {
  const decision: Decision = { decidedFormat: 'listener', verdict: null, decidedSectionId: null, speechDate: '' }
  const news = { talkTitle: '', requestedFormat: 'listener' as const, decision, sectionName: '', outcome: outcomeOf(before, decision) }
  expect(needsConfirmation(news)).toBe(false)
  expect(decisionParagraphs([news]).join()).not.toContain('одтвердите')
})

test.each<Stage>(['waiting', 'returned', 'reserve', 'proposed', 'confirmed'])(
  'the states of the stage %s are all of it and no other',
  (stage) => {
    const decided = [...[null, ...verdicts].map((verdict) => [null, verdict] as const), ...formats.map((format) => [format, null] as const)]
    const all = decided.flatMap(([decidedFormat, verdict]) =>
      [false, true].map((ownerConfirmed) => ({ decidedFormat, ownerConfirmed, verdict })),
    )
    const expected = all.filter((state) => stageOf({ ...state, requestedFormat: 'oral', isActive: true }) === stage)
    expect(new Set(statesOf(stage).map((state) => JSON.stringify(state)))).toEqual(new Set(expected.map((state) => JSON.stringify(state))))
  },
)

test.each([
  ['returned', 'доработку', true],
  ['reserve', 'в резерве', false],
  ['rejected', 'отклонён', true],
] as const)('the verdict %s is told in words, and explained where it must be', (verdict, words, explained) => {
  const decision: Decision = { decidedFormat: null, verdict, decidedSectionId: null, speechDate: '' }
  const outcome = outcomeOf(before, decision)
  expect(outcome).toMatchObject({
    changed: expect.arrayContaining(['decidedFormat', 'verdict']),
    confirmationLost: true,
    ownerConfirmed: false,
  })
  const news = {
    talkTitle: 'О геномах',
    requestedFormat: 'oral' as const,
    decision,
    sectionName: '',
    outcome,
    message: 'Добавьте результаты.',
  }
  const text = decisionParagraphs([news]).join('\n')
  for (const part of [words, 'Добавьте результаты.', 'Прежнее подтверждение']) expect(text).toContain(part)
  expect(whyNotUnexplained(decision, ' ')?.code ?? null).toBe(explained ? 'reason_required' : null)
  expect(whyNotUnexplained(decision, 'Потому что')).toBeNull()
})

test('only a talk is returned, rejected or kept in reserve, and a rejected one may be decided again', () => {
  const reject: Decision = { decidedFormat: null, verdict: 'rejected', decidedSectionId: null, speechDate: '' }
  expect(whyNotDecide({ ...before, requestedFormat: 'listener' }, reject, null, {})?.code).toBe('talk_only')
  expect(whyNotDecide({ ...before, isActive: false, verdict: 'rejected' }, before, null, {})).toBeNull()
})

test('without posters none is decided, and one of before stays', () => {
  const forum = { modulesOff: ['posters' as const] }
  const poster = { ...before, decidedFormat: 'poster' as const }
  for (const place of [null, section]) expect(whyNotDecide(before, poster, place, forum)?.code).toBe('module_off')
  expect(whyNotDecide(poster, { ...poster, speechDate: '20 октября' }, null, forum)).toBeNull()
})
