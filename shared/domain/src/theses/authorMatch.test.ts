import { placeAmongAuthors } from './authorMatch.ts'

const person = { lastName: 'Петров', firstName: 'Пётр', middleName: 'Львович', latinLastName: 'Petrov', latinFirstName: 'Petr' }
const author = (fullName: string) => ({ fullName, organizationNumbers: [1] })

// @requirement speaker-3
test.each([
  ['the whole name', ['Иванова М.', 'Петров Пётр'], 1],
  ['initials', ['Иванова М.', 'Петров П. Л.'], 1],
  ['the whole name before initials of another author', ['Петров П.', 'Петров Пётр Львович'], 1],
  ['several with the same initials', ['Петров П.', 'Петров П. Л.'], null],
  ['another first name', ['Петров Иван', 'Иванова М.'], null],
])('a person is found among the authors by %s', (_, [speaker = '', ...others], place) => {
  const coauthors = others.map((name, index) => ({ ...author(name), id: index + 1 }))
  expect(placeAmongAuthors({ speaker: author(speaker), coauthors }, person)).toBe(place)
})
