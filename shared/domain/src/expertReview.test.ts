import { type ConflictKind, conflictOf } from './expertConflicts.ts'
import { summarizeScores } from './expertReview.ts'

// @requirement experts-8
test.each<[reviews: number[][], median: number | null, spread: number | null, disagreement: boolean]>([
  [[], null, null, false],
  [[[4, 3]], 3.5, null, false],
  [
    [
      [5, 5],
      [3, 4],
    ],
    4.25,
    1.5,
    false,
  ],
  [
    [
      [5, 5],
      [3, 3],
    ],
    4,
    2,
    true,
  ],
  [
    [
      [1, 1],
      [4, 4],
      [5, 4],
    ],
    4,
    3.5,
    true,
  ],
])('%j: median %s, spread %s, disagreement %s', (reviews, median, spread, disagreement) => {
  expect(summarizeScores(reviews)).toEqual({ reviews: reviews.length, median, spread, disagreement })
})

const names = { lastName: 'Ёлкин', firstName: 'Пётр', middleName: 'Ильич', latinLastName: 'Yolkin', latinFirstName: 'Petr' }
const expert = { id: 7, ...names, organizationId: 20, otherOrganization: '' }
const author = (fullName: string, latinName = '') => ({ fullName, latinName, organizationNumbers: [1] })
const organization = (organizationId: number, otherName = '') => ({ number: 1, otherName, printedName: '', organizationId })

// @requirement experts-5
test.each<[coauthor: string, latin: string, ConflictKind | null]>([
  ['Ёлкин Пётр Ильич', '', 'coauthor'],
  ['ЕЛКИН П. И.', '', 'coauthor'],
  ['П.И. Ёлкин', '', 'coauthor'],
  ['Петр Елкин', '', 'coauthor'],
  ['Ёлкин', '', 'coauthor'],
  ['Петров П.', 'P. Yolkin', 'coauthor'],
  ['Ёлкин Антон', '', null],
  ['Ёлкин П. С.', '', null],
  ['Ёлкина Петра', '', null],
])('of %s (%s) with the expert: %s', (coauthor, latin, expected) => {
  const thesis = { speaker: author('Иванова Мария'), coauthors: [{ id: 1, ...author(coauthor, latin) }], organizations: [organization(1)] }
  expect(conflictOf(expert, { owner: { id: 1, organizationId: 1, otherOrganization: '' }, thesis })).toBe(expected)
})

// @requirement experts-5
test.each<[expertAt: [number, string], ownerAt: [number, string], thesisAt: [number, string], ConflictKind | null]>([
  [[20, ''], [20, ''], [1, ''], 'organisation'],
  [[20, ''], [1, ''], [20, ''], 'organisation'],
  [[134, 'НИИ «Геном»'], [1, ''], [-1, 'НИИ Геном'], 'organisation'],
  [[134, 'НИИ «Геном»'], [134, 'нии геном'], [1, ''], 'organisation'],
  [[134, 'НИИ «Геном»'], [134, 'НИИ ботаники'], [-1, 'НИИ почв'], null],
  [[134, ''], [134, ''], [-1, ''], null],
  [[20, ''], [1, ''], [2, ''], null],
])('of an expert at %j with an owner at %j and a thesis of %j: %s', ([id, other], [ownerId, ownerOther], [thesisId, name], expected) => {
  const thesis = { speaker: author('Иванова Мария'), coauthors: [], organizations: [organization(thesisId, name)] }
  const owner = { id: 1, organizationId: ownerId, otherOrganization: ownerOther }
  expect(conflictOf({ ...expert, organizationId: id, otherOrganization: other }, { owner, thesis })).toBe(expected)
})
