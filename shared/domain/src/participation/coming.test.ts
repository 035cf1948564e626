import type { Format } from '../forum/participation.ts'
import { asksComing, isAcceptedTalk, keepsPlace, SILENT_QUERY, whyNotComing } from './coming.ts'
import { comingSearch, parseSearch } from './searchExpression.ts'

const registration = (requestedFormat: Format, decidedFormat: Format | null, ownerConfirmed = false, plannedSectionIds: number[] = []) => ({
  ...{ isActive: true, verdict: null, requestedFormat, decidedFormat, ownerConfirmed, plannedSectionIds },
})
const forum = (capacity: number | null | undefined, listenerLimit: number | null = null) => ({
  ...(capacity === undefined ? {} : { capacity }),
  sections: [{ id: 3, capacity: null, listenerLimit }],
})

// @requirement coming-1
test('people are asked only where the forum has both presence and messages', () => {
  expect(asksComing({})).toBe(false)
  expect(asksComing({ modulesOn: ['door'] })).toBe(true)
  expect(asksComing({ modulesOn: ['door'], modulesOff: ['campaigns'] })).toBe(false)
})

// @requirement coming-2
test.each([
  ['2025-10-19', 1, null],
  ['2025-10-20', 1, 'coming_over'],
  ['2025-10-19', 0, 'cancelled'],
])('on %s with %i registrations: %j', (today, active, code) => {
  expect(whyNotComing.answer(active, today, '2025-10-20')?.code ?? null).toBe(code)
})

// @requirement coming-3
test.each([
  ['a talk', registration('oral', null), forum(undefined), true],
  ['a listener', registration('listener', 'listener'), forum(undefined), false],
  ['a listener of a forum with a limit', registration('listener', 'listener'), forum(100), true],
  ['one who plans a limited event', registration('listener', 'listener', false, [3]), forum(null, 10), true],
  ['one who plans another event', registration('listener', 'listener', false, [4]), forum(null, 10), false],
  ['a talk accepted as a listener', registration('oral', 'listener'), forum(null), false],
] as const)('%s keeps a place that others could have: %j', (_, given, at, keeps) => {
  expect(keepsPlace(given, at)).toBe(keeps)
})

// @requirement coming-3
test('only talks that moderators accepted are lost as such', () => {
  expect(isAcceptedTalk(registration('oral', 'poster'))).toBe(true)
  expect(isAcceptedTalk(registration('oral', null))).toBe(false)
  expect(isAcceptedTalk(registration('listener', 'listener', true))).toBe(false)
})

// @requirement coming-3
test.each([
  ['no', false, [], [7], null],
  ['no', true, [], [7], 'not_told'],
  ['no', true, [7], [7], null],
  ['cancel', false, [], [7], 'not_told'],
  ['cancel', true, [7], [7, 8], 'not_told'],
  ['cancel', true, [7, 8], [7], null],
] as const)('%s, keeping a place %j, told of %j of %j: %j', (answer, keeps, told, active, code) => {
  expect(whyNotComing.decline(answer, keeps, told, active)?.code ?? null).toBe(code)
})

// @requirement coming-6
test('the searches for answers are understood in each language', () => {
  for (const state of ['yes', 'no', 'silent'] as const)
    for (const language of ['ru', 'en'] as const) expect(parseSearch(comingSearch(state, language)).expression).toEqual({ coming: state })
  expect(parseSearch(new URLSearchParams(SILENT_QUERY).get('search') ?? '').expression).toEqual({ coming: 'silent' })
})
