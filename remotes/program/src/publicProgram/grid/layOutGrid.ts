import type { ProgramEntry } from '../entries.ts'

/** A cell of the grid; overlapping entries of one room share a cell. */
export interface GridCellLayout {
  entries: ProgramEntry[]
  /** Lines of the grid's rows, from 1. */
  rowStart: number
  rowEnd: number
  /** Position of the column among the rooms, from 0; null: across all of them. */
  column: number | null
}

export interface GridLayout {
  rooms: NonNullable<ProgramEntry['room']>[]
  /** Whether there is a column after the rooms, for entries without a room at the same time as others. */
  hasElsewhere: boolean
  cells: GridCellLayout[]
  /** Lines between the rows, in minutes since midnight: bounds of entries. */
  times: number[]
}

type Timed = ProgramEntry & { start: number; end: number }
const isTimed = (entry: ProgramEntry): entry is Timed => entry.start !== null && entry.end !== null
const overlap = (a: Timed, b: Timed): boolean => a.start < b.end && b.start < a.end

/** Overlapping entries joined, in the order of their times. */
function joined(entries: readonly Timed[]): Timed[][] {
  const groups: Timed[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.some((other) => overlap(other, entry))) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

type Span = Pick<Timed, 'start' | 'end'>

/** Bounds of entries. The height between them is that of the titles, not of the time: an hour would be next to another one's talk. */
const linesOf = (spans: readonly Span[]): number[] => [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)

/** The timed entries of one day as a grid of rooms and times. @param entries in the order of their times */
export function layOutGrid(entries: readonly ProgramEntry[]): GridLayout {
  const timed = entries.filter(isTimed)
  const rooms = [...new Map(timed.flatMap(({ room }) => (room ? [[room.id, room] as const] : []))).values()].sort(
    (a, b) => a.position - b.position,
  )
  const roomless = timed.filter(({ room }) => room === null)
  const isAcross = (entry: Timed) => timed.every((other) => other === entry || !overlap(other, entry))
  const elsewhere = roomless.filter((entry) => !isAcross(entry))
  const columns: [number | null, Timed[]][] = [
    ...rooms.map((room, index): [number, Timed[]] => [index, timed.filter((entry) => entry.room?.id === room.id)]),
    [rooms.length, elsewhere],
    [null, roomless.filter(isAcross)],
  ]
  const groups = columns.flatMap(([column, own]) => joined(own).map((group) => ({ column, group })))
  const bounds = groups.map(({ column, group }) => ({
    column,
    entries: group,
    start: Math.min(...group.map(({ start }) => start)),
    end: Math.max(...group.map(({ end }) => end)),
  }))
  const lines = linesOf(bounds)
  const cells = bounds
    .map(({ column, entries: own, start, end }) => ({
      entries: own,
      rowStart: lines.indexOf(start) + 1,
      rowEnd: lines.indexOf(end) + 1,
      column,
    }))
    .sort((a, b) => a.rowStart - b.rowStart || (a.column ?? -1) - (b.column ?? -1))
  return { rooms, hasElsewhere: elsewhere.length > 0, cells, times: lines }
}
