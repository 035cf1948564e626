import type { Add } from '../../platform/fieldProblems.ts'
import { valueAt } from '../../platform/keys.ts'
import type { AnyFields, AnyItemLeaf, AnyRule } from './leaf.ts'

const isNone = (value: unknown): boolean => value === undefined || value === null

const problemOf = (rule: AnyRule | undefined, value: unknown, item: unknown = null): string | null =>
  isNone(value) ? null : (rule?.(value, item) ?? null)

/** English texts may be missing; a version saved before they were known has none of them. */
const twinProblem = (rule: AnyRule | undefined, value: unknown, item?: unknown): string | null =>
  typeof value === 'string' && value.trim() === '' ? null : problemOf(rule, value, item)

function checkItems(add: Add, items: Record<string, AnyItemLeaf>, list: readonly unknown[], path: string): void {
  for (const [index, item] of list.entries()) {
    const own = `${path}.${index}`
    for (const [key, { rule }] of Object.entries(items)) add(`${own}.${key}`, problemOf(rule, valueAt(item, key), item))
    for (const [key, { rule, twin }] of Object.entries(items))
      if (twin) add(`${own}.english.${key}`, twinProblem(twin === true ? rule : twin, valueAt(item, `english.${key}`), item))
  }
}

/** Checks texts in another language by the rules of their Russian twins. */
export function checkTwins(add: Add, fields: AnyFields, texts: unknown, path: string): void {
  for (const [key, field] of Object.entries(fields)) {
    const [value, own] = [valueAt(texts, key), `${path}.${key}`]
    if (field === 'twins' || isNone(value)) continue
    if ('fields' in field) checkTwins(add, field.fields, value, own)
    else if (field.twin) add(own, twinProblem(field.rule, value))
  }
}

/** Checks each field by its own rule; those that are absent are right. */
export function checkFields(add: Add, fields: AnyFields, values: unknown, path: string): void {
  for (const [key, field] of Object.entries(fields)) {
    const [value, own] = [valueAt(values, key), `${path}.${key}`]
    if (isNone(value)) continue
    if (field === 'twins') checkTwins(add, fields, value, own)
    else if ('fields' in field) checkFields(add, field.fields, value, own)
    else {
      add(own, problemOf(field.rule, value))
      if (field.items && Array.isArray(value)) checkItems(add, field.items, value, own)
    }
  }
}
