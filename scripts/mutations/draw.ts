import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build.ts'
import { type Operator, operators } from './operators.ts'

/** A place in a file and what replaces it. The text is in its file once, so that other changes of the file leave it in place. */
export interface Mutation {
  name: string
  file: string
  text: string
  replacement: string
}

/** Park and Miller's generator. @returns numbers from 0 to below 1, the same for a seed */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items]
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[result[at], result[other]] = [result[other] as Item, result[at] as Item]
  }
  return result
}

/** The line with the lines before it that make the text unique. */
function unique(source: string, lines: readonly string[], at: number): string | null {
  for (let from = at; from >= 0 && from > at - 6; from -= 1) {
    const text = `${lines.slice(from, at + 1).join('\n')}\n`
    if (source.split(text).length === 2) return text
  }
  return null
}

export function mutationsOf(file: string, source: string, mutate: Operator['mutate']): Omit<Mutation, 'name'>[] {
  const lines = source.split('\n')
  return lines.flatMap((line, at) => {
    const changed = mutate(line)
    const text = changed === null ? null : unique(source, lines, at)
    if (changed === null || text === null) return []
    const before = text.slice(0, -line.length - 1)
    return [{ file, text, replacement: before + (changed === '' ? '' : `${changed}\n`) }]
  })
}

/**
 * @param isReached whether a unit or server test reaches a file
 * @returns at most one mutation of a file and operator
 */
export function drawMutations(seed: number, isReached: (file: string) => boolean): Mutation[] {
  const random = createRandom(seed)
  const taken = new Set<string>()
  return operators.flatMap(({ name, count, files, onlyInBrowser = false, mutate }) => {
    const sources = globSync(files, { cwd: root })
      .filter((file) => !/\.test\.|\/testing|\/locales\/|\.d\.ts$/.test(file) && isReached(file) !== onlyInBrowser)
      .sort()
    const drawn = shuffled(sources, random).flatMap((file) => {
      const [one] = taken.has(file) ? [] : shuffled(mutationsOf(file, readFileSync(join(root, file), 'utf8'), mutate), random)
      return one ? [one] : []
    })
    return drawn.slice(0, count).map((one, index) => {
      taken.add(one.file)
      return { name: `${name} ${index + 1}`, ...one }
    })
  })
}
