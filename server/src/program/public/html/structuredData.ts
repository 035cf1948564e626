import type { ProgramTalk, PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'
import { content, translatedForum } from '@forum/domain/forum/bilingual'
import type { Day } from '@forum/domain/platform/calendar'
import { runsOf } from '@forum/domain/platform/dayWords'
import { momentAt } from '@forum/domain/platform/localTime'
import { endOf } from '@forum/domain/program/program'
import { entryTitle, type ScheduleEntry } from '@forum/domain/program/programSchedule'
import { authorName } from '@forum/domain/theses/byline'
import { visibleText } from '@forum/domain/theses/revision'
import type { Forum } from '../../../forum/current/forum.ts'

/** Events of schema.org. */

const at = (timeZone: string, day: Day, minutes: number): string => momentAt(timeZone, day, minutes).toISOString()

const ATTENDANCE = 'https://schema.org/OfflineEventAttendanceMode'

const placeOf = (forum: Forum, room?: { name: string; englishName?: string | undefined } | null) => {
  const { venue, city } = translatedForum(forum)
  const hall = room ? `${content(room.name, room.englishName).text}, ` : ''
  return { '@type': 'Place', name: `${hall}${venue}`, address: city }
}

const eventOn = (forum: Forum, startDate: Day, endDate: Day | undefined) => ({
  '@type': 'Event',
  name: translatedForum(forum).title,
  startDate,
  endDate,
  eventAttendanceMode: ATTENDANCE,
  location: placeOf(forum),
})

/** The forum as an event. */
export const forumEvent = (forum: Forum, url: string) => ({
  ...eventOn(forum, forum.days[0], forum.days.at(-1)),
  // A start and an end alone would claim the days between.
  ...(runsOf(forum.days).length > 1 && { subEvent: runsOf(forum.days).map(([first, last]) => eventOn(forum, first, last)) }),
  organizer: forum.organizers.map(({ name, english }) => ({ '@type': 'Organization', name: content(name, english?.name).text })),
  url,
})

/** A session; without a time it has its day. */
export function sessionEvent(entry: ScheduleEntry<PublishedTalk>, { days, timeZone }: PublishedProgram, forum: Forum) {
  const { start, end, dayNumber, room } = entry
  const day = days[dayNumber - 1] ?? days[0] ?? ''
  const timed = start !== null && end !== null
  return {
    '@type': 'Event',
    name: entryTitle(entry).text,
    startDate: timed ? at(timeZone, day, start) : day,
    endDate: timed ? at(timeZone, day, end) : day,
    eventAttendanceMode: ATTENDANCE,
    location: placeOf(forum, room),
  }
}

/** A talk as an event of the forum and as an article in its programme. */
export function talkGraph(found: ProgramTalk, forum: Forum, url: string, forumUrl: string): unknown {
  const { talk, slot, room, abstract } = found
  const day = forum.days[(slot ?? found.section)?.dayNumber ? ((slot ?? found.section)?.dayNumber ?? 1) - 1 : 0] ?? forum.days[0]
  const title = content(talk.talkTitle, talk.englishTitle).text
  const person = (name: string, organization: string) => ({
    '@type': 'Person',
    name,
    ...(organization !== '' && { affiliation: { '@type': 'Organization', name: organization } }),
  })
  const authors = abstract
    ? abstract.authors.map(({ name, latinName, organizations }) =>
        person(authorName({ fullName: name, latinName }), abstract.organizations[(organizations[0] ?? 0) - 1]?.name ?? ''),
      )
    : [person(talk.speaker, talk.organizationName)]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Event',
        name: title,
        startDate: slot ? at(forum.timeZone, day, slot.start) : day,
        endDate: slot ? at(forum.timeZone, day, endOf(slot)) : day,
        eventAttendanceMode: ATTENDANCE,
        location: placeOf(forum, room),
        performer: person(talk.speaker, talk.organizationName),
        superEvent: forumEvent(forum, forumUrl),
        url,
      },
      {
        '@type': 'ScholarlyArticle',
        headline: title,
        author: authors,
        url,
        ...(abstract && { abstract: visibleText(abstract.text) }),
        isPartOf: { '@type': 'PublicationIssue', name: translatedForum(forum).title },
      },
    ],
  }
}
