import { endOf } from '@forum/domain/program/program'
import type { PlacedProgramTalk, ProgramEntry } from '../entries.ts'

/** Positions in `times`. */
interface Rows {
  from: number
  to: number
}

/** A cell of the grid; overlapping entries of one room share a cell. */
export interface GridCellLayout extends Rows {
  entries: ProgramEntry[]
  /** Bounds of its session's talks, in their order; undefined: its talks are a list without separate rows. */
  talkRows: Rows[] | undefined
  /** Position of the column among the rooms, from 0; null: across all of them. */
  column: number | null
}

export interface GridLayout {
  rooms: NonNullable<ProgramEntry['room']>[]
  /** Whether there is a column after the rooms, for entries without a room at the same time as others. */
  hasElsewhere: boolean
  cells: GridCellLayout[]
  /** Lines between the rows, in minutes since midnight: bounds of entries, and of talks that have rows. */
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

interface Span {
  start: number
  end: number
}

/** Times of a session's talks that follow each other within it; null: they have no separate rows, as posters of one hour. */
function talkSpans(column: number | null, [entry, ...others]: readonly Timed[]): Span[] | null {
  if (!entry || others.length > 0 || column === null || entry.talks.length === 0) return null
  const spans = entry.talks.map(({ talk, item }: PlacedProgramTalk) =>
    item && !talk.isManual ? { start: item.start, end: endOf(item) } : { start: Number.NaN, end: Number.NaN },
  )
  const bounds = [entry.start, ...spans.flatMap(({ start, end }) => [start, end]), entry.end]
  return bounds.every((one, index) => one >= (bounds[index - 1] ?? 0)) ? spans : null
}

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
    talks: talkSpans(column, group),
  }))
  const spans: Span[] = bounds.flatMap(({ talks, ...cell }) => [cell, ...(talks ?? [])])
  const times = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const rowsOf = ({ start, end }: Span): Rows => ({ from: times.indexOf(start), to: times.indexOf(end) })
  const cells = bounds
    .map(({ column, entries: own, talks, ...span }) => ({ column, entries: own, talkRows: talks?.map(rowsOf), ...rowsOf(span) }))
    .sort((a, b) => a.from - b.from || (a.column ?? -1) - (b.column ?? -1))
  return { rooms, hasElsewhere: elsewhere.length > 0, cells, times }
}
