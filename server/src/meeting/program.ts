import { getProgram } from '@forum/contracts/theses'
import { isTalk, pairsOf } from '@forum/domain/participation'
import { fullName } from '@forum/domain/person'
import { and, asc, eq, or } from 'drizzle-orm'
import { organizationName } from '../account/organizationName.ts'
import { individuals, organizations, registrations, sections } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'
import { sectionInForce } from '../registrations/inForce.ts'
import { readMeeting } from './gates.ts'

const confirmed = or(
  ...pairsOf('confirmed').map((pair) =>
    and(eq(registrations.confirm_type, pair.confirm_type), eq(registrations.is_confirm, pair.is_confirm)),
  ),
)

export const routes = [
  handleReading(
    getProgram,
    async ({ id }, { db }) => {
      const meeting = await readMeeting(db, id)
      const talks = await db
        .select({ talk: registrations, section: sections, person: individuals, organisation: organizationName })
        .from(registrations)
        .innerJoin(individuals, eq(individuals.user_id, registrations.user_id))
        .innerJoin(sections, eq(sections.id, sectionInForce))
        .leftJoin(organizations, eq(organizations.id, individuals.organization))
        .where(and(eq(registrations.meeting_id, id), registrations.is_active, confirmed))
        .orderBy(
          asc(sections.day_numb),
          asc(sections.id),
          asc(registrations.confirm_type),
          asc(registrations.org_comment),
          asc(registrations.id),
        )
      return [...Map.groupBy(talks, ({ section }) => section.id).values()].flatMap((rows) => {
        const items = rows.flatMap(({ talk, person, organisation }) => {
          const { id, confirm_type: type, comments: title, org_comment: time } = talk
          return isTalk(type) ? [{ id, type, title, speaker: fullName(person), organisation, time }] : []
        })
        const section = rows[0]?.section
        if (!section || items.length === 0) return []
        const day = section.day_numb === 1 ? meeting.day_1 : meeting.day_2
        return [{ section: { id: section.id, name: section.name, day_numb: section.day_numb, day }, items }]
      })
    },
    { cacheFor: 60 },
  ),
]
