import { getProgram } from '@forum/contracts/theses/theses'
import { isTalk } from '@forum/domain/forum/participation'
import { fullName } from '@forum/domain/people/person'
import { and, asc, eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { inStage, sectionInForce } from '../../forum/current/inForce.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import { sections } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { handleReading } from '../../platform/http/handle.ts'

export const eventRoutes = [
  handleReading(
    getProgram,
    async ({ id }, { db }) => {
      const forum = await readForum(db, id)
      const talks = await db
        .select({ talk: registrations, section: sections, person: individuals, organizationName })
        .from(registrations)
        .innerJoin(individuals, eq(individuals.userId, registrations.userId))
        .innerJoin(sections, eq(sections.id, sectionInForce))
        .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
        .where(and(eq(registrations.meetingId, forum.id), registrations.isActive, inStage('confirmed')))
        .orderBy(
          asc(sections.dayNumber),
          asc(sections.id),
          asc(registrations.decidedFormat),
          asc(registrations.speechDate),
          asc(registrations.id),
        )
      return [...Map.groupBy(talks, ({ section }) => section.id).values()].flatMap((rows) => {
        const items = rows.flatMap(({ talk, person, organizationName }) => {
          const { id, decidedFormat: format, talkTitle, speechDate } = talk
          return isTalk(format) ? [{ id, format, talkTitle, speaker: fullName(person), organizationName, speechDate }] : []
        })
        const section = rows[0]?.section
        if (!section || items.length === 0) return []
        const { id, name, englishName, dayNumber } = section
        const day = forum.days[section.dayNumber - 1] ?? forum.days[0]
        return [{ section: { id, name, englishName, dayNumber, day }, items }]
      })
    },
    { maxAge: 60 },
  ),
]
