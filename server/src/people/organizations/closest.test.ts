import { createComparison } from '@forum/domain/people/organizations/closest'
import { organizations } from '../../forum/seed/organizations.ts'

const named = (id: number, name: string, ...synonyms: string[]) => ({ id, name, synonyms })
const known = [
  ...organizations.map(({ id, name }) => named(id, name)),
  named(1001, 'Российский национальный исследовательский медицинский университет имени Н. И. Пирогова', 'РНИМУ'),
  named(1002, 'Институт общей генетики имени Н. И. Вавилова', 'ИОГен РАН'),
  named(1003, 'Московский государственный университет имени М. В. Ломоносова', 'МГУ'),
  named(1004, 'Институт генетики'),
  named(1005, 'Национальный медицинский исследовательский центр онкологии имени Н. Н. Блохина Минздрава России'),
]
const closest = createComparison(known)

// @requirement organizations-1
test.each([
  ['РНИМУ', 1001],
  ['РНИМУ Пирогова', 1001],
  ['Пирогова РНИМУ', 1001],
  ['ФГАОУ ВО РНИМУ им. Н.И. Пирогова Минздрава России', 1001],
  ['РНИМУ Минздрава России', 1001],
  ['российский национальный исследовательский медицинский университет', 1001],
  ['Российский национальный иследовательский медецинский универсетет им. Пирогова', 1001],
  ['иоген', 1002],
  ['ИОГЕН РАН, Москва', 1002],
  ['Институт общей генетики Вавилова', 1002],
  ['мгу им ломоносова', 1003],
  ['МГУ имени М.В. Ломоносова, биологический факультет', 1003],
  ['институт генетики', 1004],
])('«%s» is closest to %i', (text, id) => {
  expect(closest(text, 5)[0]).toMatchObject({ id })
})

test('the same name is similar by 1, whatever its case, «ё» and punctuation', () => {
  expect(closest('«РОССИЙСКИЙ национальный исследовательский медицинский университет имени Н.И. Пирогова»', 1)[0]?.similarity).toBe(1)
  const own = organizations.find(({ name }) => name.includes('ё'))?.name ?? ''
  expect(closest(own.replaceAll('ё', 'е'), 1)[0]).toMatchObject({ name: own, similarity: 1 })
})

test('at most so many are named, the most similar first; ties stay in the order of the list', () => {
  const found = closest('государственный университет', 5)
  expect(found).toHaveLength(5)
  expect(found.map(({ similarity }) => similarity)).toEqual(found.map(({ similarity }) => similarity).toSorted((a, b) => b - a))
  const twins = createComparison([named(2, 'Институт леса'), named(1, 'Институт леса')])
  expect(twins('институт леса', 5).map(({ id }) => id)).toEqual([2, 1])
})

test('what is like nothing has no closest organisation', () => {
  for (const text of ['Квазар', '—', '']) expect(closest(text, 5)).toEqual([])
})
