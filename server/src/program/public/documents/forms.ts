import { XMLBuilder } from 'fast-xml-parser'
import { fitForXml } from '../../../platform/documents/xmlCharacters.ts'
import type { Schedule, ScheduleEvent } from './schedule.ts'

/** The two forms of a schedule. Names of fields are those of the format. */

const STEP = '00:05'

const conferenceOf = ({ acronym, title, start, end, timeZone }: Schedule) => ({ acronym, title, start, end, time_zone_name: timeZone })

const named = (rooms: Schedule['days'][number]['rooms']) =>
  Object.fromEntries(rooms.map(({ name, events }) => [name, events.map((event) => ({ ...event, links: [], attachments: [] }))]))

export const scheduleJson = (schedule: Schedule): string =>
  JSON.stringify({
    schedule: {
      version: schedule.version,
      base_url: schedule.baseUrl,
      conference: {
        ...conferenceOf(schedule),
        daysCount: schedule.days.length,
        timeslot_duration: STEP,
        url: `${schedule.baseUrl}/program`,
        rooms: schedule.rooms,
        days: schedule.days.map(({ index, date, start, end, rooms }) => ({
          index,
          date,
          day_start: start,
          day_end: end,
          rooms: named(rooms),
        })),
      },
    },
  })

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#', suppressEmptyNode: false })

function eventNode({ id, guid, persons, ...fields }: ScheduleEvent) {
  const people = persons.map(({ id: person, name }) => ({ '#': name, ...(person !== undefined && { '@id': person }) }))
  return { '@id': id, '@guid': guid, ...fields, persons: { person: people }, links: '' }
}

export const scheduleXml = (schedule: Schedule): string => {
  const { version, baseUrl, days } = schedule
  const nodes = days.map(({ index, date, start, end, rooms }) => ({
    '@index': index,
    '@date': date,
    '@start': start,
    '@end': end,
    room: rooms.map(({ name, events }) => ({ '@name': name, event: events.map(eventNode) })),
  }))
  const conference = { ...conferenceOf(schedule), days: days.length, timeslot_duration: STEP, base_url: baseUrl }
  const tree = { '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, schedule: { version, conference, day: nodes } }
  return fitForXml(builder.build(tree))
}
