import { forumFields } from '@forum/domain/forum/settings/fields'
import { leavesOf } from '@forum/domain/forum/settings/findField'
import { nameOf, settingNames } from './settingNames.ts'

test('every setting of the table has its words, and no words are of another', () => {
  const { settings, section, policy } = forumFields
  const leaves = [
    ...leavesOf(settings.fields, 'settings'),
    ...leavesOf(section.fields, 'sections.0'),
    ...leavesOf(policy.fields, 'policy'),
  ].flatMap(([path, { items }]) => (items ? Object.keys(items).map((key) => `${path}.0.${key}`) : [path]))
  const named = Object.values(settingNames).flatMap((names) => Object.keys(names))
  const isOf = (path: string) => (name: string) => `${name}.`.startsWith(`${path}.`)
  const nameless = leaves.filter((path) => !named.some(isOf(path)))
  // Fields of a question are named in its form, which is loaded apart. Badges and slots have separate pages; a twin is in the field of its Russian text; languages are added by a button.
  expect(nameless.filter((path) => !/^settings\.(badges\.|slots|questions\.)/.test(path))).toEqual([
    'settings.translations',
    'sections.0.englishName',
  ])
  expect(named.filter((name) => !leaves.some((path) => isOf(path)(name)))).toEqual([])
})

test('an item of a list is called by its number, a path of no setting as it is', () => {
  expect(nameOf('settings.days.2').label).toBe('День 3')
  expect(nameOf('settings.organizers.4.role').label).toBe('Роль')
  expect(nameOf('settings.weather')).toEqual({ label: 'settings.weather' })
})
