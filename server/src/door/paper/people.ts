import type { ControlPoint } from '@forum/domain/door/controlPoints'
import { placesOf } from '@forum/domain/forum/participation'
import type { Day } from '@forum/domain/platform/calendar'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { openDay } from '../points/openDay.ts'
import { findPoint } from '../points/read.ts'
import { isAt, type PersonPresence, readPresence } from '../presence/list.ts'

type DoorRegistration = PersonPresence['registrations'][number]

/** Whether a person is expected at a point: where talks are given, speakers as well as those who planned to listen. */
const isExpected = ({ admits, sectionId }: ControlPoint, { planned, ...registration }: DoorRegistration): boolean =>
  admits === 'all' || sectionId === null || placesOf({ ...registration, plannedSectionIds: planned }).includes(sectionId)

export interface PaperChoice {
  forum: Forum
  point: ControlPoint
  day: Day
}

/** @throws Refusal 404; 400 for a day on which no one is let in there */
export async function readChoice(db: Queryable, input: { pointId: number; day: string }, forumId?: number): Promise<PaperChoice> {
  const forum = await readForum(db, forumId)
  const point = await findPoint(db, forum, input.pointId)
  return { forum, point, day: openDay(forum, point, input.day) }
}

/** People on the list for a point and a day, by alphabet, with their marks there. */
export async function readExpected(db: Queryable, { forum, point, day }: PaperChoice) {
  const people = await readPresence(db, forum)
  return people.flatMap(({ fullName, organizationName, registrations, presence }) => {
    const active = registrations.filter(({ isActive }) => isActive)
    const [first] = active
    if (!first || !active.some((registration) => isExpected(point, registration))) return []
    const here = presence.find((each) => isAt({ day, pointId: point.id }, each))
    return [{ registrationId: first.id, fullName, organizationName, here }]
  })
}
