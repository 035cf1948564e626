import type { PublishedProgram } from '@forum/contracts/program/program'
import { content as bilingual } from '@forum/domain/forum/bilingual'
import { type ProgramItem, placeInWords } from '@forum/domain/program/program'
import { type ReleaseProblem, releaseProblems } from '@forum/domain/program/release/programRelease'
import { type ProblemNames, releaseProblemText } from '@forum/domain/program/release/programReleaseTexts'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { titleOf } from '../draft/itemWords.ts'
import { publishedProgram } from '../public/published.ts'
import { type ConfirmedTalk, readConfirmedTalks } from '../public/talks.ts'
import { slotInWords } from '../schedule/manualTime.ts'
import { speechDateAfter } from '../schedule/speechDates.ts'
import { type DraftContent, readContent } from './content.ts'
import { placesIn } from './places.ts'

/** The next release as the public would see it. */
export interface PlannedRelease extends DraftContent {
  program: PublishedProgram
  problems: ReleaseProblem[]
}

/** @param confirmed talks as they are now */
export function planRelease(forum: Forum, draft: DraftContent, confirmed: readonly ConfirmedTalk[]): PlannedRelease {
  const { content, adopted, drafted } = draft
  const places = placesIn(content, forum.days)
  const talks = confirmed.map(({ talk, ...row }) => {
    const place = places.get(talk.id)
    const after = speechDateAfter({ speechDate: talk.speechDate, ...row }, place ? placeInWords(place) : null, adopted.get(talk.id))
    return { ...row, talk: { ...talk, speechDate: after.speechDate }, written: after.written }
  })
  const program = publishedProgram(forum, { number: 0, content, publishedAt: new Date(0) }, talks)
  return { ...draft, program, problems: releaseProblems(program, drafted) }
}

export const readPlanned = async (db: Queryable, forum: Forum): Promise<PlannedRelease> =>
  planRelease(forum, await readContent(db, forum), await readConfirmedTalks(db, eq(registrations.meetingId, forum.id)))

/** Problems with what is wrong and what can be done, in words. */
export function problemsInWords({ program, drafted, problems }: PlannedRelease, forum: Forum, title: (item: ProgramItem) => string) {
  const talks = new Map(program.talks.map((talk) => [talk.id, talk]))
  const entries = new Map(drafted.map((item) => [item.id, item]))
  const rooms = program.rooms.map((room) => ({ ...room, name: bilingual(room.name, room.englishName).text }))
  const ofEntry = (words: (item: ProgramItem) => string) => (id: number) => {
    const item = entries.get(id)
    return item ? words(item) : ''
  }
  const names: ProblemNames = {
    title: ofEntry(title),
    place: ofEntry((item) => slotInWords({ days: forum.days, rooms }, item)),
    talk: (id) => talks.get(id)?.talkTitle ?? '',
    typed: (id) => talks.get(id)?.speechDate ?? '',
  }
  return problems.map((problem) => ({ ...problem, ...releaseProblemText(problem, names) }))
}

/** @throws Refusal 409 when the release would contradict itself */
export function assertPublishable(planned: PlannedRelease, forum: Forum): void {
  const stops = problemsInWords(planned, forum, titleOf(forum, planned.program.talks)).filter(({ severity }) => severity === 'stop')
  const [first] = stops
  if (!first) return
  const { text, remedy } = first
  const message =
    stops.length === 1
      ? i18n.t('Программа противоречит себе. {text}. {remedy}', { text, remedy })
      : i18n.t('Программа противоречит себе, таких мест {count}. Первое: {text}. {remedy}', { count: stops.length, text, remedy })
  throw new Refusal(409, 'programme_contradicts', message)
}
