import { policy, sections, settings } from '../../testing.ts'
import type { ForumContent } from '../forumChanges.ts'
import { findLeftovers } from './find.ts'
import { clean, further, planted } from './testing.ts'
import { tracesOf } from './traces.ts'

/** The forum of the seed, which the domain cannot import. */
const former: ForumContent = {
  policy,
  sections,
  settings: {
    ...settings,
    title: 'Форум геномных технологий — 2025',
    shortName: 'Геномный форум',
    days: ['2025-10-20', '2025-10-21'],
    city: 'Приозёрск',
    venue: 'конгресс-центр «Спираль»',
    organizers: [
      {
        name: 'Национальный центр геномных технологий',
        role: 'Организатор',
        people: ['Светлов Андрей Николаевич, председатель программного комитета', 'Заречная Ольга Викторовна, учёный секретарь'],
        english: {
          name: 'National Centre for Genome Technologies',
          role: 'Organiser',
          people: ['Andrey Svetlov, chair', 'Olga Zarechnaya, secretary'],
        },
      },
      {
        name: 'Институт геномных исследований',
        role: 'Соорганизатор',
        people: ['Белогоров Михаил Сергеевич, сопредседатель', 'Ясенева Ирина Павловна'],
        english: { name: 'Institute of Genome Research', role: 'Co-organiser', people: ['Mikhail Belogorov', 'Irina Yaseneva'] },
      },
      { name: 'Приозёрский государственный университет', role: 'Площадка', people: ['Кедров Павел Игоревич, оргкомитет'] },
    ],
    documents: { ...settings.documents, signatory: { name: 'Светлов Андрей Николаевич', position: 'председатель' } },
    english: {
      ...(settings.english as NonNullable<typeof settings.english>),
      title: 'Genome Technologies Forum 2025',
      shortName: 'Genome Forum',
      city: 'Priozyorsk',
      venue: 'Spiral Congress Centre',
    },
  },
}
const { english: _, ...russian } = former.settings
const now: ForumContent = {
  policy,
  sections,
  settings: {
    ...russian,
    title: 'Протеомика и масс-спектрометрия — 2027',
    shortName: 'Протеом',
    days: ['2027-10-18', '2027-10-19', '2027-10-20'],
    city: 'Казань',
    venue: 'Казанский федеральный университет',
    organizers: [{ name: 'Общество протеомики Поволжья', role: 'Организатор', people: ['Павлов Иван Сергеевич', 'Кедрина Анна Петровна'] }],
    documents: { ...former.settings.documents, signatory: { name: 'Павлов Иван Сергеевич', position: 'председатель' } },
  },
}
const texts = (list: readonly string[]) => list.map((text, index) => ({ place: `text.${index}`, label: 'Текст', text }))
const found = (list: readonly string[]) => findLeftovers(tracesOf(former, now), texts(list)).map(({ sentence }) => sentence)

// @requirement next-15
test('60 sentences that say something of the former forum are found, in any case, language and spelling', () => {
  expect(planted).toHaveLength(60)
  const missed = planted.filter((sentence) => !found([sentence]).length)
  expect(missed).toEqual([])
})

// @requirement next-15
test('at most five sentences of the new forum are suspected wrongly', () => {
  expect(found(clean)).toEqual(['Кедровая аллея ведёт к реке.'])
})

test('of twenty sentences written after the finder it misses what needs a dictionary', () => {
  expect(further).toHaveLength(20)
  expect(further.filter((sentence) => !found([sentence]).length)).toEqual(['Приозёрцы встречают гостей форума.'])
})

test('a finding names its place, the words and the sentence', () => {
  const text = 'Первое предложение. Форум пройдёт в Приозерске! Третье.'
  expect(findLeftovers(tracesOf(former, now), [{ place: 'settings.front.travel', label: 'Как добраться', text }])).toEqual([
    {
      place: 'settings.front.travel',
      label: 'Как добраться',
      kind: 'city',
      found: 'Приозерске',
      sentence: 'Форум пройдёт в Приозерске!',
    },
  ])
})

test('what is true of the new forum as well is no leftover', () => {
  const same = { ...now, settings: { ...now.settings, city: 'Приозёрск', organizers: former.settings.organizers } }
  const left = findLeftovers(tracesOf(former, same), texts(['Форум пройдёт в Приозёрске.', 'С уважением, Заречная']))
  expect(left).toEqual([])
})
