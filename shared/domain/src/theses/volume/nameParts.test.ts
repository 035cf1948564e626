import { initialsOf, namePartsOf } from './nameParts.ts'

/** Family name | given names | suffix. */
const parts = (name: string, original?: string): string => Object.values(namePartsOf(name, original)).join('|')

test.each([
  ['Иванов И. И.', 'Иванов|И. И.|'],
  ['И.И.Иванов', 'Иванов|И.И.|'],
  ['Иванов Иван Иванович', 'Иванов|Иван Иванович|'],
  ['Иван Иванович Иванов', 'Иванов|Иван Иванович|'],
  ['Алексей Ильич Орлов', 'Орлов|Алексей Ильич|'],
  ['Иван Петрович Маркович', 'Маркович|Иван Петрович|'],
  ['Абрамович Роман Аркадьевич', 'Абрамович|Роман Аркадьевич|'],
  ['Петрова Мария', 'Петрова|Мария|'],
  ['Алиев Али Гасан оглы', 'Алиев|Али Гасан оглы|'],
  ['Людвиг ван Бетховен', 'ван Бетховен|Людвиг|'],
  ['ван дер Берг Ян', 'ван дер Берг|Ян|'],
  ['Петров Водкин К. С.', 'Петров Водкин|К. С.|'],
  ['Ivan Ivanov', 'Ivanov|Ivan|'],
  ['John F. Kennedy', 'Kennedy|John F.|'],
  ['Maria de la Cruz', 'de la Cruz|Maria|'],
  ['van der Berg Jan', 'van der Berg|Jan|'],
  ['Al Gore', 'Gore|Al|'],
  ['Jinping Xi', 'Xi|Jinping|'],
  ['García Márquez, Gabriel', 'García Márquez|Gabriel|'],
  ['Smith, J. A., Jr.', 'Smith|J. A.|Jr.'],
  ['John Smith III', 'Smith|John|III'],
  ['Иванов И. И. мл.', 'Иванов|И. И.|мл.'],
  ['Сукарно', 'Сукарно||'],
  ['王 小明', '王 小明||'],
  ['محمد بن علي', 'محمد بن علي||'],
])('%s', (name, expected) => {
  expect(parts(name)).toBe(expected)
})

test('the name in Cyrillic says what of a Latin one is the surname', () => {
  expect(parts('Ivanov Ivan', 'Иванов Иван Иванович')).toBe('Ivanov|Ivan|')
  expect(parts('Yury Sergeyev', 'Сергеев Ю. А.')).toBe('Sergeyev|Yury|')
})

test.each([
  ['Иван Иванович', 'И. И.'],
  ['И.И.', 'И. И.'],
  ['Ю.-К.', 'Ю.-К.'],
  ['Жан-Поль', 'Ж.-П.'],
  ['J-P.', 'J.-P.'],
  ['Yu.A.', 'Yu. A.'],
  ['IA', 'I. A.'],
  ['Али Гасан оглы', 'А. Г. оглы'],
  ['', ''],
])('initials of «%s»', (given, initials) => {
  expect(initialsOf(given)).toBe(initials)
})
