import { findPeople } from './findPeople.ts'

const people = ['Ёлкина Анна Петровна', 'Елкин Пётр', 'Петров-Водкин Кузьма', "O'Connor Seán"].map((fullName) => ({ fullName }))

// @requirement presence-6
test.each([
  ['е', []],
  ['ел', ['Ёлкина Анна Петровна', 'Елкин Пётр']],
  ['ёл ан', ['Ёлкина Анна Петровна']],
  ['пет', ['Ёлкина Анна Петровна', 'Елкин Пётр', 'Петров-Водкин Кузьма']],
  ['oconnor', ["O'Connor Seán"]],
  ['кин', []],
  ['  ', []],
])('«%s» finds %o', (query, expected) => {
  expect(findPeople(people, query).map(({ fullName }) => fullName)).toEqual(expected)
})

test('no more than fit on the screen', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ fullName: `Иванов ${index}` }))
  expect(findPeople(many, 'ив')).toHaveLength(8)
})
