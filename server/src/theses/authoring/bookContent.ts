import type { ThesisRecord } from '@forum/contracts/theses/theses'
import { hasModule } from '@forum/domain/forum/modules'
import { formatOf, formats, sectionOf, stageOf } from '@forum/domain/forum/participation'
import type { Scope } from '@forum/domain/people/roles'
import { daysInDigits } from '@forum/domain/platform/dayWords'
import { withoutEnglish } from '@forum/domain/theses/byline'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import type { Registration } from '../../participation/registrations/own.ts'
import { inSections } from '../../participation/registrations/scope.ts'
import { recordOf } from '../../participation/talks/thesisRecord.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import type { BookContent } from '../../platform/documents/thesisBook.ts'

/** Active registrations of these sections. */
export const inBook = ({ id }: { id: number }, scope: Scope) =>
  and(eq(registrations.meetingId, id), registrations.isActive, inSections(scope))

export interface BookRow {
  thesis: typeof theses.$inferSelect
  registration: Registration
}

/** Theses by day and section, talks before posters. */
export async function readBookRows(
  db: Queryable,
  forum: Forum,
  scope: Scope,
  isIncluded: (registration: Registration) => boolean = () => true,
): Promise<{ name: string; englishName: string; rows: BookRow[] }[]> {
  const places = forum.sections.toSorted((a, b) => a.dayNumber - b.dayNumber || a.id - b.id)
  const rows = await db
    .select({ thesis: theses, registration: registrations })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(inBook(forum, scope))
    .orderBy(asc(theses.id))
  const included = rows.filter(({ registration }) => isIncluded(registration))
  const bySection = Map.groupBy(included, ({ registration }) => sectionOf(registration))
  const named = [
    ...places.map(({ id, name, englishName = '' }) => ({ id, name, englishName })),
    { id: null, name: 'Без секции', englishName: '' },
  ]
  return named.flatMap(({ id, name, englishName }) => {
    const here = bySection.get(id) ?? []
    const ordered = here.toSorted((a, b) => formats.indexOf(formatOf(a.registration)) - formats.indexOf(formatOf(b.registration)))
    return here.length > 0 ? [{ name, englishName, rows: ordered }] : []
  })
}

export async function readBook(
  db: Queryable,
  forum: Forum,
  scope: Scope,
  isIncluded?: (registration: Registration) => boolean,
): Promise<BookContent> {
  const printed = (thesis: ThesisRecord) => (hasModule(forum, 'english') ? thesis : withoutEnglish(thesis))
  const sections = await readBookRows(db, forum, scope, isIncluded)
  return {
    title: forum.title,
    subtitle: `Сборник тезисов. ${daysInDigits(forum.days)}`,
    sections: sections.map(({ name, rows }) => ({
      name,
      theses: rows.map(({ thesis, registration }) => ({
        ...printed(recordOf(thesis)),
        isReturned: stageOf(registration) === 'returned',
      })),
    })),
  }
}

/** Changes with the content of a book; cheaper than reading it. */
export async function bookVersion(db: Queryable, { title, days, sections, ...forum }: Forum, scope: Scope): Promise<unknown> {
  const part = sql`concat_ws(':', ${theses.id}, ${theses.version}, ${registrations.id}, ${registrations.version})`
  const [{ content } = {}] = await db
    .select({ content: sql`md5(string_agg(${part}, ',' order by ${theses.id}))` })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(inBook(forum, scope))
  return ['book', scope, title, days, sections, content, ...(hasModule(forum, 'english') ? [] : ['ru'])]
}
