import { readDoorOverview } from '@forum/contracts/door/office'
import { PACE_MINUTES } from '@forum/domain/door/marks'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { controlPoints, doorDevices, doorGuests, refusedMarks } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { marksOf } from '../disputes/doubles.ts'

interface Figures extends Record<string, unknown> {
  expected: number
  came: number
  cameToday: number
  guests: number
  registered: number
  scans: number
  doubles: number
  refused: number
  hours: { hour: number; came: number }[]
  inside: { id: number; inside: number }[]
}

async function readFigures(db: Queryable, forum: Forum, now: Date, today: string): Promise<Figures> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Figures>(sql`
    with marks as (${marksOf(forum)}),
    -- With which each person came in at a point on a day: the first of those that are left.
    present as (select * from (select *, min(left_over) over (partition by point_id, day, person order by scanned_at desc, id desc) as least_later
      from marks) mark where kind = 'in' and left_over = 1 and least_later >= 1),
    firsts as (select person, min(scanned_at) as at from present where day = ${today}::date group by person)
    select
      (select count(distinct user_id)::int from ${registrations} where meeting_id = ${forum.id} and is_active)
        + (select count(distinct guest_id)::int from present where user_id is null) as expected,
      (select count(distinct person)::int from present) as came,
      (select count(distinct person)::int from present where day = ${today}::date) as "cameToday",
      -- Of an address it is not said whether it has an account, also to registrars.
      (select count(distinct guest_id)::int from present join ${doorGuests} g on g.id = guest_id where g.reference is null) as guests,
      (select count(distinct person)::int from marks where source = 'registered') as registered,
      (select count(*)::int from marks where kind = 'in' and scanned_at > ${moment} - make_interval(mins => ${PACE_MINUTES}) and scanned_at <= ${moment}) as scans,
      (select count(distinct person)::int from marks where is_double and day = ${today}::date) as doubles,
      (select count(*)::int from ${refusedMarks} join ${doorDevices} on ${doorDevices.id} = ${refusedMarks.deviceId}
        where ${and(eq(doorDevices.meetingId, forum.id), isNull(refusedMarks.settledAt))}) as refused,
      (select coalesce(jsonb_agg(jsonb_build_object('hour', hour, 'came', came) order by hour), '[]') from (
        select extract(hour from at at time zone ${forum.timeZone})::int as hour, count(*)::int as came from firsts group by 1) each) as hours,
      (select coalesce(jsonb_agg(jsonb_build_object('id', point_id, 'inside', inside)), '[]') from (
        select point_id, count(distinct person)::int as inside from present where day = ${today}::date group by 1) each) as inside`)
  const [figures] = rows
  if (!figures) throw new Error('There are no figures')
  return figures
}

const overviewRoute = handleReading(readDoorOverview, async (_input, { db, clock }) => {
  const now = clock.now()
  const forum = await readForum(db)
  const { inside, scans, ...figures } = await readFigures(db, forum, now, clock.today(forum.timeZone))
  const points = await db
    .select()
    .from(controlPoints)
    .where(and(eq(controlPoints.meetingId, forum.id), controlPoints.isActive))
    .orderBy(asc(controlPoints.id))
  const unsent = await db
    .select({ name: doorDevices.name, unsent: doorDevices.unsent, seenAt: doorDevices.seenAt })
    .from(doorDevices)
    .where(and(eq(doorDevices.meetingId, forum.id), gt(doorDevices.unsent, 0)))
    .orderBy(asc(doorDevices.id))
  return {
    at: now.toISOString(),
    timeZone: forum.timeZone,
    ...figures,
    capacity: forum.capacity ?? null,
    points: points.map(({ id, name, englishName, capacity }) => ({
      ...{ id, name, englishName, capacity },
      inside: inside.find((point) => point.id === id)?.inside ?? 0,
    })),
    scansAMinute: scans / PACE_MINUTES,
    unsent: unsent.map(({ seenAt, ...device }) => ({ ...device, seenAt: seenAt?.toISOString() ?? null })),
  }
})

export const overviewRoutes: readonly Route[] = [overviewRoute]
