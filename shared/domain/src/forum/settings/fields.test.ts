import type { ForumSettings } from '../forum.ts'
import { forumFields } from './fields.ts'
import { englishPath, findField, leavesOf, translationPath } from './findField.ts'
import type { Fields } from './leaf.ts'

interface WithDressCode extends ForumSettings {
  dressCode: string
}

test('a setting without a leaf does not compile, nor a leaf without a setting, nor a text that says nothing of its English twin', () => {
  const { fields } = forumFields.settings
  // @ts-expect-error there is no leaf
  const missing: Fields<WithDressCode> = fields
  // @ts-expect-error there is no such setting
  const superfluous: Fields<ForumSettings> = { ...fields, dressCode: fields.venue }
  const { twin: _, ...venue } = fields.venue
  // @ts-expect-error the venue has English texts
  const untold: Fields<ForumSettings> = { ...fields, venue }
  expect([missing, superfluous, untold].map(({ city }) => city)).toEqual([fields.city, fields.city, fields.city])
})

test('every field is found by its path, with its group', () => {
  const leaves = leavesOf(forumFields.settings.fields, 'settings')
  expect(leaves.filter(([path, leaf]) => findField(path).leaf !== leaf)).toEqual([])
  expect(findField('settings.contacts.phone').groups[0]).toBe(forumFields.settings.fields.contacts)
  for (const path of ['settings.contacts', 'settings.contacts.fax', 'settings.constructor', 'title'])
    expect(findField(path).leaf).toBeUndefined()
})

test.each([
  ['settings.city', 'settings.english.city', 'settings.translations.1.city'],
  ['settings.documents.signatory.name', 'settings.english.documents.signatory.name', 'settings.translations.1.documents.signatory.name'],
  ['settings.front.ways.oral', 'settings.front.english.ways.oral', 'settings.translations.1.front.ways.oral'],
  ['settings.organizers.2.people', 'settings.organizers.2.english.people', null],
  ['sections.3.name', 'sections.3.englishName', null],
  ['settings.front.partners.0.url', null, null],
  ['settings.english.city', null, null],
  ['settings.contacts.email', null, null],
])('the text of %s is in English at %s, in a further language at %s', (path, english, further) => {
  expect([englishPath(path), translationPath(path, 1)]).toEqual([english, further])
})
