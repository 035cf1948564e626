import { itemAt } from './itemAt.ts'

/** Seeded pseudorandom numbers (mulberry32), so that every demonstration is the same. */
export function createRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
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
