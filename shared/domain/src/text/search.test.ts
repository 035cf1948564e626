import { searchWords } from './search.ts'

const eight = ['геном', 'оленя', 'в', 'тундре', 'и', 'его', 'дикие', 'родичи']

// @requirement table-11
test.each([
  ['', [], 0],
  ['  \n ', [], 0],
  [' Геном\tоленя ', ['Геном', 'оленя'], 0],
  [eight.join(' '), eight, 0],
  [`${eight.join(' ')} на Ямале`, eight, 2],
  [`${eight.join(' ')} ГЕНОМ олеНя`, [...eight].map((word) => ({ геном: 'ГЕНОМ', оленя: 'олеНя' })[word] ?? word), 0],
])('a search for %j uses at most eight different words', (text, words, ignored) => {
  expect(searchWords(text)).toEqual({ words, ignored })
})
