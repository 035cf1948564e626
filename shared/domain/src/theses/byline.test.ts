import { bylineOf, coauthorId, nameInPrint, speakerPlace, withSpeakerAt } from './byline.ts'

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

// @requirement speaker-3
test('another author becomes the speaker in the same print order, and back', () => {
  const named = (fullName: string) => ({ fullName, organizationNumbers: [1] })
  const thesis = {
    speaker: named('Б'),
    coauthors: [
      { ...named('А'), id: -1 },
      { ...named('В'), id: 1 },
    ],
    organizations,
  }
  for (const place of [0, 1, 2]) {
    const changed = withSpeakerAt(thesis, place)
    const byline = bylineOf({ ...changed, organizations })
    expect(byline.map(({ fullName }) => fullName)).toEqual(['А', 'Б', 'В'])
    expect(byline.findIndex(({ speaker }) => speaker)).toBe(place)
    expect(withSpeakerAt(changed, 1)).toEqual(withSpeakerAt(thesis, 1))
  }
})
