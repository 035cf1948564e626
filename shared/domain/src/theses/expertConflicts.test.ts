import { type ConflictKind, createConflictFinder } from './expertConflicts.ts'

type Found = ConflictKind | `likely ${ConflictKind}` | null

const known = [
  { id: 1, name: 'Институт леса', synonyms: [] },
  { id: 2, name: 'Институт почв', synonyms: [] },
  { id: 20, name: 'Университет ИТМО', synonyms: ['ИТМО'] },
]
const find = createConflictFinder(known)
const found = (...given: Parameters<typeof find>): Found => {
  const conflict = find(...given)
  return conflict && (conflict.likely ? `likely ${conflict.kind}` : conflict.kind)
}
const names = { lastName: 'Ёлкин', firstName: 'Пётр', middleName: 'Ильич', latinLastName: 'Yolkin', latinFirstName: 'Petr' }
const expert = { id: 7, ...names, organizationId: 20, otherOrganization: '' }
const author = (fullName: string, latinName = '') => ({ fullName, latinName, organizationNumbers: [1] })
const organization = (organizationId: number, otherName = '') => ({ number: 1, otherName, printedName: '', organizationId })

// @requirement experts-5
test.each<[coauthor: string, latin: string, Found]>([
  ['Ёлкин Пётр Ильич', '', 'coauthor'],
  ['Петр Елкин', '', 'coauthor'],
  // Latin «Ë», «e», «p», «H».
  ['Ëлкин Пётр', '', 'coauthor'],
  ['Елкин Пeтp', '', 'coauthor'],
  ['ЁЛКИH П. И.', '', 'likely coauthor'],
  ['ЕЛКИН П. И.', '', 'likely coauthor'],
  ['П.И. Ёлкин', '', 'likely coauthor'],
  ['Ёлкин', '', 'likely coauthor'],
  ['Yolkin Petr', '', 'coauthor'],
  ['Petr Elkin', '', 'likely coauthor'],
  ['Pyotr Iolkin', '', 'likely coauthor'],
  ['Петров П.', 'P. Yolkin', 'likely coauthor'],
  ['Elkin A.', '', null],
  ['Ёлкин Антон', '', null],
  ['Ёлкин П. С.', '', null],
  ['Ёлкина Петра', '', null],
])('of %s (%s) with the expert: %s', (coauthor, latin, expected) => {
  const thesis = { speaker: author('Иванова Мария'), coauthors: [{ id: 1, ...author(coauthor, latin) }], organizations: [organization(1)] }
  expect(found(expert, { owner: { id: 1, organizationId: 1, otherOrganization: '' }, thesis })).toBe(expected)
})

test('an author with the address of the expert is the expert, whatever the names', () => {
  const written = {
    owner: { id: 1, organizationId: 1, otherOrganization: '' },
    thesis: { speaker: author('Иванова Мария'), coauthors: [], organizations: [organization(1)] },
    emails: ['yolkin@forum.test'],
  }
  expect(found({ ...expert, email: 'yolkin@forum.test' }, written)).toBe('coauthor')
  expect(found({ ...expert, email: 'other@forum.test' }, written)).toBeNull()
})

// @requirement experts-5
test.each<[expertAt: [number, string], ownerAt: [number, string], thesisAt: [number, string], Found]>([
  [[20, ''], [20, ''], [1, ''], 'organisation'],
  [[20, ''], [1, ''], [20, ''], 'organisation'],
  [[134, 'НИИ «Геном»'], [1, ''], [-1, 'НИИ Геном'], 'organisation'],
  [[134, 'НИИ «Геном»'], [134, 'нии геном'], [1, ''], 'organisation'],
  [[134, 'НИИ «Геном»'], [134, 'НИИ ботаники'], [-1, 'НИИ почв'], null],
  [[134, ''], [134, ''], [-1, ''], null],
  [[20, ''], [1, ''], [2, ''], null],
  // Names from the list, typed.
  [[20, ''], [1, ''], [-1, 'Университет ИТМО'], 'organisation'],
  [[20, ''], [134, 'ФГАОУ ВО «Унивepситет ИTМО»'], [1, ''], 'organisation'],
  [[20, ''], [1, ''], [-1, 'итмо'], 'organisation'],
  [[134, 'ИТМО'], [1, ''], [20, ''], 'organisation'],
  [[20, ''], [1, ''], [-1, 'Университет ИТМО, факультет биотехнологий'], 'likely organisation'],
  [[20, ''], [1, ''], [-1, 'Universitet ITMO'], 'likely organisation'],
  [[20, ''], [1, ''], [-1, 'Университет'], null],
  [[1, ''], [134, 'ИНСТИТУТ ЛЕСА СО РАН'], [2, ''], 'likely organisation'],
])('of an expert at %j with an owner at %j and a thesis of %j: %s', ([id, other], [ownerId, ownerOther], [thesisId, name], expected) => {
  const thesis = { speaker: author('Иванова Мария'), coauthors: [], organizations: [organization(thesisId, name)] }
  const owner = { id: 1, organizationId: ownerId, otherOrganization: ownerOther }
  expect(found({ ...expert, organizationId: id, otherOrganization: other }, { owner, thesis })).toBe(expected)
})

// @requirement experts-5
test('what is certain counts more than what is likely', () => {
  const thesis = { speaker: author('Елкин П.'), coauthors: [], organizations: [organization(20)] }
  expect(found(expert, { owner: { id: 1, organizationId: 1, otherOrganization: '' }, thesis })).toBe('organisation')
})
