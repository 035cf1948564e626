import { isAboutSame, opinionState, organizationsOf } from './opinions.ts'

const author = (fullName: string) => ({ fullName, organizationNumbers: [1] })
const organization = (number: number, printedName: string) => ({ number, otherName: '', printedName, organizationId: number })
const work = {
  title: 'ГЕНОМ <i>LYNX</i>',
  speaker: author('Иванов И. И.'),
  coauthors: [{ ...author('Петров П. П.'), id: 1 }],
  organizations: [organization(1, 'Институт'), organization(2, 'Музей '), organization(3, 'Институт'), organization(4, '')],
}

// @requirement opinions-1
test.each([
  [{ hasFile: false, delegatedTo: null, isAccepted: null }, 'missing'],
  [{ hasFile: false, delegatedTo: 'Институт', isAccepted: null }, 'delegated'],
  [{ hasFile: true, delegatedTo: null, isAccepted: null }, 'received'],
  [{ hasFile: true, delegatedTo: null, isAccepted: true }, 'accepted'],
  [{ hasFile: true, delegatedTo: null, isAccepted: false }, 'returned'],
])('%j is %s', (opinion, state) => {
  expect(opinionState(opinion)).toBe(state)
})

// @requirement opinions-1
test('every organisation of a thesis has one place', () => {
  expect(organizationsOf(work)).toEqual(['Институт', 'Музей'])
})

// @requirement opinions-3
test.each<[string, Partial<typeof work>, boolean]>([
  ['markup and case', { title: 'геном lynx' }, true],
  ['another title', { title: 'ГЕНОМ РЫСИ' }, false],
  ['one more author', { coauthors: [...work.coauthors, { ...author('Сидоров С. С.'), id: 2 }] }, false],
  ['another order of authors', { coauthors: [{ ...author('Петров П. П.'), id: -1 }] }, false],
  ['another organisation', { organizations: [organization(1, 'Музей')] }, true],
])('%s: about the same: %s', (_what, change, same) => {
  expect(isAboutSame(work, { ...work, ...change })).toBe(same)
})
