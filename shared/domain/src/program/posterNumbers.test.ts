import fc from 'fast-check'
import { numberPosters, type Poster, type PosterOrder, posterOrders } from './posterNumbers.ts'

const words = ['геном', 'оленя', 'пшеница', 'урожайность', 'секвенирование', 'микробиом']
const sentence = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((chosen) => chosen.join(' '))
const posters = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 500 }),
      authorId: fc.integer({ min: 1, max: 8 }),
      sectionPosition: fc.integer({ min: 0, max: 3 }),
      title: sentence,
      text: sentence,
      number: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  .map((drawn) => {
    const used = new Set<number>()
    return drawn.map((poster): Poster => {
      const number = poster.number !== null && used.has(poster.number) ? null : poster.number
      if (number !== null) used.add(number)
      return { ...poster, number }
    })
  })
const orders = fc.constantFrom(...posterOrders)

// @requirement posters-1
test('renumbered boards are 1 to n without gaps, an author’s side by side, whatever the order of the list', () => {
  fc.assert(
    fc.property(posters, orders, fc.gen(), (given, order, draw) => {
      const numbers = numberPosters(given, { order, renumber: true })
      expect([...numbers.values()]).toEqual(given.map((_, index) => index + 1))
      for (const own of Map.groupBy(given, ({ authorId }) => authorId).values()) {
        const boards = own.map(({ id }) => numbers.get(id) ?? 0)
        expect(Math.max(...boards) - Math.min(...boards)).toBe(own.length - 1)
      }
      const shuffled = draw(() => fc.shuffledSubarray(given, { minLength: given.length }))
      expect(numberPosters(shuffled, { order, renumber: true })).toEqual(numbers)
    }),
  )
})

// @requirement posters-2
test('without renumbering a poster keeps its number, and new ones follow the highest', () => {
  fc.assert(
    fc.property(posters, orders, fc.array(fc.integer({ min: 61, max: 70 })), (given, order, taken) => {
      const numbers = numberPosters(given, { order, renumber: false, taken })
      const highest = Math.max(0, ...given.flatMap(({ number }) => number ?? []), ...taken)
      expect([...numbers.keys()].toSorted()).toEqual(given.flatMap(({ id, number }) => (number === null ? [id] : [])).toSorted())
      expect([...numbers.values()]).toEqual([...numbers.keys()].map((_, index) => highest + 1 + index))
    }),
  )
})

// @requirement posters-1
test('by section, then by title; by topic similar theses come one after the other', () => {
  const poster = (id: number, sectionPosition: number, title: string, text: string): Poster => ({
    id,
    authorId: id,
    sectionPosition,
    title,
    text,
    number: null,
  })
  const given = [
    poster(1, 1, 'Анализ', 'Секвенирование генома северного оленя и его популяций'),
    poster(2, 0, 'Бактерии', 'Микробиом почвы под посевами пшеницы'),
    poster(3, 0, 'Внуки', 'Геномы популяций северных оленей: секвенирование'),
    poster(4, 1, 'Грибы', 'Почвенный микробиом и урожай пшеницы'),
  ]
  const order = (by: PosterOrder) => [...numberPosters(given, { order: by, renumber: true }).keys()]
  expect(order('section')).toEqual([2, 3, 1, 4])
  expect(order('title')).toEqual([1, 2, 3, 4])
  expect(order('topic')).toEqual([1, 3, 2, 4])
})
