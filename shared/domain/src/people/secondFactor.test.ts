import { holdsRoles, needsConfirmation } from './secondFactor.ts'

const now = new Date('2025-09-15T12:00:00+03:00')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

// @requirement factor-8
test.each<[string, boolean, Date | null, boolean]>([
  ['an account without a second factor', false, null, false],
  ['a session that never proved it', true, null, true],
  ['a proof of 9 min 59 s', true, before(9 + 59 / 60), false],
  ['a proof of 10 min', true, before(10), true],
])('%s', (_case, isSet, provenAt, asks) => {
  expect(needsConfirmation({ isSet, provenAt }, now)).toBe(asks)
})

// @requirement factor-6
test.each<[string, boolean, boolean, Date | null, boolean]>([
  ['not required, without one', false, false, null, true],
  ['not required, proved long ago', false, true, before(1e6), true],
  ['required, without one', true, false, null, false],
  ['required, a proof of a factor that was removed', true, false, before(1), false],
  ['required, never proved', true, true, null, false],
  ['required, proved 11 h 59 min ago', true, true, before(12 * 60 - 1), true],
  ['required, proved 12 h ago', true, true, before(12 * 60), false],
])('roles: %s', (_case, isRequired, isSet, provenAt, holds) => {
  expect(holdsRoles(isRequired, { isSet, provenAt }, now)).toBe(holds)
})
