import type { ScheduledTalk } from '../programPeople.ts'

/** How many people want to attend two talks, or plan to attend two sections. */

export interface ScheduledSection {
  id: number
  /** Numbers of the people who plan to attend it, the same as for talks. */
  listeners: readonly number[]
}

/** A set of people, a bit each. */
type Bits = Uint32Array

function bitsOf(lists: readonly { id: number; listeners: readonly number[] }[]): Map<number, Bits> {
  const place = new Map<number, number>()
  for (const { listeners } of lists) for (const person of listeners) if (!place.has(person)) place.set(person, place.size)
  const sets = new Map<number, Bits>()
  for (const { id, listeners } of lists) {
    if (listeners.length === 0) continue
    const bits = new Uint32Array(Math.ceil(place.size / 32))
    for (const person of listeners) {
      const at = place.get(person) ?? 0
      bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
    }
    sets.set(id, bits)
  }
  return sets
}

/** Number of set bits (Hacker’s Delight, 5-1). */
function ones(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function common(one: Bits | undefined, other: Bits | undefined): number {
  if (!one || !other) return 0
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += ones((one[at] as number) & (other[at] as number))
  return sum
}

/** Sets are built once for each list: entries move far more often than people choose. */
const known = new WeakMap<readonly object[], Map<number, Bits>>()

/** @returns how many people two of the list share, by their ids */
export function sharedListeners(list: readonly ScheduledTalk[] | readonly ScheduledSection[]): (one: number, other: number) => number {
  const sets = known.get(list) ?? bitsOf(list)
  known.set(list, sets)
  return (one, other) => common(sets.get(one), sets.get(other))
}
