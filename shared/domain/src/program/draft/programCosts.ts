import { isInside, type ProgramItem } from '../program.ts'
import { tiesBetween } from '../programPeople.ts'
import { createTimeline } from '../programTimeline.ts'
import { sharedListeners } from '../release/programAudience.ts'
import type { PlacedItem } from './programBlocks.ts'
import { type CheckedProgram, conflictCost, isWalk, listenersOfBoth, minutesBetween, needSameRoom } from './programConflicts.ts'

/** Costs of a programme that is being rearranged: the same as of its conflicts, but only what a move changes is calculated anew. */

/** A sum of costs keeps the number of hard conflicts apart: it is `hard * HARD_UNIT + soft`. */
const HARD_UNIT = 2 ** 26

export const splitCost = (cost: number): { hard: number; soft: number } => {
  const hard = Math.round(cost / HARD_UNIT)
  return { hard, soft: cost - hard * HARD_UNIT }
}

const costOf = (...[conflict]: Parameters<typeof conflictCost>): number =>
  conflict.severity === 'hard' ? HARD_UNIT : conflictCost(conflict)

/** Costs of two entries while they overlap, and while there is no time to walk from one to the other: what does not depend on their places. */
function pairCosts({ talks, sections }: CheckedProgram, items: readonly ProgramItem[]) {
  const size = items.length
  const together = new Float64Array(size * size)
  const walking = new Float64Array(size * size)
  const index = new Map(items.map(({ id }, at) => [id, at]))
  for (const { kind, severity, between, people } of tiesBetween(items, talks)) {
    const [one, other] = between.map((id) => index.get(id) ?? 0) as [number, number]
    const cost = costOf({ kind, severity, count: people.length })
    const walk = kind === 'coauthor' ? 0 : costOf({ kind: 'walk', severity: 'soft', count: people.length })
    for (const at of [one * size + other, other * size + one]) {
      together[at] = (together[at] ?? 0) + cost
      walking[at] = (walking[at] ?? 0) + walk
    }
  }
  const ofTalks = sharedListeners(talks)
  const ofSections = sharedListeners(sections)
  for (const [at, one] of items.entries()) {
    for (let other = 0; other < at; other++) {
      const count = listenersOfBoth(one, items[other] as ProgramItem, ofTalks, ofSections)
      for (const pair of [at * size + other, other * size + at]) together[pair] = (together[pair] ?? 0) + count
    }
  }
  return { together, walking }
}

/** @param items are changed by moves */
export function createCosts(program: CheckedProgram, items: readonly ProgramItem[]) {
  const size = items.length
  const { together, walking } = pairCosts(program, items)
  const { walkMinutes } = program.settings
  const index = new Map(items.map(({ id }, at) => [id, at]))
  const byId = new Map(items.map((item) => [item.id, item]))
  const sessionOf = ({ sessionId }: ProgramItem) => (sessionId === null ? undefined : byId.get(sessionId))
  const settled = (item: ProgramItem): ProgramItem => {
    const session = sessionOf(item)
    return session && isInside(item, session) ? session : item
  }

  /** Cost of two entries of one day without time to walk from one to the other. */
  function costOfPair(one: ProgramItem, other: ProgramItem, at: number): number {
    if (one.sessionId === other.id || other.sessionId === one.id) return 0
    if (minutesBetween(one, other) >= 0) return isWalk(one, other) ? (walking[at] as number) : 0
    return (together[at] as number) + (needSameRoom(one, other, settled) ? HARD_UNIT : 0)
  }

  const timeline = createTimeline(items, walkMinutes)
  const counted = new Uint8Array(size)
  /** Cost of all pairs that contain one of the entries. */
  function costOfItems(places: readonly number[]): number {
    let cost = 0
    for (const place of places) {
      const item = items[place] as ProgramItem
      const session = sessionOf(item)
      if (session && !isInside(item, session)) cost += HARD_UNIT
      counted[place] = 1
      for (const other of timeline.near(place)) {
        if (counted[other] === 0) cost += costOfPair(item, items[other] as ProgramItem, place * size + other)
      }
    }
    for (const place of places) counted[place] = 0
    return cost
  }

  return {
    /** Moves entries. @returns by how much the costs change, and how to undo it */
    move(changes: readonly PlacedItem[]): { change: number; undo: () => void } {
      const places = changes.map(({ id }) => index.get(id) as number)
      const before = costOfItems(places)
      const old = places.map((place) => ({ ...(items[place] as ProgramItem) }))
      const put = (slots: readonly PlacedItem[]) => {
        for (const [at, { dayNumber, roomId, start, sessionId }] of slots.entries()) {
          const place = places[at] as number
          Object.assign(items[place] as ProgramItem, { dayNumber, roomId, start, sessionId })
          timeline.update(place)
        }
      }
      put(changes)
      return { change: costOfItems(places) - before, undo: () => put(old) }
    },
  }
}
