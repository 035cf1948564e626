/** Kinds of a slot's props, which both ends record in their release for the gate to compare: types do not outlive the compiler. */
export const slotKinds = ['string', 'number', 'boolean', 'function', 'list', 'object', 'unknown'] as const
export type SlotKind = (typeof slotKinds)[number]

/** With `?` the prop may be missing or null. */
export type PropKind = SlotKind | `${SlotKind}?`

export const isOptional = (kind: PropKind): boolean => kind.endsWith('?')

/** The kind without `?`. */
export const kindOf = (kind: PropKind): SlotKind => slotKinds.find((one) => kind === one || kind === `${one}?`) ?? 'unknown'

type KindOfMember<T> = T extends string
  ? 'string'
  : T extends number
    ? 'number'
    : T extends boolean
      ? 'boolean'
      : T extends (...values: never[]) => unknown
        ? 'function'
        : T extends readonly unknown[]
          ? 'list'
          : 'object'

type Single<Kind extends SlotKind> = { [One in SlotKind]: [Kind] extends [One] ? One : never }[SlotKind]

/** A union of several kinds is `unknown`, which fits each kind. */
type KindOfType<T> = unknown extends T
  ? 'unknown'
  : [Single<KindOfMember<NonNullable<T>>>] extends [never]
    ? 'unknown'
    : Single<KindOfMember<NonNullable<T>>>

type IsOptional<Props, Prop extends keyof Props> =
  Record<never, never> extends Pick<Props, Prop> ? true : null extends Props[Prop] ? true : undefined extends Props[Prop] ? true : false

/** Kinds of all props, as the remote that fills the slot lists them. */
export type KindsOf<Props> = {
  [Prop in keyof Props]-?: IsOptional<Props, Prop> extends true ? `${KindOfType<Props[Prop]>}?` : KindOfType<Props[Prop]>
}

/** Kinds of the props that a page passes: all required ones, and of the others those that it uses, without `?` if each use passes a value. */
export type PassedKinds<Props> = {
  [Prop in keyof Props]: KindOfType<Props[Prop]> | (IsOptional<Props, Prop> extends true ? `${KindOfType<Props[Prop]>}?` : never)
}
