import {
  certificateDue,
  confirmationSurvives,
  confirmedSectionOf,
  type Format,
  formatNames,
  formatOf,
  initialDecision,
  invitationOf,
  rowTone,
  type Stage,
  stageNames,
  stageOf,
  type Verdict,
} from './participation.ts'

const registration = (requestedFormat: Format, decidedFormat: Format | null, ownerConfirmed: boolean, isActive = true) => ({
  requestedFormat,
  decidedFormat,
  ownerConfirmed,
  isActive,
})

// @requirement forum-3, table-7, states-9, states-10
test.each([
  // requested, decided, confirmed, active → stage, invitation, row
  ['listener', 'listener', false, true, 'confirmed', 'full', 'confirmed'],
  ['oral', null, false, true, 'waiting', 'listener', 'waiting'],
  ['poster', null, false, true, 'waiting', 'listener', 'waiting'],
  ['oral', 'listener', false, true, 'confirmed', 'full', 'confirmed'],
  ['oral', 'oral', false, true, 'proposed', 'listener', 'plain'],
  ['poster', 'poster', false, true, 'proposed', 'listener', 'plain'],
  ['oral', 'poster', false, true, 'proposed', 'listener', 'plain'],
  ['listener', 'oral', false, true, 'proposed', 'listener', 'plain'],
  ['oral', 'oral', true, true, 'confirmed', 'full', 'confirmed'],
  ['poster', 'poster', true, true, 'confirmed', 'full', 'confirmed'],
  ['poster', 'listener', true, true, 'confirmed', 'full', 'confirmed'],
  ['oral', 'oral', true, false, 'cancelled', null, 'plain'],
  ['listener', 'listener', false, false, 'cancelled', null, 'plain'],
  // Rows with a verdict in place of a format.
  ['oral', null, false, true, 'returned', 'listener', 'waiting', 'returned'],
  ['poster', null, false, true, 'reserve', 'listener', 'waiting', 'reserve'],
  ['poster', null, false, false, 'rejected', null, 'plain', 'rejected'],
  ['poster', null, false, false, 'cancelled', null, 'plain', 'reserve'],
] as [Format, Format | null, boolean, boolean, Stage, 'full' | 'listener' | null, ReturnType<typeof rowTone>, Verdict?][])(
  'requested %s, decided %s, confirmed %s, active %s: %s, invitation %s, row %s',
  (requested, decided, confirmed, active, stage, invitation, tone, verdict) => {
    const record = { ...registration(requested, decided, confirmed, active), verdict }
    expect(stageOf(record)).toBe(stage)
    expect(invitationOf(record)).toBe(invitation)
    expect(rowTone(record)).toBe(tone)
    expect(certificateDue(record, true)).toBe(invitation === 'full')
    expect(certificateDue(record, false)).toBe(false)
  },
)

// @requirement states-1, states-2
test('a listener is decided from the start, talks and posters are not', () => {
  expect((['listener', 'oral', 'poster'] as const).map(initialDecision)).toEqual(['listener', null, null])
})

test('the effective format is the decided one, before the decision the requested one', () => {
  const inForce = [
    formatOf(registration('oral', null, false)),
    formatOf(registration('oral', 'poster', false)),
    formatOf(registration('poster', 'listener', true)),
  ]
  expect(inForce).toEqual(['oral', 'poster', 'listener'])
})

test.each([
  // decided format, section applied for, section decided → confirmed section
  [null, 3, null, null],
  [null, 3, 4, 4],
  ['listener', 3, null, null],
  ['oral', 3, null, 3],
  ['poster', 3, 4, 4],
] as const)(
  'decided %s, section %s asked for and %s decided: the confirmed section is %s',
  (decidedFormat, requestedSectionId, decidedSectionId, confirmed) => {
    expect(confirmedSectionOf({ decidedFormat, requestedSectionId, decidedSectionId })).toBe(confirmed)
  },
)

const decided = { decidedFormat: 'oral' as Format | null, requestedSectionId: 3, decidedSectionId: null as number | null }

// @requirement states-7
test.each([
  ['nothing changed', {}, true],
  ['another format', { decidedFormat: 'poster' as const }, false],
  ['the decision taken back', { decidedFormat: null }, false],
  ['another section', { decidedSectionId: 4 }, false],
  ['the section the person chose, now by name', { decidedSectionId: 3 }, true],
])('a confirmation after %s survives: %3$s', (_what, change, survives) => {
  expect(confirmationSurvives(decided, { ...decided, ...change })).toBe(survives)
})

// @requirement cabinet-11, table-3
test('formats and states have the names used on screens and spreadsheets', () => {
  expect(formatNames).toEqual({ listener: 'Слушатель', oral: 'Устно', poster: 'Стенд' })
  expect(stageNames).toMatchObject({
    waiting: 'Ожидает решения модератора',
    proposed: 'Предложено участие',
    confirmed: 'Участие подтверждено',
    cancelled: 'Отменено',
  })
})
