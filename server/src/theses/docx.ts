import { ALL_THESES, thesisToDoc } from '@forum/contracts/theses'
import { formatDay } from '@forum/domain/calendar'
import { formatOf, formats, sectionOf, stageOf } from '@forum/domain/participation'
import type { Scope } from '@forum/domain/roles'
import { and, asc, eq, sql } from 'drizzle-orm'
import { recordRead } from '../audit/recordRead.ts'
import { type Queryable, readUntimed } from '../database/connection.ts'
import { registrations, theses } from '../database/schema.ts'
import type { BookContent } from '../documents/thesisBook.ts'
import { assertAccess, assertConfirmed } from '../http/admit.ts'
import { handleReading } from '../http/handle.ts'
import { readForum } from '../meeting/forum.ts'
import { inSections } from '../registrations/scope.ts'
import type { MediaSource } from '../storage/media.ts'
import { mediaUrl } from '../storage/mediaUrl.ts'
import type { TaskInput } from '../workers/tasks.ts'
import { readThesis, recordOf } from './record.ts'

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ALL = 'all'

const inBook = ({ id }: { id: number }, scope: Scope) => and(eq(registrations.meetingId, id), registrations.isActive, inSections(scope))

/** Theses of all active registrations that the reader may see, by day and section, talks before posters. */
async function readBook(db: Queryable, scope: Scope): Promise<BookContent> {
  const forum = await readForum(db)
  const places = forum.sections.toSorted((a, b) => a.dayNumber - b.dayNumber || a.id - b.id)
  const rows = await db
    .select({ thesis: theses, registration: registrations })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(inBook(forum, scope))
    .orderBy(asc(theses.id))
  const bySection = Map.groupBy(rows, ({ registration }) => sectionOf(registration))
  const named = [...places.map(({ id, name }) => ({ id, name })), { id: null, name: 'Без секции' }]
  return {
    title: forum.title,
    subtitle: `Сборник тезисов. ${[...new Set([forum.days[0], forum.days.at(-1) ?? forum.days[0]])].map(formatDay).join('–')}`,
    sections: named.flatMap(({ id, name }) => {
      const here = bySection.get(id) ?? []
      const ordered = here.toSorted((a, b) => formats.indexOf(formatOf(a.registration)) - formats.indexOf(formatOf(b.registration)))
      return here.length > 0
        ? [
            {
              name,
              theses: ordered.map(({ thesis, registration }) => ({
                ...recordOf(thesis),
                isReturned: stageOf(registration) === 'returned',
              })),
            },
          ]
        : []
    }),
  }
}

export const toDocRoute = handleReading(thesisToDoc, async ({ id }, { db, user, secret, clock }) => {
  const reader = { secret, clock, user }
  if (id === ALL_THESES) {
    await assertAccess(db, 'any-moderator', user)
    await assertConfirmed({ db, clock }, user)
    await recordRead(db, { clock, user }, 'export theses', `meeting:${(await readForum(db)).id}`)
    return { url: mediaUrl(reader, 'any-moderator', 'thesis', ALL) }
  }
  const { thesis, own } = await readThesis(db, user, id)
  return { url: mediaUrl(reader, own ? 'signed-in' : 'any-moderator', 'thesis', thesis.id) }
})

/** Changes with the content of the book; cheaper than reading it. */
async function bookVersion(db: Queryable, scope: Scope): Promise<unknown> {
  const { title, days, sections, ...forum } = await readForum(db)
  const [{ content } = {}] = await db
    .select({
      content: sql`md5(string_agg(concat_ws(':', ${theses.id}, ${registrations.id}, ${registrations.version}), ',' order by ${theses.id}))`,
    })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(inBook(forum, scope))
  return ['book', scope, title, days, sections, content]
}

/** Generated when opened, and cached while its content is unchanged. */
export const thesisSource: MediaSource = async (id, { db, scope, workers, documents }, signal) => {
  const docx = async (name: string, version: unknown, content: () => Promise<TaskInput<'thesisDocx'>>) => {
    const make = async (end: AbortSignal) => workers.run('thesisDocx', await content(), { signal: end })
    return { name, contentType, body: await documents.get(version, make, signal) }
  }
  if (id === ALL) {
    const version = await readUntimed(db, (tx) => bookVersion(tx, scope))
    return docx('Сборник тезисов.docx', version, () => readUntimed(db, (tx) => readBook(tx, scope)))
  }
  const [row] = await db
    .select({ thesis: theses })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registrationId))
    .where(and(eq(theses.id, Number(id)), inSections(scope)))
  if (!row) return null
  const thesis = recordOf(row.thesis)
  return docx(`Тезисы ${thesis.id}.docx`, ['thesis', thesis], async () => ({ thesis }))
}
