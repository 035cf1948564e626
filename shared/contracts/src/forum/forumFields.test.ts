import { forumFields } from '@forum/domain/forum/settings/fields'
import { englishPath, leavesOf, translationPath } from '@forum/domain/forum/settings/findField'
import * as v from 'valibot'
import { fromWire } from '../platform/mapping.ts'
import { forumDraft } from './forum.ts'
import { policyOf, sectionOf, settingsOf } from './forumFields.server.ts'

interface Schema {
  type: string
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
}

/** A value with every field of a schema, and one item in every list. */
function filledWith({ entries, wrapped, item }: Schema): unknown {
  if (wrapped) return filledWith(wrapped)
  if (item) return [filledWith(item)]
  return entries ? Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, filledWith(schema)])) : null
}

const leaves = (['settings', 'policy'] as const).flatMap((part) => leavesOf(forumFields[part].fields, part))
leaves.push(...leavesOf(forumFields.section.fields, 'sections.0'))
const lists = leaves.flatMap(([path, { items }]) => (items || path === 'settings.translations' ? [] : [path]))

// What is inside the items of a list is one value.
lists.push('settings.questions.0.choices', 'settings.questions.0.shownIf')

/** The paths of single values; a list without described items is one. */
const pathsOf = (value: unknown, path: string): string[] =>
  typeof value !== 'object' || value === null || lists.includes(path)
    ? [path]
    : Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key))

test('the wire carries every setting with its texts in other languages, and nothing else', () => {
  const words = v.string()
  const sections = v.array(v.object(sectionOf(words)))
  const schema = v.object({ settings: settingsOf(words, v.nullable(words)), policy: policyOf(words), sections })
  const wire = pathsOf(fromWire(forumDraft, filledWith(schema)), '')

  const russian = leaves.flatMap(([path, { items }]) => (items ? Object.keys(items).map((key) => `${path}.0.${key}`) : [path]))
  const others = russian.flatMap((path) => [englishPath(path), translationPath(path, 0)]).filter((path) => path !== null)
  const expected = new Set([...russian, ...others, 'settings.translations.0.language'])
  expected.delete('settings.translations')
  expect(wire.map((path) => path.replace(/\.0$/, '')).sort()).toEqual([...expected].sort())
})
