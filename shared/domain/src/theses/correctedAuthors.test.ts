import { withCorrectedAuthor, withoutCoauthor, workplacesOf } from './correctedAuthors.ts'

const organization = (number: number, printedName: string) => ({ number, otherName: '', printedName, organizationId: number })
const thesis = {
  organizations: [organization(1, 'Институт'), organization(2, 'Университет'), organization(3, 'Музей')],
  speaker: { fullName: 'Иванова М. П.', organizationNumbers: [1] },
  coauthors: [
    { id: -1, fullName: 'Петров П.', organizationNumbers: [2, 3] },
    { id: 0, fullName: 'Сидоров С.', organizationNumbers: [2] },
  ],
}

// @requirement authors-12
test('a corrected author has the organisations of that name, others are added, and what no one has any more is left out', () => {
  const corrected = withCorrectedAuthor(thesis, 0, { fullName: 'Петров П. П.', organizations: ['Институт', 'Завод'] })
  expect(corrected.coauthors[0]).toEqual({ id: -1, fullName: 'Петров П. П.', organizationNumbers: [1, 4] })
  expect(corrected.organizations.map(({ number, printedName, organizationId }) => [number, printedName, organizationId])).toEqual([
    [1, 'Институт', 1],
    [2, 'Университет', 2],
    [4, 'Завод', -1],
  ])
  expect(workplacesOf(corrected, corrected.coauthors[0] ?? thesis.speaker)).toEqual(['Институт', 'Завод'])
  expect([corrected.speaker, corrected.coauthors[1]]).toEqual([thesis.speaker, thesis.coauthors[1]])
})

// @requirement authors-12
test('without a co-author the others stay in their order; the speaker is not taken out', () => {
  const left = withoutCoauthor(thesis, 0)
  expect(left.coauthors.map(({ fullName }) => fullName)).toEqual(['Сидоров С.'])
  expect(left.organizations.map(({ number }) => number)).toEqual([1, 2])
  expect(withoutCoauthor(thesis, 1)).toBe(thesis)
})
