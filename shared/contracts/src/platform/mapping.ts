/** Converts between wire names and the names in the code; the names are in names/. */

/** A value that the wire writes in another form. */
export interface Codec<Domain = unknown, Wire = unknown> {
  read(wire: Wire): Domain
  write(value: Domain): Wire
  /** Fields inside, for messages about them. */
  names?: Names
}

/** Fields with different names: wire name → name in the code, with the mapping of the value if that differs too. Lists are mapped item by item. */
export interface Names {
  readonly [wire: string]: string | readonly [name: string, holds: Mapping]
}
export type Mapping = Names | Codec

type FieldName<Field, Same> = Field extends readonly [infer Name extends string, unknown] ? Name : Field extends string ? Field : Same
type FieldValue<Field, Wire> = Field extends readonly [string, infer Holds] ? Mapped<Wire, Holds> : Wire

/** The type of a wire value once it is mapped. */
export type Mapped<Wire, M> = [keyof M] extends [never]
  ? Wire
  : M extends Codec<infer Domain>
    ? Domain | Extract<Wire, undefined>
    : Wire extends null | undefined
      ? Wire
      : Wire extends readonly (infer Item)[]
        ? Mapped<Item, M>[]
        : {
            [Key in keyof Wire as FieldName<Key extends keyof M ? M[Key] : null, Key>]: FieldValue<
              Key extends keyof M ? M[Key] : null,
              Wire[Key]
            >
          }

const isCodec = (mapping: Mapping): mapping is Codec => typeof (mapping as Codec).read === 'function'
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

type Place = readonly [name: string, holds?: Mapping]
const placeOf = (entry: Names[string]): Place => (typeof entry === 'string' ? [entry] : entry)

/** A wire value with the names in the code. */
export function fromWire(mapping: Mapping | undefined, wire: unknown): unknown {
  if (mapping === undefined || wire === undefined) return wire
  if (isCodec(mapping)) return mapping.read(wire)
  if (Array.isArray(wire)) return wire.map((item) => fromWire(mapping, item))
  if (!isObject(wire)) return wire
  const mapped: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(wire)) {
    const [name, holds] = Object.hasOwn(mapping, key) ? placeOf(mapping[key] as Names[string]) : [key]
    mapped[name] = fromWire(holds, value)
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
    const [name, holds] = placeOf(entry)
    places.set(name, [...(places.get(name) ?? []), holds ? [wire, holds] : [wire]])
  }
  reversed.set(names, places)
  return places
}

/** A value as the wire carries it. */
export function toWire(mapping: Mapping | undefined, value: unknown): unknown {
  if (mapping === undefined || value === undefined) return value
  if (isCodec(mapping)) return mapping.write(value)
  if (Array.isArray(value)) return value.map((item) => toWire(mapping, item))
  if (!isObject(value)) return value
  const places = wirePlaces(mapping)
  const wire: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value))
    for (const [name, holds] of places.get(key) ?? [[key]]) wire[name] = toWire(holds, inner)
  return wire
}

/** Errors of a list's items are keyed by their positions. */
const isPosition = (key: string): boolean => /^\d+$/.test(key)

const namesIn = (mapping: Mapping | undefined): Names => (mapping === undefined ? {} : isCodec(mapping) ? (mapping.names ?? {}) : mapping)

/** The code's name of a field that a refusal names; nested ones are joined by dots. */
export function fieldFromWire(mapping: Mapping | undefined, field: string): string {
  const [first = '', ...rest] = field.split('.')
  if (isPosition(first) && rest.length > 0) return `${first}.${fieldFromWire(mapping, rest.join('.'))}`
  const names = namesIn(mapping)
  const [name, holds] = Object.hasOwn(names, first) ? placeOf(names[first] as Names[string]) : [first]
  return rest.length > 0 ? `${name}.${fieldFromWire(holds, rest.join('.'))}` : name
}

/** Messages by field, nested like the input, under the wire's names. */
export function errorsToWire<Errors extends object>(mapping: Mapping | undefined, errors: Errors): Errors {
  const places = wirePlaces(namesIn(mapping))
  const renamed = Object.entries(errors).map(([key, inner]) => {
    const [wire, holds] = isPosition(key) ? [key, mapping] : (places.get(key)?.[0] ?? [key])
    return [wire, Array.isArray(inner) ? inner : errorsToWire(holds, inner)]
  })
  return Object.fromEntries(renamed)
}

/** The code's name of a field. */
export const codeName = (names: Names, wire: string): string =>
  Object.hasOwn(names, wire) ? placeOf(names[wire] as Names[string])[0] : wire

export const wireName = (names: Names, field: string): string => wirePlaces(names).get(field)?.[0]?.[0] ?? field
