import { formatOf, sectionOf } from '@forum/domain/forum/participation'
import { sessionBegins } from '@forum/domain/program/slidesTime'
import type { Forum } from '../../forum/current/forum.ts'
import type { Registration } from '../../participation/registrations/own.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { readLiveRelease } from '../public/published.ts'

/** When the session of a talk begins by the published programme. */
export async function readBegins(db: Queryable, { id, timeZone, days }: Forum, registration: Registration): Promise<Date> {
  const release = await readLiveRelease(db, id)
  const talk = {
    id: registration.id,
    isPoster: formatOf(registration) === 'poster',
    sectionId: sectionOf(registration),
    speechDate: registration.speechDate,
  }
  return sessionBegins({ timeZone, days, items: release?.content.items ?? [] }, talk)
}
