import { composedLine, composedText } from '@forum/domain/text/composedText'

/** Kinds of text columns: one line, several, a list of lines, or texts anywhere in JSON. */
export type Kind = 'line' | 'text' | 'lines' | 'json'

export const composeJson = (value: unknown): unknown => {
  if (typeof value === 'string') return composedText(value)
  if (Array.isArray(value)) return value.map(composeJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, composeJson(inner)]))
}

export const compose: Record<Kind, (value: unknown) => unknown> = {
  line: (value) => composedLine(value as string),
  text: (value) => composedText(value as string),
  lines: (value) => (value as string[]).map(composedLine),
  json: composeJson,
}
