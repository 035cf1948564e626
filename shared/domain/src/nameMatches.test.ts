import { OTHER_ORGANIZATION_ID } from './platform/limits.ts'
import { randomOf } from './platform/random.ts'
import { createConflictFinder, type ExpertPerson } from './theses/expertConflicts.ts'

/** 500 generated pairs of an expert and a thesis: how many conflicts are found, and how many where there is none. */

const random = randomOf(44)
const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
const other = <One>(list: readonly One[], one: One): One => pick(list.filter((each) => each !== one))

const surnames =
  'Иванов Петров Соловьёв Щукин Жуков Хабибуллин Цветков Чернышёв Юсупов Яковлев Ёлкин Кузнецов Гайсин Лысенко Меньшиков Сергеев Шишкин Воробьёв Касымов Майоров Крючков Фёдоров Алексеев Зайцев Быков'.split(
    ' ',
  )
const firstNames = 'Алексей Дмитрий Юрий Евгений Пётр Сергей Илья Фёдор Андрей Михаил Виктор Артём'.split(' ')
const middleNames = 'Ильич Петрович Сергеевич Юрьевич Андреевич Евгеньевич'.split(' ')

// Three ways of printing Russian names in Latin: passports, the habit of journals, libraries.
const passport = new Map(
  Object.entries({
    ж: 'zh',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: 'ie',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'iu',
    я: 'ia',
    й: 'i',
    ё: 'e',
  }),
)
const journal = new Map([...passport, ...Object.entries({ ю: 'yu', я: 'ya', й: 'y', ё: 'yo', ь: '' })])
const library = new Map([...passport, ...Object.entries({ ж: 'ž', х: 'h', ц: 'c', ч: 'č', ш: 'š', щ: 'šč', ю: 'ju', я: 'ja', й: 'j' })])
const letters = new Map([...'абвгдезиклмнопрстуф'].map((letter, index) => [letter, 'abvgdeziklmnoprstuf'.charAt(index)]))
const inLatin = (text: string, scheme: ReadonlyMap<string, string>): string =>
  [...text.toLowerCase()]
    .map((letter) => scheme.get(letter) ?? letters.get(letter) ?? letter)
    .join('')
    .replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())

const twins = new Map([...'АВЕКМНОРСТХаеорсух'].map((letter, index) => [letter, 'ABEKMHOPCTXaeopcyx'.charAt(index)]))
/** Replaces one Cyrillic letter by a Latin look-alike, if there is one. */
function withTwin(text: string): string {
  const places = [...text].flatMap((letter, index) => (twins.has(letter) ? [index] : []))
  const at = places.length === 0 ? -1 : pick(places)
  return [...text].map((letter, index) => (index === at ? (twins.get(letter) ?? letter) : letter)).join('')
}

interface Named {
  last: string
  first: string
  middle: string
}
const someone = (): Named => ({ last: pick(surnames), first: pick(firstNames), middle: pick(middleNames) })
const printed: readonly ((name: Named) => string)[] = [
  ({ last, first, middle }) => `${last} ${first} ${middle}`,
  ({ last, first }) => `${first} ${last.toUpperCase()}`,
  ({ last, first, middle }) => `${last} ${first.charAt(0)}. ${middle.charAt(0)}.`.replaceAll('ё', 'е'),
  ({ last, first, middle }) => withTwin(`${last} ${first} ${middle}`),
  ({ last, first, middle }) => `${first.charAt(0)}.${middle.charAt(0)}. ${withTwin(last)}`,
  ({ last, first }) => inLatin(`${first} ${last}`, passport),
  ({ last, first }) => inLatin(`${last} ${first}`, journal),
  ({ last, first }) => inLatin(`${first} ${last}`, library),
  ({ last, first }) => `${inLatin(last, journal)} ${inLatin(first, journal).charAt(0)}.`,
]

