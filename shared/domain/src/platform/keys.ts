/** `Object.keys` with exact types, for objects without extra keys. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as Extract<keyof T, string>[]

/** Whether a record has a key of foreign origin: `key in record` and `record[key]` also find what every object inherits, such as `constructor`. */
export const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key)

/** The value of a record under a key that comes from elsewhere. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  isKeyOf(record, key) ? record[key] : undefined

/** The value inside plain JSON at a path such as `settings.contacts.email`. */
export const valueAt = (json: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], json)
