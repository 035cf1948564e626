import { visibleText } from './revision.ts'
import { sharedPassages } from './sharedPassages.ts'

const quoted = (text: string, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => visibleText(text).slice(start, end))

// @requirement hints-2
test.each<[string, string, string[], number]>([
  ['один два три четыре', 'один два три четыре', [], 0],
  ['один два три четыре пять', 'Один, два — три; <i>четыре</i> пять!', ['один два три четыре пять'], 1],
  ['нет один два три четыре пять шесть нет нет нет', 'а один два три четыре пять шесть б', ['один два три четыре пять шесть'], 0.6],
  ['ещё раз то же самое', 'Еще раз то же самое', ['ещё раз то же самое'], 1],
  ['', 'один два три четыре пять', [], 0],
])('%s / %s share %j', (first, second, passages, share) => {
  const found = sharedPassages(first, second)
  expect(quoted(first, found.spans[0])).toEqual(passages)
  expect(found.share).toBeCloseTo(share)
})

// @requirement hints-2
test('passages are found in both texts, wherever they stand', () => {
  const a = 'начало а б в г д середина е ж з и к конец'
  const b = 'Е ж з и к, потом <i>а б в г д</i>.'
  const { spans } = sharedPassages(a, b)
  expect(quoted(a, spans[0])).toEqual(['а б в г д', 'е ж з и к'])
  expect(quoted(b, spans[1])).toEqual(['Е ж з и к', 'а б в г д'])
})