const known = `Институт цитологии и генетики СО РАН
Институт цитологии
Университет ИТМО
Московский государственный университет имени М. В. Ломоносова
Московский государственный технический университет имени Н. Э. Баумана
Санкт-Петербургский государственный университет
Российский национальный исследовательский медицинский университет имени Н. И. Пирогова
Институт общей генетики имени Н. И. Вавилова
Институт генетики
Институт леса имени В. Н. Сукачёва
Всероссийский институт геномной селекции
Приозёрный государственный университет
Заозёрный государственный университет
Центр генетики человека
Клинический центр медицинской генетики
Восточноморский государственный медицинский университет`
  .split('\n')
  .map((name, index) => ({ id: index + 1, name, synonyms: [] }))

const typed: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => `ФГБОУ ВО «${name}»`,
  (name) => `Федеральное государственное бюджетное учреждение науки ${name}`,
  withTwin,
  (name) => withTwin(withTwin(name)),
  (name) => name.replace(/имени( \p{L}\.)*/u, 'им.'),
  (name) => `${name}, лаборатория биоинформатики`,
  (name) => `Отдел науки (${name})`,
  (name) => inLatin(name, journal),
  (name) => `${name.slice(0, 9)}${name.slice(10)}`,
]

const nowhere = { organizationId: null, otherOrganization: '' }
const find = createConflictFinder(known)
const expertOf = ({ last, first, middle }: Named, organizationId: number | null = null): ExpertPerson => ({
  ...{ id: 7, lastName: last, firstName: first, middleName: middle, latinLastName: '', latinFirstName: '' },
  ...{ organizationId, otherOrganization: '' },
})
const author = (fullName: string) => ({ fullName, organizationNumbers: [1] })
const written = (fullName: string, otherName = '') => ({
  owner: { id: 1, ...nowhere },
  thesis: {
    speaker: author('Ким Мария'),
    coauthors: [{ id: 1, ...author(fullName) }],
    organizations: [{ number: 1, otherName, printedName: '', organizationId: OTHER_ORGANIZATION_ID }],
  },
})

const times = <One>(count: number, make: (index: number) => One): One[] => Array.from({ length: count }, (_, index) => make(index))
const print = (index: number, name: Named) => (printed[index % printed.length] as (typeof printed)[number])(name)
const type = (index: number, name: string) => (typed[index % typed.length] as (typeof typed)[number])(name)

const related = [
  ...times(150, (index) => {
    const name = someone()
    return { expert: expertOf(name), text: print(index, name), thesis: written(print(index, name)) }
  }),
  ...times(100, (index) => {
    const { id, name } = pick(known)
    const text = type(index, name)
    return { expert: expertOf(someone(), id), text: `${name}: ${text}`, thesis: written('Ким Анна', text) }
  }),
]
const unrelated = [
  ...times(150, (index) => {
    const name = someone()
    // Initials distinguish two people with one surname.
    const first = pick(firstNames.filter((one) => one.charAt(0) !== name.first.charAt(0)))
    const stranger = index % 3 === 0 ? { ...name, first } : { ...name, last: other(surnames, name.last) }
    const text = print(index, stranger)
    return { expert: expertOf(name), text: `${Object.values(name).join(' ')}: ${text}`, thesis: written(text) }
  }),
  ...times(100, (index) => {
    const one = pick(known)
    const text = type(index, other(known, one).name)
    return { expert: expertOf(someone(), one.id), text: `${one.name}: ${text}`, thesis: written('Ким Анна', text) }
  }),
]

// @requirement experts-5
test('of 250 pairs with a conflict of interest 98 % are found, of 250 without one at most 1 % are likely and none is certain', () => {
  const missed = related.filter(({ expert, thesis }) => find(expert, thesis) === null)
  const alarms = unrelated.flatMap(({ expert, thesis, text }) => {
    const conflict = find(expert, thesis)
    return conflict ? [{ text, likely: conflict.likely }] : []
  })
  expect([related.length, unrelated.length]).toEqual([250, 250])
  expect(missed.length, JSON.stringify(missed.map(({ text }) => text))).toBeLessThanOrEqual(5)
  expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(2)
  expect(alarms.filter(({ likely }) => !likely)).toEqual([])
})
