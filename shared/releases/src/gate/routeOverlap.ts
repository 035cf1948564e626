import { matchPath } from '@forum/router'

/** Placeholder for any parameter value. */
const ANY = 'any-value'

const isStatic = (segment: string): boolean => !segment.startsWith(':') && segment !== '*'

/** Expands optional segments: `/list/:id?` is `/list/:id` and `/list`. */
function withoutOptional(segments: readonly string[]): string[][] {
  const [first, ...rest] = segments
  if (first === undefined) return [[]]
  const tails = withoutOptional(rest)
  if (!first.endsWith('?')) return tails.map((tail) => [first, ...tail])
  return [...tails, ...tails.map((tail) => [first.slice(0, -1), ...tail])]
}

/** Paths that a pattern matches, with the static segments of another pattern as parameter values. */
function examplesOf(pattern: string, words: readonly string[]): string[] {
  const fill = (segments: readonly string[]): string[][] => {
    const [first, ...rest] = segments
    if (first === undefined) return [[]]
    const choices = isStatic(first) ? [[first]] : [...words.map((word) => [word]), ...(first === '*' ? [[]] : [])]
    return fill(rest).flatMap((tail) => choices.map((choice) => [...choice, ...tail]))
  }
  return withoutOptional(pattern.split('/').filter(Boolean))
    .flatMap(fill)
    .map((segments) => `/${segments.join('/')}`)
}

const staticSegments = (pattern: string): string[] => [
  ANY,
  ...pattern
    .split('/')
    .map((segment) => segment.replace(/\?$/, ''))
    .filter((segment) => segment !== '' && isStatic(segment)),
]

/** Whether every address of a pattern is also one of the others. */
export const isCovered = (pattern: string, others: readonly string[]): boolean =>
  examplesOf(pattern, [ANY]).every((example) => others.some((other) => matchPath(other, example)))

/**
 * Whether two route patterns match a common path, using the router's own matcher, which ignores case and a trailing slash.
 * @returns such a path, or null
 */
export function commonPath(one: string, other: string): string | null {
  const examples = [...examplesOf(one, staticSegments(other)), ...examplesOf(other, staticSegments(one))]
  return examples.find((path) => matchPath(one, path) && matchPath(other, path)) ?? null
}
