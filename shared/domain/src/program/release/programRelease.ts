import { conflictsOf } from '../draft/programConflicts.ts'
import { postersItem } from '../posterPlace.ts'
import { hasContent, type ProgramItem } from '../program.ts'
import { type PublicProgram, type PublicTalk, type ScheduleEntry, scheduleOf } from '../programSchedule.ts'
import { placeOfTalk } from '../talkPlace.ts'
import { talkTime } from '../talkTime.ts'

/**
 * Checks what a release shows: one place and one time for each talk, within its session, the same wherever it is read.
 * `typed`: a time that a moderator typed differs from the programme. `outside`: a talk is outside its session. `room`: two entries in a room at
 * a time. `emptied`: a session lost all its talks. `section`: a section is read twice. `differs`: page, feed and record name different places.
 * `hidden`: a session is not in the release, because none of its talks is. `empty`: a session never had talks. `loose`: talks outside sessions.
 * `unplaced`: talks without a place. `poster`: posters whose typed time is not that of their session.
 */
export const releaseProblemKinds = [
  ...(['typed', 'outside', 'room', 'emptied', 'section', 'differs'] as const),
  ...(['hidden', 'empty', 'loose', 'unplaced', 'poster'] as const),
] as const
type ReleaseProblemKind = (typeof releaseProblemKinds)[number]

export interface ReleaseProblem {
  kind: ReleaseProblemKind
  /** `stop`: it is not published like this. */
  severity: 'stop' | 'warn'
  itemIds: readonly number[]
  /** Ids of registrations. */
  talkIds: readonly number[]
}

interface Talk extends PublicTalk {
  isCancelled: boolean
}

const stop = (kind: ReleaseProblemKind, itemIds: readonly number[], talkIds: readonly number[] = []): ReleaseProblem => ({
  kind,
  severity: 'stop',
  itemIds,
  talkIds,
})
const warn = (kind: ReleaseProblemKind, itemIds: readonly number[], talkIds: readonly number[] = []): ReleaseProblem => ({
  ...stop(kind, itemIds, talkIds),
  severity: 'warn',
})
/** One problem for all of them; nothing without any. */
const together = (kind: ReleaseProblemKind, talkIds: readonly number[]): ReleaseProblem[] =>
  talkIds.length === 0 ? [] : [warn(kind, [], talkIds)]

/** Two entries in one room, and talks outside their sessions. */
const placeConflicts = (items: readonly ProgramItem[]): ReleaseProblem[] =>
  conflictsOf({ items, talks: [], sections: [], settings: { walkMinutes: 0 } }).flatMap(({ kind, itemIds }) =>
    kind === 'room' || kind === 'outside' ? [stop(kind, itemIds)] : [],
  )

/** Talks that are not read exactly once, and sections that are read in addition to their sessions. */
function readTwice(entries: readonly ScheduleEntry<Talk>[], talks: readonly Talk[]): ReleaseProblem[] {
  const count = new Map<number, number>()
  for (const { talk } of entries.flatMap((entry) => entry.talks)) count.set(talk.id, (count.get(talk.id) ?? 0) + 1)
  const scheduled = new Set(entries.flatMap(({ item }) => item?.sectionId ?? []))
  const again = entries.filter(({ group, section }) => group === 'section' && section !== null && scheduled.has(section.id))
  return [
    ...talks.filter(({ id }) => count.get(id) !== 1).map(({ id }) => stop('section', [], [id])),
    ...again.map((entry) =>
      stop(
        'section',
        [],
        entry.talks.map(({ talk }) => talk.id),
      ),
    ),
  ]
}

/** Talks whose entry on the page, place in the calendar feed and speech date in the registration are not the same. */
function readDifferently(program: PublicProgram<Talk>, entries: readonly ScheduleEntry<Talk>[]): ReleaseProblem[] {
  const { days } = program
  return entries.flatMap(({ dayNumber, talks, room, start, end }) =>
    talks.flatMap(({ talk, item }) => {
      if (talk.isManual || talk.isCancelled || !item) return []
      const feed = placeOfTalk(program, talk)
      const record = talkTime(talk.speechDate, '')
      const until = item.start + item.minutes
      const onPage = item.dayNumber === dayNumber && (start ?? 0) <= item.start && until <= (end ?? 0) && (room?.id ?? null) === item.roomId
      const inFeed = feed.day === days[dayNumber - 1] && feed.start === item.start && feed.end === until && feed.roomId === item.roomId
      const inRecord = record.day === days[dayNumber - 1] && record.start === item.start && record.end === until
      return onPage && inFeed && inRecord ? [] : [stop('differs', [item.id], [talk.id])]
    }),
  )
}

function sessionProblems(items: readonly ProgramItem[], drafted: readonly ProgramItem[]): ReleaseProblem[] {
  const published = new Set(items.map(({ id }) => id))
  const hadTalks = new Set(drafted.flatMap(({ sessionId }) => sessionId ?? []))
  return drafted.flatMap((session) => {
    if (session.kind !== 'session') return []
    if (!published.has(session.id)) return [warn('hidden', [session.id])]
    if (hasContent(items, session)) return []
    return [hadTalks.has(session.id) ? stop('emptied', [session.id]) : warn('empty', [session.id])]
  })
}

/**
 * Contradictions in a programme as the public will see it, and warnings.
 * @param drafted the entries it is made of, with those that it leaves out
 */
export function releaseProblems(program: PublicProgram<Talk>, drafted: readonly ProgramItem[]): ReleaseProblem[] {
  const { items } = program
  const talks = program.talks.filter(({ isCancelled }) => !isCancelled)
  const entries = scheduleOf(program)
  const itemOf = new Map(items.map((item) => [item.registrationId, item]))
  const waiting = talks.filter(({ id }) => !itemOf.has(id))
  const sessions = new Map(items.map((item) => [item.id, item]))
  const isLoose = ({ id }: Talk) => {
    const item = itemOf.get(id)
    return item !== undefined && !sessions.has(item.sessionId ?? 0)
  }
  const hasSession = ({ format, sectionId }: Talk) => format === 'poster' && postersItem(items, sectionId) !== null
  const readAlone = new Set(entries.flatMap((entry) => (entry.item ? [] : entry.talks.map(({ talk }) => talk.id))))
  return [
    ...talks.filter(({ isManual }) => isManual).map(({ id }) => stop('typed', [itemOf.get(id)?.id ?? 0], [id])),
    ...placeConflicts(items),
    ...readTwice(entries, program.talks),
    ...readDifferently(program, entries),
    ...sessionProblems(items, drafted),
    ...together(
      'loose',
      talks.filter(isLoose).map(({ id }) => id),
    ),
    ...together(
      'unplaced',
      waiting.filter(({ format }) => format === 'oral').map(({ id }) => id),
    ),
    ...together(
      'poster',
      waiting.filter((talk) => hasSession(talk) && readAlone.has(talk.id)).map(({ id }) => id),
    ),
  ]
}
