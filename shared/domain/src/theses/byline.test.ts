import { bylineOf, coauthorId, nameInPrint, speakerPlace } from './byline.ts'

const organizations = [
  { number: 4, otherName: 'Первая', printedName: '', organizationId: 1 },
  { number: 2, otherName: 'Вторая', printedName: '', organizationId: 2 },
]
const author = { fullName: 'Докладчик Д. Д.', organizationNumbers: [2, 4, 2] }
const coauthor = (id: number, fullName: string) => ({ id, fullName, organizationNumbers: [2] })

test('marks are positions in the list of organisations, ascending and unique', () => {
  expect(bylineOf({ speaker: author, organizations, coauthors: [] })).toEqual([
    { fullName: 'Докладчик Д. Д.', latinName: '', speaker: true, marks: [1, 2] },
  ])
})

test('an organisation that is not in the list gives no mark', () => {
  expect(bylineOf({ speaker: { fullName: 'А', organizationNumbers: [9] }, organizations, coauthors: [] })[0]?.marks).toEqual([])
})

test.each([
  ['ids of an older client: the speaker is first', [0, 0], 'ДАБ'],
  ['ids from one: the speaker is first', [1, 2], 'ДАБ'],
  ['one before', [-1, 1], 'АДБ'],
  ['all before', [-2, -1], 'АБД'],
])('%s', (_, ids, order) => {
  const coauthors = [coauthor(ids[0] ?? 0, 'А'), coauthor(ids[1] ?? 0, 'Б')]
  expect(
    bylineOf({ speaker: author, organizations, coauthors })
      .map(({ fullName }) => fullName.charAt(0))
      .join(''),
  ).toBe(order)
})

test.each([0, 1, 2, 3])('the ids for %i co-authors before the speaker give back that position', (before) => {
  const ids = [0, 1, 2].map((index) => ({ id: coauthorId(index, before) }))
  expect(speakerPlace(ids)).toBe(before)
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
})

test('the printed name prefers the view description and has no line breaks', () => {
  expect(nameInPrint({ printedName: ' Институт\n генетики ', otherName: 'x' })).toBe('Институт генетики')
  expect(nameInPrint({ printedName: ' ', otherName: 'x' })).toBe('x')
})
