import { ownValue } from '../../platform/keys.ts'
import type { SettlingPointName } from '../settling/points.ts'
import { forumFields } from './fields.ts'
import type { AnyField, AnyFields, AnyGroup, AnyLeaf } from './leaf.ts'

interface FoundField {
  /** None: the path is of a group, or of a field that is not known. */
  leaf: AnyLeaf | undefined
  /** The groups that it is in, the nearest first. */
  groups: AnyGroup[]
  /** Keys inside the leaf, such as those of an item of a list. */
  inside: string[]
}

const isLeaf = (field: AnyField): field is AnyLeaf => !('fields' in field)

/** A field by its path, such as `settings.city` or `sections.3.name`; an English twin is at the field of its Russian text. */
export function findField(path: string): FoundField {
  const keys = path.replace(/^sections\.\d+/, 'section').split('.')
  const groups: AnyGroup[] = []
  let fields: AnyFields = forumFields
  for (const [index, key] of keys.entries()) {
    const field = ownValue(fields, key)
    if (field === 'twins') continue
    if (field === undefined) break
    if (isLeaf(field)) return { leaf: field, groups, inside: keys.slice(index + 1) }
    groups.unshift(field)
    fields = field.fields
  }
  return { leaf: undefined, groups, inside: [] }
}

/** Every field with its path below the one that is given, groups not among them; without those of twins. */
export const leavesOf = (fields: AnyFields, path: string): [path: string, leaf: AnyLeaf][] =>
  Object.entries(fields).flatMap(([key, field]): [string, AnyLeaf][] => {
    if (field === 'twins') return []
    return isLeaf(field) ? [[`${path}.${key}`, field]] : leavesOf(field.fields, `${path}.${key}`)
  })

/** The point at which a value that was copied is settled. */
export function settledAt(path: string): SettlingPointName | undefined {
  const { leaf, groups } = findField(path)
  return leaf?.point ?? groups.find(({ point }) => point)?.point
}

/** Choices and keys, which no one reads as text. */
export function isChoice(path: string): boolean {
  const { leaf, groups, inside } = findField(path)
  const item = leaf?.items && ownValue(leaf.items, inside.at(-1) ?? '')
  return [leaf, item, ...groups].some((place) => place?.isChoice)
}

/** The leaf of a Russian text with its twins in other languages. */
function findRussian(path: string): FoundField {
  const found = findField(path)
  return /\benglish/.test(path) ? { ...found, leaf: undefined } : found
}

/** Where the English twin of a Russian text is; null: it has none. */
export function englishPath(path: string): string | null {
  const { leaf, groups, inside } = findRussian(path)
  const keys = path.split('.')
  const own = keys.slice(0, -1)
  if (leaf?.twinAt !== undefined) return [...own, leaf.twinAt].join('.')
  const [, field = '', ...more] = inside
  const item = leaf?.items && ownValue(leaf.items, field)
  if (item?.twin && more.length === 0) return [...own, 'english', field].join('.')
  if (item?.listed !== undefined && item.listed === more[1]) return [...keys.slice(0, -3), 'english', field, more[0]].join('.')
  if (leaf?.twin === undefined || inside.length > 0) return null
  const owner = groups.length - groups.findIndex(({ fields }) => fields.english === 'twins')
  return keys.toSpliced(owner, 0, 'english').join('.')
}

/** Where the text in a further language is, by its place among them; organisers, speakers and sections have none. */
export function translationPath(path: string, index: number): string | null {
  const { leaf, inside } = findRussian(path)
  return leaf?.twin === undefined || inside.length > 0 ? null : path.replace('settings.', `settings.translations.${index}.`)
}
