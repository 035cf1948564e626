import type { Face } from '../../../platform/documents/face/band.ts'

/** Content of papers, as the pool's threads print it. */

export interface DoorRow {
  kind: 'session' | 'talk' | 'other'
  time: string
  title: string
  /** The speaker or the chair; may be empty. */
  who: string
  /** A note, such as another time that was set by hand. */
  note: string
}

/** A sheet on the door of a room, for a day. */
export interface DoorSheet {
  room: string
  day: string
  rows: DoorRow[]
  check: string
}

/** The label of a board, or the card of a talk. */
export interface PaperLabel {
  /** Number of the board or time of the talk. */
  heading: string
  /** Day, time and room. */
  place: string
  title: string
  /** The speaker, apart from the others. */
  who: string
  coauthors: string
  organization: string
  check: string
}

export interface BoardRow {
  number: string
  title: string
  who: string
}

export interface ProgramLine {
  level: 'day' | 'session' | 'entry'
  time: string
  title: string
  who: string
}

export type PaperContent =
  | { kind: 'doors'; sheets: DoorSheet[] }
  | { kind: 'labels'; labels: PaperLabel[] }
  | { kind: 'boards'; title: string; order: 'number' | 'name'; rows: BoardRow[]; check: string }
  | {
      kind: 'program'
      title: string
      lines: ProgramLine[]
      /** Number of talks without a time. */
      untimed: number
      check: string
    }

export interface PrintedProgram {
  face: Face
  /** Release in words, such as `Версия 3 от 18.10.2025 14:05`. */
  release: string
  /** Time zone of all times, in words. */
  zone: string
  /** Title of the document. */
  title: string
  made: Date
  content: PaperContent
}
