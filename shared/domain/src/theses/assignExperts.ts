import { randomOf } from '../platform/random.ts'

/** Distribution of theses among experts. */

export interface Assigned {
  thesis: number
  expert: number
}

interface Given {
  theses: readonly number[]
  experts: readonly number[]
  /** Pairs that must not be. */
  conflicts: readonly Assigned[]
  /** Pairs that stay as they are. */
  existing: readonly Assigned[]
  perThesis: number
  seed: number
}

/** Ids in an order that depends on them and on the random numbers alone. */
function shuffled(ids: readonly number[], random: () => number): number[] {
  const list = [...new Set(ids)].sort((a, b) => a - b)
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other] as number, list[last] as number]
  }
  return list
}

const groups = (pairs: readonly Assigned[]): Map<number, Set<number>> => {
  const byThesis = new Map<number, Set<number>>()
  for (const { thesis, expert } of pairs) byThesis.set(thesis, (byThesis.get(thesis) ?? new Set()).add(expert))
  return byThesis
}

/**
 * Gives each thesis as many experts as it lacks, as far as conflicts allow. Loads differ by at most one, unless existing pairs or conflicts
 * prevent it: then no chain of exchanges makes them more even.
 * @returns the new pairs, by thesis and expert
 */
export function assignExperts({ theses, experts, conflicts, existing, perThesis, seed }: Given): Assigned[] {
  const random = randomOf(seed)
  const order = shuffled(experts, random)
  const load = new Map(order.map((expert) => [expert, 0]))
  const loadOf = (expert: number): number => load.get(expert) ?? 0
  const add = (expert: number, by: number) => load.set(expert, loadOf(expert) + by)
  for (const { expert } of existing) if (load.has(expert)) add(expert, 1)

  const kept = groups(existing)
  const barred = groups([...conflicts, ...existing])
  const eligible = new Map(
    shuffled(theses, random).map((thesis) => [thesis, order.filter((expert) => !barred.get(thesis)?.has(expert))] as const),
  )
  const added = new Map<number, Set<number>>()
  for (const [thesis, candidates] of eligible) {
    const missing = Math.max(0, perThesis - (kept.get(thesis)?.size ?? 0))
    // A stable sort: of equally loaded experts the seed chooses.
    const chosen = candidates.toSorted((a, b) => loadOf(a) - loadOf(b)).slice(0, missing)
    added.set(thesis, new Set(chosen))
    for (const expert of chosen) add(expert, 1)
  }

  while (order.some((expert) => relieve(expert))) {
    // Each pass makes the loads more even.
  }

  /** Passes one thesis on from expert to expert, until one gets it who has at least two fewer than the first. */
  function relieve(start: number): boolean {
    const from = new Map<number, { expert: number; thesis: number }>()
    const queue = [start]
    for (const expert of queue) {
      for (const [thesis, own] of added) {
        if (!own.has(expert)) continue
        for (const other of eligible.get(thesis) ?? []) {
          if (other === start || from.has(other) || own.has(other)) continue
          from.set(other, { expert, thesis })
          if (loadOf(other) <= loadOf(start) - 2) {
            passOn(other, from)
            return true
          }
          queue.push(other)
        }
      }
    }
    return false
  }

  function passOn(last: number, from: Map<number, { expert: number; thesis: number }>): void {
    add(last, 1)
    let receiver = last
    for (let step = from.get(receiver); step; step = from.get(receiver)) {
      added.get(step.thesis)?.delete(step.expert)
      added.get(step.thesis)?.add(receiver)
      receiver = step.expert
    }
    add(receiver, -1)
  }

  return [...added]
    .flatMap(([thesis, own]) => [...own].map((expert) => ({ thesis, expert })))
    .sort((a, b) => a.thesis - b.thesis || a.expert - b.expert)
}
