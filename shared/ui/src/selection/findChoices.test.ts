import { prepareChoices } from './findChoices.ts'

const names = [
  'Институт общей генетики имени Н. И. Вавилова',
  'Институт цитологии и генетики',
  'Сибирский государственный медицинский университет',
  'Московский физико-технический институт',
  'Орловский центр селекции',
  'Научный центр «Йод и здоровье»',
]
const choices = names.map((label, index) => ({ id: index + 1, label }))
const search = prepareChoices(choices)
const firstFor = (text: string) => search.find(text, 50).choices[0]?.label

test.each([
  ['общей генетики', names[0]],
  ['ОБЩЕЙ ГЕНЕТИКИ', names[0]],
  ['генетики цитологии', names[1]],
  ['сибирский универ', names[2]],
  ['физико технический', names[3]],
  ['физико-технический', names[3]],
  ['центр селекции', names[4]],
  ['йод', names[5]],
])('Finds «%s» by parts of words, ignoring case and order', (typed, expected) => {
  expect(firstFor(typed)).toBe(expected)
})

test.each([
  ['сибирский медецинский', names[2]],
  ['сибирскй медицинский', names[2]],
  ['московскиий физико', names[3]],
  ['мсоковский', names[3]],
  ['масковский тихнический инстетут', names[3]],
  ['цытологии', names[1]],
  ['арловский цетр силекции', names[4]],
])('Forgives the typos of «%s»', (typed, expected) => {
  expect(firstFor(typed)).toBe(expected)
})

test('Unrelated text finds nothing', () => {
  expect(search.find('квазар', 50)).toEqual({ choices: [], matching: false })
})

test('Without text the list starts at its beginning', () => {
  expect(search.find('', 2)).toEqual({ choices: choices.slice(0, 2), matching: true })
})

// @requirement organizations-5
test.each(['РНИМУ', 'рниму пирогова', 'Пирогова РНИМУ', 'РНИМУ им. Н.И. Пирогова', 'второй мед', 'университет пирогова'])(
  'A synonym finds its entry, with words of the name in any order: «%s»',
  (typed) => {
    const label = 'Российский национальный исследовательский медицинский университет имени Н. И. Пирогова'
    const { find, named } = prepareChoices([...choices, { id: 7, label, synonyms: ['РНИМУ', 'Второй мед'] }])
    expect(find(typed, 50).choices[0]).toMatchObject({ id: 7 })
    expect(find(typed, 50).matching).toBe(true)
    // The person must be able to type on, so a synonym is not yet a choice.
    expect(named(typed)).toBeUndefined()
  },
)

test('Similar entries are distinguished from matching ones', () => {
  expect(search.find('цитологии', 50).matching).toBe(true)
  const { choices: similar, matching } = search.find('музей общей генетики', 50)
  expect([similar.length > 0, matching]).toEqual([true, false])
})

test('A complete name selects its entry', () => {
  expect(search.named('  институт ЦИТОЛОГИИ и генетики ')?.id).toBe(2)
  expect(search.named('институт')).toBeUndefined()
})

test('Of twenty thousand entries no more are offered than asked for', () => {
  const cities = ['Томск', 'Казань', 'Самара', 'Пермь', 'Омск', 'Уфа', 'Тула', 'Псков', 'Тверь', 'Курск']
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    id: index,
    label: `${names[index % names.length]}, ${cities[index % cities.length]}, отделение ${index}`,
  }))
  const { find } = prepareChoices(many)
  const queries = ['и', 'институт', 'институт генетики казань', 'сибирскй медецинский', 'щщщщ щщщщ']
  expect(queries.map((query) => find(query, 50).choices.length)).toEqual([50, 50, 50, 50, 0])
})
