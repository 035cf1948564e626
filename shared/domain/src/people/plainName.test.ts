import { plainNameProblem, withoutLinks } from './plainName.ts'

test.each(['Анна-Мария', 'О’Нил', 'А.С.', 'А. С. Пушкин', 'А.Сергей', 'Jr.', 'Дж. Р. Р.', '李小龍', 'de la Cruz', ''])(
  '«%s» is a name',
  (name) => expect(plainNameProblem(name)).toBeNull(),
)

// @requirement door-11
test.each(['http://spam.test', 'Приз: spam.test', 'www.spam', 't.me', 'пример.рф', 'spam．test', 'a@b', 'mailto:x'])(
  '«%s» is none: it would be a link in a mail',
  (name) => expect(plainNameProblem(name)).toBe('В имени не может быть ссылки или адреса'),
)

test.each(['Анна\nПозвоните', 'Анна\u2028Позвоните'])('a name has one line: %j', (name) =>
  expect(plainNameProblem(name)).toBe('Имя пишется в одну строку'),
)

// @requirement authors-18
test.each([
  ['ГЕНОМ E. COLI: ОБЗОР', 'ГЕНОМ E. COLI: ОБЗОР'],
  ['ПРИЗ HTTP://SPAM.TEST/A', 'ПРИЗ HTTP: / / SPAM. TEST/ A'],
  ['a@spam.test', 'a@ spam. test'],
])('«%s» is no link in a mail', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown)
})
