import { endOf, type ProgramItem } from '../program.ts'

interface Placed {
  item: ProgramItem
}

/** Talks outside sessions, together as far as nothing else takes place in their room between them. */
export function looseRuns<Talk extends Placed>(talks: readonly Talk[], others: readonly ProgramItem[]): Talk[][] {
  const isBetween = (from: ProgramItem, until: ProgramItem) =>
    others.some(
      ({ dayNumber, roomId, start }) =>
        dayNumber === from.dayNumber && (roomId === null || roomId === from.roomId) && start >= from.start && start < endOf(until),
    )
  const runs: Talk[][] = []
  const ordered = talks.toSorted(
    ({ item: a }, { item: b }) => a.dayNumber - b.dayNumber || (a.roomId ?? 0) - (b.roomId ?? 0) || a.start - b.start || a.id - b.id,
  )
  for (const talk of ordered) {
    const run = runs.at(-1)
    const last = run?.at(-1)?.item
    const joins = last?.dayNumber === talk.item.dayNumber && last.roomId === talk.item.roomId && !isBetween(last, talk.item)
    if (run && joins) run.push(talk)
    else runs.push([talk])
  }
  return runs
}
