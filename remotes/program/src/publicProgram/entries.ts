import type { PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'
import { content, sectionName } from '@forum/domain/forum/bilingual'
import type { Day } from '@forum/domain/platform/calendar'
import { entryTitle, type PlacedTalk, type ScheduleEntry, scheduleOf } from '@forum/domain/program/programSchedule'
import { foldText } from '@forum/domain/text/foldText'

/** Entries of the published programme as the page shows them. */
export interface ProgramEntry extends ScheduleEntry<PublishedTalk> {
  day: Day
  /** Searched texts by talk id; id 0 means the entry itself. They are computed by the first search. */
  searched: () => ReadonlyMap<number, string>
}
export type PlacedProgramTalk = PlacedTalk<PublishedTalk>

export const entryRoomName = ({ room }: Pick<ProgramEntry, 'room'>) => room && content(room.name, room.englishName)
export const talkTitle = ({ talkTitle, englishTitle }: Pick<PublishedTalk, 'talkTitle' | 'englishTitle'>) =>
  content(talkTitle, englishTitle)

const textOf = ({ talkTitle, englishTitle, speaker, organizationName, coauthors }: PublishedTalk): string =>
  `${talkTitle} ${englishTitle} ${speaker} ${organizationName} ${coauthors}`

/** Entries in the order of the programme. */
export const programEntries = (program: PublishedProgram): ProgramEntry[] =>
  scheduleOf(program).map((entry) => {
    const { item, section, talks } = entry
    const around = () =>
      [entryTitle(entry).text, item?.englishTitle, item?.chair, section?.name, section?.englishName].filter(Boolean).join(' ')
    return {
      ...entry,
      day: program.days[entry.dayNumber - 1] ?? '',
      searched: once(
        () => new Map([[0, foldText(around())], ...talks.map(({ talk }) => [talk.id, foldText(`${textOf(talk)} ${around()}`)] as const)]),
      ),
    }
  })

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export const countTalks = (entries: readonly ProgramEntry[]): number =>
  entries.reduce((sum, { talks }) => sum + talks.filter(({ talk }) => !talk.isCancelled).length, 0)

/** The name of an entry's section, unless the entry is named like it. */
export const entrySectionName = (entry: ProgramEntry) => {
  const named = entry.section && sectionName(entry.section)
  return named && named.text !== entryTitle(entry).text ? named : null
}
