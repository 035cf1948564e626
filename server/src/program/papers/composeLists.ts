import type { PublishedTalk } from '@forum/contracts/program/program'
import type { Day } from '@forum/domain/platform/calendar'
import { clockSpan } from '@forum/domain/program/program'
import { roomName } from '@forum/domain/program/programPapers'
import { entryTitle, type PlacedTalk, type ScheduleEntry, scheduleOf, talkTimeInWords } from '@forum/domain/program/programSchedule'
import { talkTime } from '@forum/domain/program/talkTime'
import { i18n } from '@forum/language'
import { boardsDigest } from './boards.ts'
import { rowOf } from './composeDoors.ts'
import { type Composed, dayInWords, postersOf, talkTitle } from './composing.ts'
import type { BoardRow, PaperContent, ProgramLine } from './print/content.ts'

const collator = new Intl.Collator('ru')

const rowsOf = (composed: Composed): BoardRow[] =>
  postersOf(composed).map((poster) => ({ number: String(poster.board), title: talkTitle(poster), who: poster.speaker }))

export function composeBoards(composed: Composed, order: 'number' | 'name'): PaperContent {
  const rows = rowsOf(composed)
  return {
    kind: 'boards',
    title: order === 'number' ? i18n.t('Стенды по номерам') : i18n.t('Стенды по фамилиям'),
    order,
    rows: order === 'number' ? rows : rows.toSorted((a, b) => collator.compare(a.who, b.who)),
    check: composed.address({ kind: 'boards', digest: boardsDigest(composed.program.talks) }),
  }
}

/** Line of a talk; null for a cancelled one. */
function lineOf(composed: Composed, { talk, item }: PlacedTalk<PublishedTalk>, day: Day): ProgramLine | null {
  if (!composed.talks.has(talk.id)) return null
  const row = item && rowOf(composed, item)
  if (row) return { level: 'entry', time: row.time, title: [row.title, row.note].filter(Boolean).join('. '), who: talk.speaker }
  const time = talk.board === null ? talkTimeInWords({ talk, item }, day) : String(talk.board)
  return { level: 'entry', time, title: talkTitle(talk), who: talk.speaker }
}

/** An entry with its talks. */
function linesOf(composed: Composed, entry: ScheduleEntry<PublishedTalk>): ProgramLine[] {
  const { program } = composed
  const { item, room, start, end, talks } = entry
  const time = start === null || end === null ? '' : clockSpan({ start, minutes: end - start })
  const title = [entryTitle(entry).text, room && roomName(program.rooms, room.id)].filter(Boolean).join(' · ')
  const who = (item && rowOf(composed, item)?.who) ?? ''
  const day = program.days[entry.dayNumber - 1] ?? ''
  return [{ level: 'session', time, title, who }, ...talks.flatMap((placed) => lineOf(composed, placed, day) ?? [])]
}

/** Talks without any time. */
const untimedOf = ({ program, talks }: Composed, entries: readonly ScheduleEntry<PublishedTalk>[]): number =>
  entries
    .filter(({ start }) => start === null)
    .flatMap((entry) => entry.talks)
    .filter(({ talk, item }) => !item && talks.has(talk.id) && talkTime(talk.speechDate, program.days[0] ?? '').start === null).length

/** The whole programme, as the page shows it. */
export function composeProgram(composed: Composed): PaperContent {
  const { program, address } = composed
  const entries = scheduleOf(program)
  const lines = program.days.flatMap((day, index): ProgramLine[] => {
    const ofDay = entries.filter(({ dayNumber }) => dayNumber === index + 1)
    if (ofDay.length === 0) return []
    return [{ level: 'day', time: '', title: dayInWords(day), who: '' }, ...ofDay.flatMap((entry) => linesOf(composed, entry))]
  })
  return {
    kind: 'program',
    title: i18n.t('Программа'),
    lines,
    untimed: untimedOf(composed, entries),
    check: address({ kind: 'program', digest: boardsDigest(program.talks) }),
  }
}
