import { endOf, type ProgramItem } from './program.ts'

const DAY_MINUTES = 1440
/** Step in minutes; about as long as most entries. */
const STEP = 20

/** Finds entries near another one in time without comparing it with all. */
export function createTimeline(items: readonly ProgramItem[], margin: number) {
  const steps: number[][] = []
  const listAt = (step: number): number[] => {
    const list = steps[step] ?? []
    steps[step] = list
    return list
  }
  const first = new Int32Array(items.length)
  const last = new Int32Array(items.length)
  const seen = new Int32Array(items.length)
  let search = 0

  function add(index: number): void {
    const item = items[index] as ProgramItem
    // Days are two lengths apart, so that no margin reaches another one.
    first[index] = Math.floor((item.dayNumber * 2 * DAY_MINUTES + item.start) / STEP)
    last[index] = Math.floor((item.dayNumber * 2 * DAY_MINUTES + endOf(item) - 1) / STEP)
    for (let step = first[index] as number; step <= (last[index] as number); step++) listAt(step).push(index)
  }
  for (let index = 0; index < items.length; index++) add(index)

  return {
    /** Call after an entry has got another time. */
    update(index: number): void {
      for (let step = first[index] as number; step <= (last[index] as number); step++) {
        const list = listAt(step)
        const end = list.pop() as number
        if (end !== index) list[list.indexOf(index)] = end
      }
      add(index)
    },
    /** Indexes of entries with less than the margin between them and this one, including its own, without duplicates. */
    near(index: number): number[] {
      search += 1
      const item = items[index] as ProgramItem
      const from = item.start - margin
      const until = endOf(item) + margin
      const found: number[] = []
      const steps = Math.ceil(margin / STEP)
      for (let step = (first[index] as number) - steps; step <= (last[index] as number) + steps; step++) {
        for (const other of listAt(step)) {
          if (seen[other] === search) continue
          seen[other] = search
          const { start, minutes } = items[other] as ProgramItem
          if (start < until && start + minutes > from) found.push(other)
        }
      }
      return found
    },
  }
}
