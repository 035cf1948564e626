/** A copy of plain JSON with the value at a path such as `settings.contacts.email` replaced. */
export function withValue<T>(json: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? withValue((json as Record<string, unknown>)[key], rest.join('.'), value) : value
  if (Array.isArray(json)) return json.map((item, index) => (index === Number(key) ? inner : item)) as T
  return { ...json, [key]: inner }
}
