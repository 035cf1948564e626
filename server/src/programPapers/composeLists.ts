import type { PublishedItem } from '@forum/contracts/program'
import { clockSpan, clockTime } from '@forum/domain/program'
import { itemTitle, posterSession, roomName, subjectTexts } from '@forum/domain/programPapers'
import { i18n } from '@forum/language'
import { boardsDigest } from './boards.ts'
import { rowOf } from './composeDoors.ts'
import { type Composed, dayInWords, postersOf, talkTitle } from './composing.ts'
import type { BoardRow, PaperContent, ProgramLine } from './content.ts'

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

const posterLine = (composed: Composed, isHere: (sectionId: number | null) => boolean): ProgramLine[] =>
  postersOf(composed)
    .filter(({ sectionId }) => isHere(sectionId))
    .map((poster) => ({ level: 'entry', time: String(poster.board), title: talkTitle(poster), who: poster.speaker }))

/** An entry with its posters. */
function linesOf(composed: Composed, item: PublishedItem): ProgramLine[] {
  const { program } = composed
  const row = rowOf(composed, item)
  if (!row) return []
  const { title, who, note } = row
  const talk = item.registrationId === null ? undefined : composed.talks.get(item.registrationId)
  if (talk) return [{ level: 'entry', time: clockTime(item.start), title: [title, note].filter(Boolean).join('. '), who: talk.speaker }]
  const heading = [itemTitle(item, program.sections), roomName(program.rooms, item.roomId)].filter(Boolean).join(' · ')
  const posters = item.kind === 'posters' ? posterLine(composed, (sectionId) => posterSession(program, sectionId)?.id === item.id) : []
  return [{ level: 'session', time: clockSpan(item), title: heading, who }, ...posters]
}

/** Talks follow the session that they belong to; the others stand where their time is. */
function orderOf({ items }: { items: readonly PublishedItem[] }): PublishedItem[] {
  const sessions = new Set(items.flatMap(({ kind, id }) => (kind === 'session' ? [id] : [])))
  const bySession = Map.groupBy(items, ({ sessionId }) => (sessionId !== null && sessions.has(sessionId) ? sessionId : null))
  return (bySession.get(null) ?? []).flatMap((item) => [item, ...(item.kind === 'session' ? (bySession.get(item.id) ?? []) : [])])
}

/** The whole programme, with posters at their session or at the end. */
export function composeProgram(composed: Composed): PaperContent {
  const { program, address } = composed
  const days = program.days.flatMap((day, index): ProgramLine[] => {
    const items = orderOf({ items: program.items.filter(({ dayNumber }) => dayNumber === index + 1) })
    if (items.length === 0) return []
    return [{ level: 'day', time: '', title: dayInWords(day), who: '' }, ...items.flatMap((item) => linesOf(composed, item))]
  })
  const rest = posterLine(composed, (sectionId) => posterSession(program, sectionId) === null)
  const posters: ProgramLine[] = rest.length > 0 ? [{ level: 'session', time: '', title: subjectTexts.posters, who: '' }, ...rest] : []
  return {
    kind: 'program',
    title: i18n.t('Программа'),
    lines: [...days, ...posters],
    check: address({ kind: 'program', digest: boardsDigest(program.talks) }),
  }
}
