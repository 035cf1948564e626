import { problemsOfOrganization, SYNONYMS_MAX, tidyOrganization } from './organizationRules.ts'

const draft = { name: 'Институт леса', synonyms: ['ИЛ'], ror: '' }

test('a name with synonyms needs no more', () => {
  expect(problemsOfOrganization(draft)).toEqual({})
  expect(problemsOfOrganization({ ...draft, synonyms: [], ror: 'https://ror.org/010pmpe69' })).toEqual({})
})

test('spaces, empty and repeated synonyms are dropped', () => {
  const given = {
    name: ' Институт леса ',
    synonyms: [' ИЛ', 'ил', '', '«»', 'институт «Леса»', 'Лесной'],
    ror: 'HTTPS://ROR.ORG/010pmpe69',
  }
  expect(tidyOrganization(given)).toEqual({ name: 'Институт леса', synonyms: ['ИЛ', 'Лесной'], ror: '010pmpe69' })
})

test.each([
  ['name', { name: '  ' }],
  ['name', { name: '«…»' }],
  ['name', { name: 'и'.repeat(256) }],
  ['synonyms', { synonyms: Array.from({ length: SYNONYMS_MAX + 1 }, (_, index) => `ИЛ ${index}`) }],
  ['synonyms', { synonyms: ['и'.repeat(256)] }],
  ['ror', { ror: '010pmpe68' }],
])('a problem of %s is named: %o', (field, change) => {
  expect(Object.keys(problemsOfOrganization({ ...draft, ...change }))).toEqual([field])
})
