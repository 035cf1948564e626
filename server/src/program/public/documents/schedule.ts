import { createHash } from 'node:crypto'
import type { PublishedProgram, PublishedTalk } from '@forum/contracts/program/program'
import { content, sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { dayAfter, localTime, momentAt } from '@forum/domain/platform/localTime'
import { clockTime, type ProgramItem, talkPath } from '@forum/domain/program/program'
import { entryTitle, type PlacedTalk, type ScheduleEntry, scheduleOf } from '@forum/domain/program/programSchedule'
import { i18n } from '@forum/language'
import type { Forum } from '../../../forum/current/forum.ts'
import { urlInLanguage } from '../../../platform/requestContext/language.ts'

/**
 * The programme in the form of frab, which pretalx and conference apps read: days, rooms and events, by https://c3voc.de/wiki/schedule.
 * It knows no talks without a room and time, and no cancelled ones: they are left out.
 */

interface Person {
  id?: number
  name: string
}

export interface ScheduleEvent {
  id: number
  guid: string
  slug: string
  url: string
  date: string
  start: string
  duration: string
  room: string
  title: string
  /** The title in the other language. */
  subtitle: string
  track: string
  type: string
  language: string
  abstract: string
  description: string
  persons: Person[]
}

export interface Schedule {
  version: string
  baseUrl: string
  acronym: string
  title: string
  start: string
  end: string
  timeZone: string
  rooms: { name: string; guid: string }[]
  days: { index: number; date: string; start: string; end: string; rooms: { name: string; events: ScheduleEvent[] }[] }[]
}

/** Ids of talks are those of registrations; sessions have ids above all of them. */
const SESSION_IDS_FROM = 1_000_000_000

/** The same name has the same UUID in every version (RFC 9562, version 8). */
function guidOf(...name: (string | number)[]): string {
  const hex = createHash('sha256').update(name.join('/')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/** `2025-10-20T10:00:00+03:00`: readers take the day from the date as it is written. */
function localMoment(timeZone: string, moment: Date): string {
  const { day, minutes } = localTime(timeZone, moment)
  const ahead = Math.round((Date.parse(`${day}T00:00:00Z`) - moment.getTime()) / 60_000) + minutes
  const offset = `${ahead < 0 ? '-' : '+'}${clockTime(Math.abs(ahead))}`
  return `${day}T${clockTime(minutes)}:00${offset}`
}

const otherTitle = (russian: string, english: string, shown: string): string =>
  [russian, english].find((title) => title.trim() !== '' && title !== shown) ?? ''

interface Source {
  forum: Forum
  program: PublishedProgram
  portalUrl: string
}

type Placed = PlacedTalk<PublishedTalk>
type Entry = ScheduleEntry<PublishedTalk>

function placeOf({ forum, program, portalUrl }: Source, item: ProgramItem) {
  const { timeZone, venue } = translatedForum(forum)
  const room = program.rooms.find(({ id }) => id === item.roomId)
  const isTalk = item.registrationId !== null
  const slug = isTalk ? `talk-${item.registrationId}` : `session-${item.id}`
  return {
    id: item.registrationId ?? SESSION_IDS_FROM + item.id,
    guid: guidOf(portalUrl, forum.id, slug),
    slug,
    url: urlInLanguage(`${portalUrl}${item.registrationId === null ? '/program' : talkPath(item.registrationId)}`),
    date: localMoment(timeZone, momentAt(timeZone, program.days[item.dayNumber - 1] ?? '', item.start)),
    start: clockTime(item.start),
    duration: clockTime(item.minutes),
    room: room ? content(room.name, room.englishName).text : venue,
    abstract: '',
  }
}

const trackOf = ({ sections }: PublishedProgram, sectionId: number | null): string => {
  const section = sections.find(({ id }) => id === sectionId)
  return section ? sectionName(section).text : ''
}

function talkEvent(source: Source, talk: PublishedTalk, item: ProgramItem): ScheduleEvent {
  const { text, language } = content(talk.talkTitle, talk.englishTitle)
  return {
    ...placeOf(source, item),
    title: text,
    subtitle: otherTitle(talk.talkTitle, talk.englishTitle, text),
    track: trackOf(source.program, talk.sectionId),
    type: 'talk',
    language,
    description: [talk.organizationName, talk.coauthors].filter(Boolean).join('\n'),
    persons: [{ ...(talk.speakerId !== null && { id: talk.speakerId }), name: talk.speaker }],
  }
}

const posterLine = ({ talk }: Placed): string =>
  [
    talk.board === null ? '' : i18n.t('стенд {number}', { number: talk.board }),
    talk.speaker,
    content(talk.talkTitle, talk.englishTitle).text,
  ]
    .filter(Boolean)
    .join(' · ')

/** A session as one event: a plenary, or one whose talks have no times, such as posters. */
function sessionEvent(source: Source, item: ProgramItem, entry: Entry): ScheduleEvent {
  const { text, language } = entryTitle(entry)
  const names = item.chair.split(',').map((name) => name.trim())
  return {
    ...placeOf(source, item),
    title: text,
    subtitle: otherTitle(item.title, item.englishTitle, text),
    track: trackOf(source.program, item.sectionId),
    type: item.kind === 'plenary' ? 'talk' : 'session',
    language,
    description: entry.talks
      .filter(({ talk }) => !talk.isCancelled)
      .map(posterLine)
      .join('\n'),
    persons: names.filter(Boolean).map((name) => ({ name })),
  }
}

function eventsOf(source: Source, entry: Entry): ScheduleEvent[] {
  const { item, talks } = entry
  const held = talks.filter(({ talk }) => !talk.isCancelled)
  // The words that a moderator typed count, and name no place that is sure.
  const timed = held.flatMap(({ talk, item: place }) => (place && !talk.isManual ? [talkEvent(source, talk, place)] : []))
  const isOne = item !== null && item.kind !== 'break' && timed.length === 0
  return isOne ? [sessionEvent(source, item, entry)] : timed
}

/** Rooms in the order of the programme, then those without a number. */
function byRoom(events: readonly ScheduleEvent[], names: readonly string[]) {
  const groups = Map.groupBy(events, ({ room }) => room)
  return [...new Set([...names, ...groups.keys()])].flatMap((name) => {
    const own = groups.get(name)
    return own ? [{ name, events: own.toSorted((one, other) => one.start.localeCompare(other.start)) }] : []
  })
}

/** The programme that the public sees, in the current language. */
export function scheduleOfForum(source: Source): Schedule {
  const { forum, program, portalUrl } = source
  const { timeZone, days } = program
  const [first = ''] = days
  const rooms = program.rooms.map(({ id, name, englishName }) => ({
    name: content(name, englishName).text,
    guid: guidOf(portalUrl, forum.id, 'room', id),
  }))
  const entries = scheduleOf(program)
  return {
    version: String(program.release ?? 0),
    baseUrl: portalUrl,
    acronym: `forum${first.slice(0, 4)}`,
    title: translatedForum(forum).title,
    start: first,
    end: days.at(-1) ?? first,
    timeZone,
    rooms,
    days: days.map((date, index) => ({
      index: index + 1,
      date,
      start: localMoment(timeZone, momentAt(timeZone, date, 0)),
      end: localMoment(timeZone, momentAt(timeZone, dayAfter(date), 0)),
      rooms: byRoom(
        entries.filter(({ dayNumber }) => dayNumber === index + 1).flatMap((entry) => eventsOf(source, entry)),
        rooms.map(({ name }) => name),
      ),
    })),
  }
}
