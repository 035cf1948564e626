import { bylineOf, coauthorId, printedName, speakerPlace } from './byline.ts'

const orgs = [
  { id: 4, descr: 'Первая', view_descr: '', org_id: 1 },
  { id: 2, descr: 'Вторая', view_descr: '', org_id: 2 },
]
const author = { fio: 'Докладчик Д. Д.', org_numbers: [2, 4, 2] }
const coauthor = (id: number, fio: string) => ({ id, fio, org_numbers: [2] })

test('marks are places in the list of organisations, in ascending order and once each', () => {
  expect(bylineOf({ author, orgs, coautors: [] })).toEqual([{ fio: 'Докладчик Д. Д.', speaker: true, marks: [1, 2] }])
})

test('an organisation that is not in the list gives no mark', () => {
  expect(bylineOf({ author: { fio: 'А', org_numbers: [9] }, orgs, coautors: [] })[0]?.marks).toEqual([])
})

test.each([
  ['ids of an older client: the speaker is first', [0, 0], 'ДАБ'],
  ['ids from one: the speaker is first', [1, 2], 'ДАБ'],
  ['one before', [-1, 1], 'АДБ'],
  ['all before', [-2, -1], 'АБД'],
])('%s', (_, ids, order) => {
  const coautors = [coauthor(ids[0] ?? 0, 'А'), coauthor(ids[1] ?? 0, 'Б')]
  expect(
    bylineOf({ author, orgs, coautors })
      .map(({ fio }) => fio.charAt(0))
      .join(''),
  ).toBe(order)
})

test.each([0, 1, 2, 3])('ids made for %i co-authors before the speaker are read back as that place', (before) => {
  const ids = [0, 1, 2].map((index) => ({ id: coauthorId(index, before) }))
  expect(speakerPlace(ids)).toBe(before)
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
})

test('the printed name prefers the view description and has no line breaks', () => {
  expect(printedName({ view_descr: ' Институт\n генетики ', descr: 'x' })).toBe('Институт генетики')
  expect(printedName({ view_descr: ' ', descr: 'x' })).toBe('x')
})
