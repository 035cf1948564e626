import { parseSearch, searchCompletions } from './searchExpression.ts'

const word = (text: string) => ({ word: text })

// @requirement search-1
test.each([
  ['Иванов геном', { all: [word('Иванов'), word('геном')] }],
  ['Иванов', word('Иванов')],
  ['', null],
  ['Иванов OR Петров', { any: [word('Иванов'), word('Петров')] }],
  ['Иванов AND NOT Петров', { all: [word('Иванов'), { not: word('Петров') }] }],
  ['a OR b c', { any: [word('a'), { all: [word('b'), word('c')] }] }],
  ['(a OR b) c', { all: [{ any: [word('a'), word('b')] }, word('c')] }],
  ['NOT (a OR b)', { not: { any: [word('a'), word('b')] } }],
  ['NOT NOT a', { not: { not: word('a') } }],
  ['"геном рыси" NOT x', { all: [word('геном рыси'), { not: word('x') }] }],
  ['“маркеры новые”', word('маркеры новые')],
  ['„маркеры новые“', word('маркеры новые')],
  ['«маркеры новые» рысь', { all: [word('маркеры новые'), word('рысь')] }],
  ['‹маркеры новые›', word('маркеры новые')],
  ['формат:устно статус:ждет', { all: [{ format: 'oral' }, { stage: 'waiting' }] }],
  ['Format:poster OR section:15', { any: [{ format: 'poster' }, { sectionId: 15 }] }],
  ['NOT тезисы:есть', { not: { hasThesis: true } }],
  ['формат:неведомый', word('формат:неведомый')],
  // Operators in lower case are words.
  ['and or not', { all: [word('and'), word('or'), word('not')] }],
])('%j', (text, expression) => {
  expect(parseSearch(text)).toEqual({ expression, ignored: 0 })
})

// @requirement search-1
test.each([
  ['a AND', word('a')],
  ['OR a', word('a')],
  ['a OR OR b', { any: [word('a'), word('b')] }],
  ['NOT', null],
  ['a NOT', word('a')],
  ['(a OR b', { any: [word('a'), word('b')] }],
  ['a) b', { all: [word('a'), word('b')] }],
  ['()', null],
  [')(', null],
  ['"a', word('a')],
])('while %j is typed nothing is an error', (text, expression) => {
  expect(parseSearch(text)).toEqual({ expression, ignored: 0 })
})

test('words beyond the limit are ignored and counted, with operators too', () => {
  expect(parseSearch('a b c d e f g h i j')).toMatchObject({ ignored: 2 })
  expect(parseSearch('a OR b c d e f g h i j')).toMatchObject({ ignored: 2 })
})

// @requirement search-1
test.each([
  ['', []],
  ['Иванов ', []],
  ['фор', ['формат:устно', 'формат:стенд', 'формат:слушатель']],
  ['Иванов AND формат:с', ['Иванов AND формат:стенд', 'Иванов AND формат:слушатель']],
  ['(сек', ['(секция:3']],
  ['a O', ['a OR']],
  ['N', ['NOT']],
])('%j is completed to %j', (text, completions) => {
  expect(searchCompletions(text, 'ru', [3])).toEqual(completions)
})

// @requirement coming-6
test('answers to «Придёте?» are suggested only where they are asked for', () => {
  expect(searchCompletions('при', 'ru', [])).toEqual([])
  expect(searchCompletions('при', 'ru', [], true)).toEqual(['придёт:да', 'придёт:нет', 'придёт:молчит'])
})
