import { nameProblem, normalizeName } from './person.ts'
import { nameKey } from './search.ts'

const valid = {
  Россия: ['Иванов', 'Ёлкина-Щукина', 'Анна-Мария', 'Хөрлөө'],
  Казахстан: ['Қасым', 'Айгүл', 'Әлия', 'Нұрсұлтан', 'Ғалымжан', 'Жәңгір'],
  Беларусь: ['Іван', 'Ўладзімір', 'Аляксандраўна', 'Дзмітрый'],
  Украина: ['Євген', 'Їжакевич', 'Ґонта', 'Лесь'],
  Киргизия: ['Үмүт', 'Өмүрбек', 'Жеңиш'],
  Таджикистан: ['Ҷамшед', 'Хуршед', 'Баҳром', 'Қодирӣ', 'Ӯғулой'],
  Узбекистан: ['Ўткир', 'Ғайрат', 'Ҳамид'],
  Азербайджан: ['Ҹавад', 'Һәсән'],
  Монголия: ['Бат-Эрдэнэ', 'Өлзийт', 'Түвшин'],
  Сербия: ['Ђорђе', 'Љиљана', 'Његош', 'Ћирић'],
  'Северная Македония': ['Ѓорѓи', 'Ќосев', 'Ѕвездан'],
  Болгария: ['Стефанъ', 'Христо'],
}
const rows = Object.entries(valid).flatMap(([country, names]) => names.map((name) => [name, country] as const))

// @requirement names-1
test('the list has forty names of twelve countries', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(Object.keys(valid)).toHaveLength(12)
})

// @requirement names-1
test.each(rows)('the name «%s» (%s) is accepted, composed or not', (name) => {
  expect([nameProblem(name), nameProblem(name.normalize('NFD')), nameProblem(` ${name} `)]).toEqual([null, null, null])
  expect(normalizeName(name.normalize('NFD'))).toBe(name)
})

// @requirement names-1
test.each([
  'Ivanov',
  'Иванoв',
  'Kасым',
  'Iван',
  'Ивανοв',
  'Иванов2',
  'Иван Иванов',
  'Иван_Иванов',
  'Иван.',
  'И.',
  'Иван, мл',
  'Иван!',
  '<b>Иван</b>',
  'Иван\u0301ов',
  '\u0306Иван',
  'Ива\u200bн',
  'Ива\u00a0нов',
  'Иван–Иванов',
  'Иван🙂',
  'Иван\nИванов',
  '҂Иван',
])('the name %j is refused', (name) => {
  expect(nameProblem(name)).toBe('только кириллица')
})

// @requirement names-2
test('names are compared by their composed letters', () => {
  expect(nameKey('Ўлад Йолкин'.normalize('NFD'))).toBe(nameKey('ўлад йолкин'))
})
