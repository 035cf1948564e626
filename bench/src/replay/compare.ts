import type { Exchange } from './recorder.ts'

type Json = ReturnType<typeof JSON.parse>

/** `now` without the fields that `before` does not have. */
function withoutAdded(before: Json, now: Json, path: string, added: Set<string>): Json {
  if (Array.isArray(before) && Array.isArray(now)) return now.map((item, at) => withoutAdded(before[at], item, `${path}[]`, added))
  if (!isObject(before) || !isObject(now)) return now
  return Object.fromEntries(
    Object.entries(now).flatMap(([key, value]) => {
      const place = path ? `${path}.${key}` : key
      if (Object.hasOwn(before, key)) return [[key, withoutAdded(before[key], value, place, added)]]
      added.add(place)
      return []
    }),
  )
}
const isObject = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(body: string): Json {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The position of the first difference, with some context. */
function difference(before: string, now: string): string {
  let at = 0
  while (at < before.length && before[at] === now[at]) at += 1
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100))
  return `${around(before)} became ${around(now)}`
}

export interface Comparison {
  failures: string[]
  /** Calls with added fields. */
  added: string[]
}

/** Compares byte by byte, except for added fields. */
export function compareExchanges(before: readonly Exchange[], now: readonly Exchange[]): Comparison {
  const failures: string[] = []
  const added = new Set<string>()
  for (const old of before) {
    const label = `${old.call} (${old.name})`
    const same = now.find(({ call, name }) => call === old.call && name === old.name)
    if (!same) {
      failures.push(`${label} is not asked any more`)
      continue
    }
    if (same.status !== old.status) failures.push(`${label}: status ${old.status} became ${same.status}: ${same.body.slice(0, 300)}`)
    else if (same.type !== old.type) failures.push(`${label}: content type ${old.type} became ${same.type}`)
    else if (same.body !== old.body) {
      const fields = new Set<string>()
      const rest = withoutAdded(parse(old.body), parse(same.body), '', fields)
      if (fields.size > 0 && JSON.stringify(rest) === old.body) for (const field of fields) added.add(`${old.call}: ${field}`)
      else failures.push(`${label}: ${difference(old.body, same.body)}`)
    }
  }
  return { failures, added: [...added].sort() }
}
