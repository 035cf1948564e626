import { type Access, accessLevels, allows, isInScope, isRole, type Role, type Scope, scopeOf } from './roles.ts'

const people: Record<string, Role[] | null> = {
  anonymous: null,
  participant: [],
  moderator: ['moderator'],
  conf_admin: ['conf_admin'],
  both: ['conf_admin', 'moderator'],
  section_moderator: ['section_moderator'],
  expert: ['expert'],
}
const signedIn = ['participant', 'moderator', 'conf_admin', 'both', 'section_moderator', 'expert']

// @requirement access-1
test.each<[Access, string[]]>([
  ['public', ['anonymous', ...signedIn]],
  ['signed-in', signedIn],
  ['staff', ['moderator', 'conf_admin', 'both', 'section_moderator']],
  ['forum-staff', ['moderator', 'conf_admin', 'both']],
  ['any-moderator', ['moderator', 'both', 'section_moderator']],
  ['moderator', ['moderator', 'both']],
  ['conf_admin', ['conf_admin', 'both']],
  ['expert', ['expert']],
])('%s admits only %o', (access, admitted) => {
  expect(Object.keys(people).filter((who) => allows(access, people[who] ?? null))).toEqual(admitted)
})

// @requirement access-1
test.each(['', 'admin', 'Moderator', 'moderator ', '__proto__'])('«%s» is not a role', (text) => {
  expect(isRole(text)).toBe(false)
})

// @requirement access-15
test.each<[Role[], staff: Scope, anyModerator: Scope]>([
  [['moderator'], null, null],
  [['conf_admin'], null, [3]],
  [['section_moderator'], [3], [3]],
  [['section_moderator', 'conf_admin'], null, [3]],
  [['section_moderator', 'moderator'], null, null],
])('%o with section 3 sees as staff %o, as a moderator %o', (roles, staff, anyModerator) => {
  const person = { roles, sections: [3] }
  expect([scopeOf('staff', person), scopeOf('any-moderator', person)]).toEqual([staff, anyModerator])
  const others = accessLevels.filter((access) => access !== 'staff' && access !== 'any-moderator')
  expect(others.map((access) => scopeOf(access, person))).toEqual(others.map(() => null))
})

// @requirement access-15
test.each<[Scope, section: number | null, boolean]>([
  [null, 3, true],
  [null, null, true],
  [[3], 3, true],
  [[3], 4, false],
  [[3], null, false],
  [[], 3, false],
])('within %o section %o: %o', (scope, section, expected) => {
  expect(isInScope(scope, section)).toBe(expected)
})
