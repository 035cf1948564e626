import { randomOf } from '../../platform/random.ts'
import type { ProgramItem } from '../program.ts'
import { type PlacedItem, swapPlaces } from './programBlocks.ts'
import { type CheckedProgram, conflictCost, conflictsOf, HARD_COST } from './programConflicts.ts'
import { createCosts, splitCost } from './programCosts.ts'

/** An arrangement with fewer conflicts, found by simulated annealing. */

export interface ProposedProgram {
  /** Costs of all conflicts: never more after than before. */
  before: number
  after: number
  /** Entries with another place; none if nothing better was found. */
  moves: Omit<PlacedItem, 'minutes'>[]
}

/** Swaps to try, for each entry and in all. */
const TRIES_EACH = 200
const TRIES_MAX = 50_000
/** Share of tries that swap whole sessions. */
const SESSION_SHARE = 0.02
/** A swap that is worse by this number of listeners is accepted with a probability of 1/e, first and last. */
const HOT = 2
const COLD = 0.1
/** Cost of a moved entry in listeners, so that nothing moves without a reason. */
const MOVED_COST = 0.5

const costOf = (program: CheckedProgram): number => conflictsOf(program).reduce((sum, conflict) => sum + conflictCost(conflict), 0)

type Pick = <T>(list: readonly T[]) => T | undefined

/** Swaps that keep every talk in a session of its section, and the days of sections. */
function createSwaps({ talks }: CheckedProgram, items: readonly ProgramItem[], pick: Pick) {
  const sections = new Map(talks.map(({ id, sectionId }) => [id, sectionId]))
  const sessions = new Map(items.filter(({ kind }) => kind === 'session').map((item) => [item.id, item]))
  const movable = items.filter(({ kind, sessionId }) => kind === 'talk' && sessionId !== null && sessions.has(sessionId))
  /** Section whose sessions a talk may use; null: the talk is in a session of another section, and swaps do not change it. */
  const homeOf = ({ registrationId, sessionId }: ProgramItem): number | null => {
    const section = sections.get(registrationId ?? 0) ?? null
    return section === sessions.get(sessionId ?? 0)?.sectionId ? section : null
  }
  const homes = new Map(movable.map((talk) => [talk, homeOf(talk)]))
  const atHome = Map.groupBy(movable, (talk) => homes.get(talk) ?? null)
  const ofLength = Map.groupBy(sessions.values(), ({ minutes }) => minutes)

  function ofTalks(): PlacedItem[] {
    const one = pick(movable)
    if (!one) return []
    const home = homes.get(one) ?? null
    const other = pick(home === null ? movable.filter(({ sessionId }) => sessionId === one.sessionId) : (atHome.get(home) ?? []))
    if (!other || other === one) return []
    if (one.minutes === other.minutes) return [at(one, other), at(other, one)]
    return one.sessionId === other.sessionId && one.dayNumber === other.dayNumber ? swapPlaces(items, one, other) : []
  }

  function ofSessions(): PlacedItem[] {
    const one = pick([...sessions.values()])
    const other = one && pick(ofLength.get(one.minutes) ?? [])
    if (!one || !other || one === other) return []
    const isOfOneSection = one.sectionId !== null && one.sectionId === other.sectionId
    return one.dayNumber === other.dayNumber || isOfOneSection ? swapPlaces(items, one, other) : []
  }
  return { ofTalks, ofSessions }
}

const at = ({ id, minutes }: ProgramItem, { dayNumber, roomId, start, sessionId }: ProgramItem): PlacedItem => ({
  id,
  dayNumber,
  roomId,
  start,
  minutes,
  sessionId,
})

const isElsewhere = (one: Omit<PlacedItem, 'minutes'>, other: Omit<PlacedItem, 'minutes'>): boolean =>
  one.start !== other.start || one.dayNumber !== other.dayNumber || one.roomId !== other.roomId || one.sessionId !== other.sessionId

function copyPlaces(from: readonly ProgramItem[], to: readonly ProgramItem[]): void {
  for (const [index, { dayNumber, roomId, start, sessionId }] of from.entries()) {
    const item = to[index] as ProgramItem
    item.dayNumber = dayNumber
    item.roomId = roomId
    item.start = start
    item.sessionId = sessionId
  }
}

/** Proposes a schedule, the same for the same program and seed. Breaks, plenaries, posters and talks without a session are not moved. */
export function proposeSchedule(program: CheckedProgram, seed: number): ProposedProgram {
  const original = program.items.toSorted((a, b) => a.id - b.id)
  const originalOf = new Map(original.map((item) => [item.id, item]))
  const items = original.map((item) => ({ ...item }))
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const isMoved = (item: Omit<PlacedItem, 'minutes'>): boolean => isElsewhere(item, originalOf.get(item.id) ?? item)
  const movedCost = (moved: readonly PlacedItem[]): number => moved.filter(isMoved).length * MOVED_COST

  const random = randomOf(seed)
  const swaps = createSwaps(program, items, (list) => list[Math.floor(random() * list.length)])
  const costs = createCosts(program, items)
  const tries = Math.min(TRIES_MAX, items.length * TRIES_EACH)
  let cost = 0
  const best = { cost, items: original.map((item) => ({ ...item })) }
  for (let done = 0; done < tries; done++) {
    const changes = random() < SESSION_SHARE ? swaps.ofSessions() : swaps.ofTalks()
    if (changes.length === 0) continue
    const moved = movedCost(changes) - movedCost(changes.map(({ id }) => itemOf.get(id) as ProgramItem))
    const { change, undo } = costs.move(changes)
    const { hard, soft } = splitCost(change)
    const difference = hard * HARD_COST + soft + moved
    const heat = HOT * (COLD / HOT) ** (done / tries)
    // No swap may make the programme impossible, however much it improves the rest.
    if (hard > 0 || (difference > 0 && random() >= Math.exp(-difference / heat))) {
      undo()
      continue
    }
    cost += difference
    if (cost < best.cost) {
      best.cost = cost
      copyPlaces(items, best.items)
    }
  }

  const before = costOf(program)
  const after = costOf({ ...program, items: best.items })
  const moves = best.items.filter(isMoved)
  return { before, after, moves: moves.map(({ id, sessionId, dayNumber, roomId, start }) => ({ id, sessionId, dayNumber, roomId, start })) }
}
