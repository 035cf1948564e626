import { dayAfter, momentAt } from '@forum/domain/platform/localTime'
import { currentLanguage, i18n } from '@forum/language'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { Forum } from '../../forum/current/forum.ts'
import type { TalkEvent } from './events.ts'

/** Interval in which calendar programs should ask again, in seconds. */
const REFRESH_SECONDS = 3600

/** Times of an event in UTC, because local time would need the rules of its zone in the file. A talk without a time is an all-day event. */
function timesOf({ place: { day, start, end } }: TalkEvent, timeZone: string): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (start === null) return { start: new Date(day), end: new Date(dayAfter(day)), allDay: true }
  return { start: momentAt(timeZone, day, start), end: momentAt(timeZone, day, end ?? start) }
}

interface Calendar {
  /** The forum with texts in the current language. */
  forum: Pick<Forum, 'shortName' | 'timeZone' | 'venue'>
  events: readonly TalkEvent[]
  portalUrl: string
  /** The talks are those of the programme, not those that a person chose. */
  isWhole?: boolean
}

/** The talks as an iCalendar file (RFC 5545), in the current language. */
export function renderCalendar({ forum, events, portalUrl, isWhole = false }: Calendar): string {
  const { host, hostname } = new URL(portalUrl)
  const calendar = ical({
    name: isWhole ? i18n.t('Программа: {forum}', { forum: forum.shortName }) : i18n.t('Моя программа: {forum}', { forum: forum.shortName }),
    prodId: { company: host, product: 'programme', language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const event of events) {
    const { id, room, summary, description, path, isCancelled, sequence, changedAt } = event
    const location = [room, forum.venue].filter(Boolean).join(', ')
    calendar.createEvent({
      // The id is the same as in calendars that the page made itself.
      id: `talk-${id}@${hostname}`,
      sequence,
      ...timesOf(event, forum.timeZone),
      stamp: changedAt,
      lastModified: changedAt,
      summary,
      ...(description && { description }),
      ...(location && { location }),
      ...(path && { url: `${portalUrl}${path}` }),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
