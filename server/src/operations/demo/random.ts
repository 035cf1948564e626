import { randomOf } from '@forum/domain/platform/random'
import { itemAt } from './itemAt.ts'

/** Seeded pseudorandom choices, so that every demonstration is the same. */
export function createRandom(seed: number) {
  const next = randomOf(seed)
  /** An integer, both bounds included. */
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => itemAt(list, between(0, list.length - 1))
  return {
    between,
    pick,
    /** True with the given probability in percent. */
    chance: (percent: number): boolean => next() * 100 < percent,
    /** Distinct items. */
    some<T>(list: readonly T[], count: number): T[] {
      const left = [...list]
      return Array.from({ length: Math.min(count, list.length) }, () => itemAt(left.splice(between(0, left.length - 1), 1), 0))
    },
  }
}
export type Random = ReturnType<typeof createRandom>
