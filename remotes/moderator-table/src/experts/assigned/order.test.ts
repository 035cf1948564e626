import type { AssignedItem } from '@forum/contracts/theses/experts'
import type { Section } from '@forum/domain/forum/sections'
import { nextAfter, orderOf } from './order.ts'

const sections = [
  { id: 5, name: 'Первая', englishName: '' },
  { id: 3, name: 'Вторая', englishName: '' },
] as Section[]
const item = (id: number, sectionId: number | null, rest: Partial<AssignedItem> = {}): AssignedItem => ({
  ...{ id, title: `Доклад ${id}`, sectionId, state: 'assigned', isDecided: false, closed: null, savedAt: null },
  ...rest,
})
const items = [
  item(1, 3, { state: 'submitted' }),
  item(2, 3),
  item(3, 5, { isDecided: true }),
  item(4, null),
  item(5, 5),
  item(6, 3, { state: 'draft' }),
]

// @requirement experts-15
test('theses that wait are by section in the order of the forum; those that do not are at the end', () => {
  const { groups, finished } = orderOf(items, sections)
  expect(groups.map(({ name, items: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['Первая', [5]],
    ['Вторая', [2, 6]],
    [null, [4]],
  ])
  expect(finished.map(({ id }) => id)).toEqual([1, 3])
})

// @requirement experts-15
test.each([
  [5, 2],
  [6, 4],
  [4, 5],
  [1, 5],
])('after thesis %i thesis %i is opened', (id, next) => {
  expect(nextAfter(id, items, sections)).toBe(next)
})

// @requirement experts-15
test('after the last one that waits none is opened', () => {
  expect(nextAfter(2, [item(1, 3, { state: 'submitted' }), item(2, 3)], sections)).toBeNull()
})
