import { isOtherSpelling, latinNameProblem, nameProblem, normalizeName } from './personNames.ts'
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

// @requirement names-4
test.each([
  ['Али оглы', 'Али оглы'],
  ["О'Коннор", 'О’Коннор'],
  ['О`Коннор', 'О’Коннор'],
  ['  Ибн   Сина ', 'Ибн Сина'],
  ['Lee', 'Lee'],
  ["D'Artagnan", 'D’Artagnan'],
  ['Müller-Schmidt', 'Müller-Schmidt'],
  ['Nguyễn Văn', 'Nguyễn Văn'],
  ['Əliyev', 'Əliyev'],
  ['van der Berg', 'van der Berg'],
  ['’t Hooft', '’t Hooft'],
  ['Анна Lee', 'Анна Lee'],
  ['Oʻgʻli', 'O’g’li'],
])('spelled otherwise, %j is the name %j', (text, name) => {
  expect([nameProblem(text), nameProblem(text, true), normalizeName(text)]).toEqual(['только кириллица', null, name])
  expect([isOtherSpelling('Анна', name), nameProblem(text.normalize('NFD'), true)]).toEqual([true, null])
})

// @requirement names-4
test.each(['Иванoв', 'Kасым', 'Иванов2', 'И.', '<b>', 'Иван,', 'Иван_', '’', 'ﬁn', 'Ａnna', 'Ⅳ', '李', 'Ивана🙂', 'a\u0301\u0301'])(
  'spelled otherwise, %j is refused still',
  (text) => expect(nameProblem(text, true)).toMatch('в одном слове — одна азбука'),
)

// @requirement names-4
test('a Cyrillic name needs no other spelling', () => {
  expect([isOtherSpelling('Ёлкина-Щукина', 'Қасым', ''), nameProblem('Қасым', true), nameProblem(' ', true)]).toEqual([
    false,
    null,
    'Обязательное поле',
  ])
})

// @requirement names-5
test('a Latin spelling has Latin letters only, and may be absent', () => {
  for (const text of ['', ' ', 'Voronova', "O'Connor", 'van der Berg', 'Müller'])
    expect([text, latinNameProblem(text)]).toEqual([text, null])
  for (const text of ['Воронова', 'Voronоva', 'V.', 'V1', 'ﬁn'])
    expect([text, latinNameProblem(text)]).toEqual([text, expect.stringMatching('латинские')])
})
