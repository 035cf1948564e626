import type { Day } from '../../platform/calendar.ts'
import type { Module } from '../modules.ts'
import type { SettlingPointName } from '../settling/points.ts'

/** Types of the table of settings in `fields.ts`. */

/** Known data of the next forum before its settings are made. */
export interface NextForum {
  title: string
  days: [Day, ...Day[]]
  /** Day of the copy. */
  today: Day
  /** Moves a day of the former forum as fields of days are moved. */
  move: (day: Day) => Day
  /** The template's title. */
  formerTitle: string
  formerEnglishTitle?: string | undefined
}

/**
 * Rule of a field in the next forum: the same, a moved day, or a new value. A day before the forum moves as far as its first day does,
 * one on it or after it as far as its last day. Lists count as one field.
 */
type CopyRule<T> = 'copied' | (T extends Day ? 'moved' : never) | ((before: T, next: NextForum) => T)

/** What holds for a whole group as well as for a single field. */
interface Place {
  /** The point at which a copied value is settled; none: it need not be. */
  point?: SettlingPointName
  /** Choices and keys, which no one reads as text. */
  isChoice?: true
}

interface Described extends Place {
  /** In the history, after the title of its group. */
  title: () => string
  /** The title stands without the one of its group. */
  isFullTitle?: true
  /** The next forum takes a part of the value, which is settled although it differs. */
  isPartlyCopied?: true
  /** The module without which the field is hidden. */
  shownWith?: Module
  /** The field next to it that has its English twin. */
  twinAt?: string
}

interface Leaf<T> extends Described {
  next: CopyRule<T>
  /** Why a value that is given cannot be saved; null if it can. */
  rule?: (value: NonNullable<T>) => string | null
  /** The value in a forum that was saved, and for a client that was made, before the field was known. */
  absent?: T
}

interface Group<Inner> extends Place {
  title?: () => string
  fields: Inner
}

/** Of a text that is given in other languages as well: what becomes of those in the next forum. They follow the rule of the text, and may be empty. */
type Twin<English> = [English] extends [never] ? { twin?: never } : { twin: CopyRule<English> }

type Rule<T, Item> = (value: T, item: Item) => string | null

/** A field of the items of a list. */
interface ItemLeaf<T, Item> {
  rule?: Rule<NonNullable<T>, Item>
  isChoice?: true
}

type EnglishOf<T> = T extends { english?: infer English } ? Exclude<English, undefined> : never

type ItemLeaves<Item, English> = {
  [Key in Exclude<keyof Item, 'english'>]-?: ItemLeaf<Item[Key], Item> &
    // It has an English twin, which follows the same rule, or a separate one.
    (Key extends keyof English ? { twin: true | Rule<Item[Key], Item> } : { twin?: never }) & {
      /** Of a list of objects: the field of each whose twins are a list, in the same order. */
      listed?: Item[Key] extends readonly (infer One)[] ? keyof One & string : never
    }
}

/** A list whose items have English texts tells which. */
type Items<T> = T extends readonly (infer Item extends object)[]
  ? [EnglishOf<Item>] extends [never]
    ? { items?: ItemLeaves<Item, object> }
    : { items: ItemLeaves<Item, EnglishOf<Item>> }
  : { items?: never }

type Value = readonly unknown[] | string | number | boolean | null

type FieldOf<T, English> = [T] extends [Value] ? Leaf<T> & Items<T> & Twin<English> : Group<Fields<T, English>>

/** A leaf for every field: a type with another one does not compile. `english` has the twins of the other fields. */
export type Fields<T, English = EnglishOf<T>> = {
  [Key in keyof T]-?: Key extends 'english'
    ? 'twins'
    : FieldOf<
        Exclude<T[Key], undefined>,
        Key extends keyof English ? Exclude<English[Key], undefined> : EnglishOf<Exclude<T[Key], undefined>>
      >
}

/** A leaf, whatever its value is. */
export interface AnyLeaf extends Described {
  next: unknown
  rule?: AnyRule
  absent?: unknown
  twin?: unknown
  items?: Record<string, AnyItemLeaf>
}

/** Taken from a method, whose parameters may be of any field. */
export type AnyRule = { rule(value: unknown, item: unknown): string | null }['rule']

export interface AnyItemLeaf {
  rule?: AnyRule
  isChoice?: true
  twin?: true | AnyRule
  listed?: string
}

export type AnyGroup = Group<AnyFields>
export type AnyField = AnyLeaf | AnyGroup
export type AnyFields = { readonly [key: string]: AnyField | 'twins' }
