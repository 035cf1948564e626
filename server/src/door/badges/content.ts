import { hashOf } from '../../platform/sessions/token.ts'

/** Content of a printed badge, as `badge_prints` stores it. */

export interface Printed {
  at: string
  content: string
}

interface Said {
  names: string[]
  latin: string
  organization: string
  kind: string
  englishKind: string
}

/**
 * Of answers a hash is stored, since the record of printed badges outlives them; a badge without any has none.
 * @param generations of tickets that are accepted; the last one signs
 */
export function contentOf(said: Said & { lines: readonly string[] }, generations: readonly number[]): string {
  const { names, latin, organization, lines, kind, englishKind } = said
  const answers = lines.length > 0 && { answers: hashOf(lines.join('\n')) }
  return JSON.stringify({ names, latin, organization, ...answers, kind, englishKind, generation: generations.at(-1) })
}

const read = (content: string) => JSON.parse(content) as Said & { generation: number }

/** Whether a badge has to be printed: it was not printed, its content has changed, or its ticket is refused at the door. */
export function isFresh(printed: Printed | null, content: string, generations: readonly number[]): boolean {
  if (!printed) return true
  const { generation, ...before } = read(printed.content)
  const { generation: _, ...now } = read(content)
  return !generations.includes(generation) || JSON.stringify(before) !== JSON.stringify(now)
}
