/** Values inside plain JSON, by a path such as `settings.contacts.email`. */
export const valueAt = (json: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], json)

/** A copy with one value replaced. */
export function withValue<T>(json: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? withValue((json as Record<string, unknown>)[key], rest.join('.'), value) : value
  if (Array.isArray(json)) return json.map((item, index) => (index === Number(key) ? inner : item)) as T
  return { ...json, [key]: inner }
}
