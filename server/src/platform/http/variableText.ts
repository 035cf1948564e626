/** Values by name, in each reply of the same lengths. */
export type Values = Readonly<Record<string, string>>

export interface VariableText {
  /** Whether values have the lengths of those in the text. */
  fits: (values: Values) => boolean
  fill: (values: Values) => string
}

function placesOf(value: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) places.push(at)
  return places
}

/** A text that differs between replies in a few values, such as a nonce. @param values those in the text */
export function variableText(text: string, values: Values): VariableText {
  const places = Object.entries(values)
    .flatMap(([name, value]) => placesOf(value, text).map((start) => ({ name, start, end: start + value.length })))
    .sort((a, b) => a.start - b.start)
  const before = text.slice(0, places[0]?.start)
  const slots = places.map(({ name, end }, at) => ({ name, after: text.slice(end, places[at + 1]?.start) }))
  return {
    fits: (given) => Object.entries(values).every(([name, value]) => given[name]?.length === value.length),
    fill: (given) => before + slots.map(({ name, after }) => (given[name] ?? '') + after).join(''),
  }
}
