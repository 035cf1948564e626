import { nameKey } from '../text/search.ts'
import {
  firstNameProblem,
  isOtherSpelling,
  latinName,
  latinNameProblem,
  nameProblem,
  normalizeName,
  otherSpellingHint,
} from './personNames.ts'

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
  'Иван–1',
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
  ['Smith Jr.', 'Smith Jr.'],
  ['St. John', 'St. John'],
  ['Иванов мл.', 'Иванов мл.'],
  ['Gri\ufb03n', 'Griffin'],
])('spelled otherwise, %j is the name %j', (text, name) => {
  expect([nameProblem(text), nameProblem(text, true), normalizeName(text)]).toEqual(['только кириллица', null, name])
  const person = { lastName: name, firstName: 'Анна' }
  expect([isOtherSpelling(person), nameProblem(text.normalize('NFD'), true)]).toEqual([true, null])
})

// @requirement names-4
test.each([
  'Иванoв',
  'Kасым',
  'Иванов2',
  'И.',
  '<b>',
  'Иван,',
  'Иван_',
  '’',
  'Ａnna',
  'Ⅳ',
  '李',
  'Ивана🙂',
  'a\u0301\u0301',
  'Иван.',
  'Jr..',
  'S.t',
])('spelled otherwise, %j is refused still', (text) => expect(nameProblem(text, true)).toMatch('в одном слове — одна азбука'))

// @requirement names-4
test('a Cyrillic name needs no other spelling', () => {
  const person = { lastName: 'Ёлкина-Щукина', firstName: 'Қасым', middleName: '' }
  expect([isOtherSpelling(person), nameProblem('Қасым', true), nameProblem(' ', true)]).toEqual([false, null, 'Обязательное поле'])
})

// @requirement names-5
test('a Latin spelling has Latin letters only, and may be absent', () => {
  for (const text of ['', ' ', 'Voronova', "O'Connor", 'van der Berg', 'Müller'])
    expect([text, latinNameProblem(text)]).toEqual([text, null])
  for (const text of ['Воронова', 'Voronоva', 'V.', 'V1', 'Ｖova'])
    expect([text, latinNameProblem(text)]).toEqual([text, expect.stringMatching('латинские')])
})

// @requirement names-9
test.each([
  ['Иванов2', 'Символ «2» не подходит: '],
  ['Smith, Jr.', 'Символ «,» не подходит: '],
  ['Ива\u0301н', 'Символ «U+0301» не подходит: '],
  ['Ａnna', 'Символ «Ａ» не подходит: '],
  ['Анна Иванoва', 'В слове «Иванoва» буква «o» латинская: '],
  ['Smithс', 'В слове «Smithс» буква «с» кириллическая: '],
])('what is wrong in %j is named: %s', (text, sentence) => {
  expect(nameProblem(text, true)).toMatch(sentence)
  expect(nameProblem(text)).toBe('только кириллица')
})

// @requirement names-9
test('a person with one name leaves the first name empty, but only when the name is spelled otherwise', () => {
  expect([firstNameProblem(' ', true), firstNameProblem(''), nameProblem('', true)]).toEqual([
    null,
    'Обязательное поле',
    'Обязательное поле',
  ])
  expect([firstNameProblem('Ann', true), firstNameProblem('Ann')]).toEqual([null, 'только кириллица'])
  const person = { lastName: 'Сухарто', firstName: '', latinLastName: 'Suharto', latinFirstName: '' }
  expect([isOtherSpelling(person), isOtherSpelling({ lastName: '', firstName: '' }), latinName(person)]).toEqual([true, false, 'Suharto'])
  expect(latinName({ ...person, firstName: 'Мухаммед' })).toBe('')
})

// @requirement names-11
test.each([...'\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d'])('«%s» in a name is a hyphen', (dash) => {
  expect([nameProblem(`Салтыков${dash}Щедрин`), normalizeName(`Салтыков${dash}Щедрин`)]).toEqual([null, 'Салтыков-Щедрин'])
})

// @requirement names-11
test.each([
  ['Ибн Сина', '«Ибн Сина»: для такого имени отметьте «Имя пишется иначе»'],
  ["О'Коннор", '«О’Коннор»: для такого имени отметьте «Имя пишется иначе»'],
  ['Smith', '«Smith»: для такого имени отметьте «Имя пишется иначе»'],
  ['Иванoв', null],
  ['Иванов1', null],
  ['Иванов', null],
  ['', null],
])('%s: the place for a name spelled otherwise is %s', (name, hint) => {
  expect(otherSpellingHint(name)).toBe(hint)
})
