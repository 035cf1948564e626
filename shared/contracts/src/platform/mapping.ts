/** Converts between the names of the wire, `section_id`, and those of the code, `sectionId`. Tables hold the names that do not follow the rule. */

/** A value that the wire writes in another form. */
export interface Codec<Domain = unknown, Wire = unknown> {
  read(wire: Wire): Domain
  write(value: Domain): Wire
  /** Fields inside, for messages about them. */
  names?: Names
}

/** A value whose keys are values themselves, or names that others gave: nothing in it is converted. */
export interface AsIs {
  readonly asIs: true
}
export const asIs: AsIs = { asIs: true }

/**
 * Fields whose name on the wire does not follow the rule `section_id` → `sectionId`: wire name → name in the code, with the mapping of the
 * value if it needs one; the mapping alone where the rule gives the name. Lists are mapped item by item.
 */
export interface Names {
  readonly [wire: string]: string | readonly [name: string, holds: Mapping] | Mapping
}
export type Mapping = Names | Codec | AsIs

type CamelCase<Key> = Key extends `${infer Head}_${infer Letter}${infer Rest}`
  ? Uppercase<Letter> extends Letter
    ? `${Head}_${CamelCase<`${Letter}${Rest}`>}`
    : `${Head}${Uppercase<Letter>}${CamelCase<Rest>}`
  : Key

type EntryOf<M, Key> = Key extends keyof M ? M[Key] : null
type FieldName<Entry, Key> = Entry extends readonly [infer Name extends string, unknown]
  ? Name
  : Entry extends string
    ? Entry
    : CamelCase<Key>
type Holds<Entry> = Entry extends readonly [string, infer Inner] ? Inner : Entry extends string | null ? unknown : Entry
type Primitive = string | number | boolean | null | undefined

/** The type of a wire value once it is mapped. */
export type Mapped<Wire, M = unknown> = M extends AsIs
  ? Wire
  : M extends Codec<infer Domain>
    ? Domain | Extract<Wire, undefined>
    : [Wire] extends [Primitive]
      ? Wire
      : Wire extends readonly unknown[]
        ? { [Index in keyof Wire]: Mapped<Wire[Index], M> }
        : Wire extends object
          ? { [Key in keyof Wire as FieldName<EntryOf<M, Key>, Key>]: Mapped<Wire[Key], Holds<EntryOf<M, Key>>> }
          : Wire

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const isCodec = (mapping: Mapping | undefined): mapping is Codec => typeof (mapping as Codec | undefined)?.read === 'function'
const isAsIs = (mapping: Mapping | undefined): mapping is AsIs => (mapping as AsIs | undefined)?.asIs === true
/** Dates and the like are no objects with fields. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

type Place = readonly [name: string, holds?: Mapping]
const placeOf = (wire: string, entry: Names[string]): Place =>
  typeof entry === 'string' ? [entry] : Array.isArray(entry) ? (entry as unknown as Place) : [camelCase(wire), entry as Mapping]

/** Where a wire field is in the code. */
function placeIn(names: Names | undefined, wire: string, byRule: boolean): Place {
  if (names && Object.hasOwn(names, wire)) return placeOf(wire, names[wire] as Names[string])
  return [byRule ? camelCase(wire) : wire]
}

/**
 * A wire value with the names in the code.
 * @param byRule false: only what the mapping names, as calls of remotes that were built before the rule
 */
export function fromWire(mapping: Mapping | undefined, wire: unknown, byRule = true): unknown {
  if (wire === undefined || isAsIs(mapping)) return wire
  if (isCodec(mapping)) return mapping.read(wire)
  if (Array.isArray(wire)) return wire.map((item) => fromWire(mapping, item, byRule))
  if (!isObject(wire)) return wire
  const mapped: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(wire)) {
    const [name, holds] = placeIn(mapping, key, byRule)
    mapped[name] = fromWire(holds, value, byRule)
  }
  return mapped
}

const reversed = new WeakMap<Names, Map<string, Place[]>>()

/** Wire names by the name in the code; a field that is sent twice has two. */
function wirePlaces(names: Names): Map<string, Place[]> {
  const known = reversed.get(names)
  if (known) return known
  const places = new Map<string, Place[]>()
  for (const [wire, entry] of Object.entries(names)) {
    const [name, holds] = placeOf(wire, entry)
    places.set(name, [...(places.get(name) ?? []), holds ? [wire, holds] : [wire]])
  }
  reversed.set(names, places)
  return places
}

/** A value as the wire carries it. @param byRule as of `fromWire` */
export function toWire(mapping: Mapping | undefined, value: unknown, byRule = true): unknown {
  if (value === undefined || isAsIs(mapping)) return value
  if (isCodec(mapping)) return mapping.write(value)
  if (Array.isArray(value)) return value.map((item) => toWire(mapping, item, byRule))
  if (!isObject(value)) return value
  const places = mapping && wirePlaces(mapping)
  const wire: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value))
    for (const [name, holds] of places?.get(key) ?? [[byRule ? snakeCase(key) : key]]) wire[name] = toWire(holds, inner, byRule)
  return wire
}

/** Errors of a list's items are keyed by their positions. */
const isPosition = (key: string): boolean => /^\d+$/.test(key)

const namesIn = (mapping: Mapping | undefined): Names | undefined =>
  isAsIs(mapping) ? undefined : isCodec(mapping) ? mapping.names : mapping

/** The code's name of a field that a refusal names; nested ones are joined by dots. @param byRule as of `fromWire` */
export function fieldFromWire(mapping: Mapping | undefined, field: string, byRule = true): string {
  if (isAsIs(mapping)) return field
  const [first = '', ...rest] = field.split('.')
  const [name, holds] = isPosition(first) ? [first, mapping] : placeIn(namesIn(mapping), first, byRule)
  return rest.length > 0 ? `${name}.${fieldFromWire(holds, rest.join('.'), byRule)}` : name
}

/** Messages by field, nested like the input, under the wire's names. */
export function errorsToWire<Errors extends object>(mapping: Mapping | undefined, errors: Errors): Errors {
  if (isAsIs(mapping)) return errors
  const names = namesIn(mapping)
  const renamed = Object.entries(errors).map(([key, inner]) => {
    const [wire, holds] = isPosition(key) ? [key, mapping] : ((names && wirePlaces(names).get(key)?.[0]) ?? [snakeCase(key)])
    return [wire, Array.isArray(inner) ? inner : errorsToWire(holds, inner)]
  })
  return Object.fromEntries(renamed)
}

/** The code's name of a field. @param byRule false for names that others chose: only those of the mapping are converted */
export const codeName = (names: Names, wire: string, byRule = true): string => placeIn(names, wire, byRule)[0]

/** The wire's name of a field. @param byRule as of `codeName` */
export const wireName = (names: Names, field: string, byRule = true): string =>
  wirePlaces(names).get(field)?.[0]?.[0] ?? (byRule ? snakeCase(field) : field)
