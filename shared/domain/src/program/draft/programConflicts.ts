import { endOf, isInside, overlaps, type ProgramItem, type ProgramSettings } from '../program.ts'
import { type ScheduledTalk, tiesBetween } from '../programPeople.ts'
import { type ScheduledSection, sharedListeners } from '../release/programAudience.ts'

/** `hard`: the programme cannot be held like this. */
type Severity = 'hard' | 'soft'

type ProgramConflictKind = 'room' | 'speaker' | 'coauthor' | 'chair' | 'walk' | 'listeners' | 'outside'

export interface ProgramConflict {
  kind: ProgramConflictKind
  severity: Severity
  /** Two entries; of `outside` the talk and its session. */
  itemIds: readonly [number, number]
  /** Names of those who are needed in both. */
  people: readonly string[]
  /** Number of people who want to attend both entries for `listeners`, otherwise of the names. */
  count: number
}

export interface CheckedProgram {
  items: readonly ProgramItem[]
  talks: readonly ScheduledTalk[]
  sections: readonly ScheduledSection[]
  settings: Pick<ProgramSettings, 'walkMinutes'>
}

const takesAllRooms = ({ kind, roomId }: ProgramItem): boolean => roomId === null && (kind === 'break' || kind === 'plenary')

/** Whether an entry may contain a break: a session in its midst, or posters, which can be viewed during it. */
function mayHold(item: ProgramItem, other: ProgramItem): boolean {
  if (other.kind !== 'break') return false
  return item.kind === 'posters' || (item.kind === 'session' && other.start > item.start && endOf(other) < endOf(item))
}

/** Whether two entries of the same time need the same room. */
function shareRoom(one: ProgramItem, other: ProgramItem): boolean {
  if (one.sessionId === other.id || other.sessionId === one.id) return false
  if (!(takesAllRooms(one) || takesAllRooms(other) || (one.roomId !== null && one.roomId === other.roomId))) return false
  return !mayHold(one, other) && !mayHold(other, one)
}

/** @param settled the session of a talk inside it, otherwise the entry itself */
export function needSameRoom(one: ProgramItem, other: ProgramItem, settled: (item: ProgramItem) => ProgramItem): boolean {
  if (!shareRoom(one, other)) return false
  const [first, second] = [settled(one), settled(other)]
  // One conflict of the sessions instead of one for each of their talks.
  return (first === one && second === other) || first === second || !overlaps(first, second) || !shareRoom(first, second)
}

/** Minutes between two entries of one day; negative while both take place. */
export const minutesBetween = (one: ProgramItem, other: ProgramItem): number =>
  Math.max(one.start, other.start) - Math.min(endOf(one), endOf(other))

/** Pairs of entries that take place at the same time. */
function forOverlapping(items: readonly ProgramItem[], visit: (one: ProgramItem, other: ProgramItem) => void): void {
  let current: ProgramItem[] = []
  for (const item of items.toSorted((a, b) => a.dayNumber - b.dayNumber || a.start - b.start || a.id - b.id)) {
    current = current.filter((other) => overlaps(other, item))
    for (const other of current) visit(other, item)
    current.push(item)
  }
}

/** All conflicts of a programme. Costs few milliseconds, so that it can follow every move. */
export function conflictsOf({ items, talks, sections, settings }: CheckedProgram): ProgramConflict[] {
  const conflicts: ProgramConflict[] = []
  const add = (kind: ProgramConflictKind, severity: Severity, one: ProgramItem, other: ProgramItem, people: readonly string[] = []) =>
    conflicts.push({ kind, severity, itemIds: [one.id, other.id], people, count: people.length })

  const byId = new Map(items.map((item) => [item.id, item]))
  const sessionOf = ({ sessionId }: ProgramItem) => (sessionId === null ? undefined : byId.get(sessionId))
  for (const talk of items) {
    const session = sessionOf(talk)
    if (session && !isInside(talk, session)) add('outside', 'hard', talk, session)
  }

  for (const { kind, severity, between, people } of tiesBetween(items, talks)) {
    const [one, other] = [byId.get(between[0]), byId.get(between[1])]
    if (!one || !other || one.dayNumber !== other.dayNumber || one.sessionId === other.id || other.sessionId === one.id) continue
    const gap = minutesBetween(one, other)
    if (gap < 0) add(kind, severity, one, other, people)
    else if (kind !== 'coauthor' && gap < settings.walkMinutes && isWalk(one, other)) add('walk', 'soft', one, other, people)
  }

  const settled = (item: ProgramItem): ProgramItem => {
    const session = sessionOf(item)
    return session && isInside(item, session) ? session : item
  }
  const ofTalks = sharedListeners(talks)
  const ofSections = sharedListeners(sections)
  forOverlapping(items, (one, other) => {
    if (needSameRoom(one, other, settled)) add('room', 'hard', one, other)
    const count = listenersOfBoth(one, other, ofTalks, ofSections)
    if (count > 0) conflicts.push({ kind: 'listeners', severity: 'soft', itemIds: [one.id, other.id], people: [], count })
  })
  return conflicts
}

export const isWalk = (one: ProgramItem, other: ProgramItem): boolean =>
  one.roomId !== null && other.roomId !== null && one.roomId !== other.roomId

type Shared = (one: number, other: number) => number

/** Number of people who chose both talks, or plan to attend the sections of both sessions. */
export function listenersOfBoth(one: ProgramItem, other: ProgramItem, ofTalks: Shared, ofSections: Shared): number {
  if (one.registrationId !== null && other.registrationId !== null) return ofTalks(one.registrationId, other.registrationId)
  if (one.sectionId === null || other.sectionId === null || one.sectionId === other.sectionId) return 0
  return one.kind === 'talk' || other.kind === 'talk' ? 0 : ofSections(one.sectionId, other.sectionId)
}

export const HARD_COST = 1000
/** Cost of a soft conflict for each person. */
const softCosts: Partial<Record<ProgramConflictKind, number>> = { walk: 20, coauthor: 5 }

/** A listener who cannot attend both counts 1. */
export const conflictCost = ({ kind, severity, count }: Pick<ProgramConflict, 'kind' | 'severity' | 'count'>): number =>
  severity === 'hard' ? HARD_COST : count * (softCosts[kind] ?? 1)
