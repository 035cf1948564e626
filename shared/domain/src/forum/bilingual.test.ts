import { provideLanguage } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { whyNot } from '../participation/rules.ts'
import { settings } from '../testing.ts'
import { content, inLanguage, offeredLanguages, optionName, sectionName, translatedForum } from './bilingual.ts'
import { gatesOn } from './gates.ts'

let language: Language = 'en'
beforeEach(() => {
  language = 'en'
  provideLanguage(() => language)
})
afterAll(() => provideLanguage(() => 'ru'))

// @requirement content-2
test.each([
  ['ru', 'Форум', 'Forum', 'Форум', 'ru'],
  ['en', 'Форум', 'Forum', 'Forum', 'en'],
  ['en', 'Форум', '', 'Форум', 'ru'],
  ['en', 'Форум', ' \n', 'Форум', 'ru'],
  ['en', 'Форум', undefined, 'Форум', 'ru'],
  ['ru', '', 'Forum', 'Forum', 'en'],
  // Nothing is shown, so nothing is marked.
  ['ru', '', '', '', 'ru'],
  ['en', '', undefined, '', 'en'],
] as const)('in %s, of «%s» and «%s» the text is «%s», in %s', (wanted, ru, en, text, given) => {
  expect(inLanguage<string>(wanted, { ru, en })).toEqual({ text, language: given })
})

test('a list is in one language: English if it has an entry', () => {
  expect(content(['Светлов Андрей'], ['Andrey Svetlov'])).toEqual({ text: ['Andrey Svetlov'], language: 'en' })
  expect(content(['Светлов Андрей'], [])).toEqual({ text: ['Светлов Андрей'], language: 'ru' })
  expect(content<string[]>([], [])).toEqual({ text: [], language: 'en' })
})

test('an option in the other language has a mark after it', () => {
  const options = () => [{ name: 'Сессия' }, { name: 'Секция', englishName: 'Section' }].map(optionName)
  expect(options()).toEqual(['Сессия (RU)', 'Section'])
  expect(sectionName({ name: 'Сессия' })).toEqual({ text: 'Сессия', language: 'ru' })
  language = 'ru'
  expect(options()).toEqual(['Сессия', 'Секция'])
})

// @requirement content-3
test('a forum is translated text by text; what has no English stays Russian', () => {
  const { english } = settings
  const organizers = [
    { name: 'Центр', role: 'Организатор', people: ['Светлов'], english: { name: 'Centre', role: '', people: [] } },
    { name: 'Институт', role: '', people: [] },
  ]
  const translated = translatedForum({ ...settings, organizers })
  expect(translated).toEqual({
    ...settings,
    ...{ title: 'Forum', shortName: 'Genome Forum', city: 'Priozyorsk', venue: 'Spiral' },
    contacts: { ...settings.contacts, address: '1 Prospekt Nauki' },
    organizers: [
      { name: 'Centre', role: 'Организатор', people: ['Светлов'] },
      { name: 'Институт', role: '', people: [] },
    ],
    documents: { letterhead: 'Forum', signatory: { name: 'Andrey Svetlov', position: 'chair' }, signature: null },
    notices: { ...english?.notices, deadline: settings.notices.deadline },
  })
  const { english: _, ...russian } = settings
  expect(translatedForum(russian)).toEqual(russian)
  language = 'ru'
  expect(translatedForum(settings)).toBe(settings)
})

test('a forum without English is offered in Russian alone', () => {
  const translations = [{ language: 'de' as const }]
  expect(offeredLanguages({ translations })).toEqual(['ru', 'en', 'de'])
  const forum = { translations, modulesOff: ['english' as const] }
  expect(offeredLanguages(forum)).toEqual(['ru'])
})

test('a refusal says the forum’s notice and the section’s name in the language of the reply', () => {
  const closed = gatesOn('2025-10-13', settings.cabinets.main, '2025-10-20')
  const refused = () => [
    whyNot.addRegistration(closed, 0, settings)?.message,
    whyNot.takePlace({ name: 'Сессия', englishName: 'Session' }, 0)?.message,
  ]
  expect(refused()).toEqual(['Registration is closed.', expect.stringContaining('Session')])
  language = 'ru'
  expect(refused()).toEqual(['Регистрация уже завершена.', expect.stringContaining('Сессия')])
})
