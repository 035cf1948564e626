import { exportPresence } from '@forum/contracts/door/presence'
import type { ControlPoint } from '@forum/domain/door/controlPoints'
import type { SourcedPresence } from '@forum/domain/door/presence'
import { sourceNames } from '@forum/domain/door/sourceNames'
import { firstByDay } from '@forum/domain/forum/presence'
import { type Day, dayInWords, formatDay, formatIn } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { XLSX } from '../../participation/exports/workbook.ts'
import { type Queryable, readUntimed } from '../../platform/database/connection.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { readPublished } from '../../program/public/published.ts'
import { findPoint, readPoints } from '../points/read.ts'
import { readGuestPresence } from './guests.ts'
import { daysOf, isAt, readPresence } from './list.ts'
import type { PresenceSheets } from './presenceSheet.ts'

const presenceSheetTask = threadTask<typeof import('./presenceSheet.ts').makePresenceSheet>(
  new URL('./presenceSheet.ts', import.meta.url),
  'makePresenceSheet',
)

const ALL = 'all'

export const exportRoute = handleReading(exportPresence, async ({ day, pointId }, { db, user, secret, clock }) => {
  const forum = await readForum(db)
  if (pointId !== undefined) await findPoint(db, forum, pointId)
  return { url: mediaUrl({ secret, clock, user }, 'forum-staff', 'presence', [forum.id, day ?? ALL, pointId ?? ALL].join('.')) }
})

/** Sessions of an event on a day of the published programme, in minutes. */
async function readEventMinutes(db: Queryable, forum: Forum): Promise<(point: ControlPoint | undefined, day: Day) => number> {
  const { items } = await readPublished(db, forum)
  const sessions = items.filter(({ kind }) => kind !== 'talk')
  return (point, day) =>
    point?.sectionId == null
      ? 0
      : sessions
          .filter(({ sectionId, dayNumber }) => sectionId === point.sectionId && forum.days[dayNumber - 1] === day)
          .reduce((sum, { minutes }) => sum + minutes, 0)
}

interface Marked {
  fullName: string
  organizationName: string
  presence: SourcedPresence[]
}

async function compose(db: Queryable, forum: Forum, place: { day?: Day; pointId?: number }): Promise<PresenceSheets> {
  const points = await readPoints(db, forum.id)
  const people = await readPresence(db, forum)
  const guests = (await readGuestPresence(db, forum)).map((guest) => ({
    ...guest,
    fullName: i18n.t('{name} (без учётной записи)', { name: guest.fullName }),
  }))
  const marked = [...people, ...guests]
    .map((person): Marked => ({ ...person, presence: person.presence.filter((presence) => isAt(place, presence)) }))
    .filter(({ presence }) => presence.length > 0)
  const minutesOf = await readEventMinutes(db, forum)
  const pointOf = new Map(points.map((point) => [point.id, point]))
  const time = ({ marks: [first] }: SourcedPresence) =>
    formatIn('ru', { timeZone: forum.timeZone, hour: '2-digit', minute: '2-digit' }).format(first.scannedAt)
  const days = daysOf(forum, people).filter((day) => place.day === undefined || day === place.day)
  const atPoint = (day: Day, pointId: number) =>
    marked.flatMap(({ fullName, organizationName, presence }) => {
      const here = presence.find((each) => isAt({ day, pointId }, each))
      return here ? [{ fullName, organizationName, time: time(here), source: sourceNames[here.marks[0].source] }] : []
    })
  /** An event that has two doors counts once. */
  const minutesFor = (presence: readonly SourcedPresence[]) => {
    const events = new Map(presence.map(({ day, pointId }) => [`${day} ${pointOf.get(pointId)?.sectionId}`, { day, pointId }]))
    return [...events.values()].reduce((sum, { day, pointId }) => sum + minutesOf(pointOf.get(pointId), day), 0)
  }
  return {
    days: days.map(formatDay),
    summary: marked.map(({ fullName, organizationName, presence }) => {
      const first = new Map(firstByDay(presence).map((each) => [each.day, time(each)]))
      return { fullName, organizationName, times: days.map((day) => first.get(day) ?? ''), minutes: minutesFor(presence) }
    }),
    sheets: days.flatMap((day) =>
      points.map(({ id, name }) => ({ title: `${dayInWords(day)} ${name}`, rows: atPoint(day, id) })).filter(({ rows }) => rows.length > 0),
    ),
  }
}

export const presenceSource: MediaSource = async (id, { db, clock, workers, documents }, signal) => {
  const [forumId, day = ALL, pointId = ALL] = id.split('.')
  const place = { ...(day !== ALL && { day }), ...(pointId !== ALL && { pointId: Number(pointId) }) }
  const { sheets, timeZone } = await readUntimed(db, async (tx) => {
    const forum = await readForum(tx, Number(forumId))
    return { sheets: await compose(tx, forum, place), timeZone: forum.timeZone }
  })
  const make = (end: AbortSignal) => workers.run(presenceSheetTask, sheets, { signal: end })
  const body = await documents.get(['presence', sheets], make, signal)
  return { body, name: i18n.t('Присутствие — {day}.xlsx', { day: clock.today(timeZone) }), contentType: XLSX }
}
