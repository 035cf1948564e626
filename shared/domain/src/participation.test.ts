import {
  type ConfirmType,
  certificateDue,
  confirmationSurvives,
  confirmedSectionOf,
  formatOf,
  initialConfirmType,
  invitationOf,
  type Participation,
  participationNames,
  rowTone,
  stageNames,
  stageOf,
} from './participation.ts'

const registration = (type: Participation, confirm_type: ConfirmType, is_confirm: 0 | 1, is_active = true) => ({
  type,
  confirm_type,
  is_confirm,
  is_active,
})

// @requirement forum-3, table-7, states-9, states-10
test.each([
  // type, confirm_type, is_confirm, active → stage, invitation, row
  [1, 1, 0, true, 'confirmed', 'full', 'confirmed'],
  [2, 0, 0, true, 'waiting', 'listener', 'waiting'],
  [3, 0, 0, true, 'waiting', 'listener', 'waiting'],
  [2, 1, 0, true, 'confirmed', 'full', 'confirmed'],
  [2, 2, 0, true, 'proposed', 'listener', 'plain'],
  [3, 3, 0, true, 'proposed', 'listener', 'plain'],
  [2, 3, 0, true, 'proposed', 'listener', 'plain'],
  [1, 2, 0, true, 'proposed', 'listener', 'plain'],
  [2, 2, 1, true, 'confirmed', 'full', 'confirmed'],
  [3, 3, 1, true, 'confirmed', 'full', 'confirmed'],
  [3, 1, 1, true, 'confirmed', 'full', 'confirmed'],
  [2, 2, 1, false, 'cancelled', null, 'plain'],
  [1, 1, 0, false, 'cancelled', null, 'plain'],
] as const)(
  'type %i, decided %i, confirmed %i, active %s: %s, invitation %s, row %s',
  (type, decided, confirmed, active, stage, invitation, tone) => {
    const record = registration(type, decided, confirmed, active)
    expect(stageOf(record)).toBe(stage)
    expect(invitationOf(record)).toBe(invitation)
    expect(rowTone(record)).toBe(tone)
    expect(certificateDue(record, true)).toBe(invitation === 'full')
    expect(certificateDue(record, false)).toBe(false)
  },
)

// @requirement states-1, states-2
test('a listener starts decided, talks and posters start undecided', () => {
  expect([1, 2, 3].map((type) => initialConfirmType(type as Participation))).toEqual([1, 0, 0])
})

test('the decided format counts, before the decision the one asked for', () => {
  expect([formatOf(registration(2, 0, 0)), formatOf(registration(2, 3, 0)), formatOf(registration(3, 1, 1))]).toEqual([2, 3, 1])
})

test.each([
  // decided format, section applied for, section decided → confirmed section
  [0, 3, null, null],
  [0, 3, 4, 4],
  [1, 3, null, null],
  [2, 3, null, 3],
  [3, 3, 4, 4],
] as const)(
  'decided %i, section %s asked for and %s decided: the confirmed section is %s',
  (confirm_type, section_choice_id, section_confirm_id, confirmed) => {
    expect(confirmedSectionOf({ confirm_type, section_choice_id, section_confirm_id })).toBe(confirmed)
  },
)

const decided = { confirm_type: 2 as ConfirmType, section_choice_id: 3, section_confirm_id: null as number | null }

// @requirement states-7
test.each([
  ['nothing changed', {}, true],
  ['another format', { confirm_type: 3 as ConfirmType }, false],
  ['the decision taken back', { confirm_type: 0 as ConfirmType }, false],
  ['another section', { section_confirm_id: 4 }, false],
  ['the section the person chose, now by name', { section_confirm_id: 3 }, true],
])('a confirmation after %s survives: %3$s', (_what, change, survives) => {
  expect(confirmationSurvives(decided, { ...decided, ...change })).toBe(survives)
})

// @requirement cabinet-11, table-3
test('formats and states have the names that stand on every screen and sheet', () => {
  expect(participationNames).toEqual({ 1: 'Слушатель', 2: 'Устно', 3: 'Стенд' })
  expect(stageNames).toEqual({
    waiting: 'Ожидает решения модератора',
    proposed: 'Предложено участие',
    confirmed: 'Участие подтверждено',
    cancelled: 'Отменено',
  })
})
