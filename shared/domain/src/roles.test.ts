import { type Access, allows, isRole, type Role } from './roles.ts'

const people: Record<string, Role[] | null> = {
  anonymous: null,
  participant: [],
  moderator: ['moderator'],
  conf_admin: ['conf_admin'],
  both: ['conf_admin', 'moderator'],
}

// @requirement access-1
test.each<[Access, string[]]>([
  ['public', ['anonymous', 'participant', 'moderator', 'conf_admin', 'both']],
  ['signed-in', ['participant', 'moderator', 'conf_admin', 'both']],
  ['staff', ['moderator', 'conf_admin', 'both']],
  ['moderator', ['moderator', 'both']],
  ['conf_admin', ['conf_admin', 'both']],
])('%s admits only %o', (access, admitted) => {
  expect(Object.keys(people).filter((who) => allows(access, people[who] ?? null))).toEqual(admitted)
})

// @requirement access-1
test.each(['', 'admin', 'Moderator', 'moderator ', '__proto__'])('«%s» is not a role', (text) => {
  expect(isRole(text)).toBe(false)
})
