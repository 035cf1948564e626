import { ALL_THESES, thesisToDoc } from '@forum/contracts/theses'
import { formatDay } from '@forum/domain/calendar'
import { FORUM_MEETING_ID } from '@forum/domain/limits'
import { formatOf, sectionOf } from '@forum/domain/participation'
import { allows } from '@forum/domain/roles'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { registrations, sections, theses } from '../database/schema.ts'
import { inWorker } from '../documents/inWorker.ts'
import type { BookContent } from '../documents/thesisBook.ts'
import { handleReading } from '../http/handle.ts'
import { forbidden } from '../http/refusal.ts'
import { readMeeting } from '../meeting/gates.ts'
import { type MediaSource, mediaUrl } from '../storage/media.ts'
import { readThesis, recordOf } from './record.ts'

const worker = new URL('../documents/thesisDocxWorker.ts', import.meta.url)
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ALL = 'all'

/** The theses of everybody who still takes part, by day and section, talks before posters. */
export async function readBook(db: Queryable): Promise<BookContent> {
  const meeting = await readMeeting(db, FORUM_MEETING_ID)
  const places = await db
    .select()
    .from(sections)
    .where(eq(sections.meeting_id, meeting.id))
    .orderBy(asc(sections.day_numb), asc(sections.id))
  const rows = await db
    .select({ thesis: theses, registration: registrations })
    .from(theses)
    .innerJoin(registrations, eq(registrations.id, theses.registration_id))
    .where(eq(registrations.is_active, true))
    .orderBy(asc(theses.id))
  const bySection = Map.groupBy(rows, ({ registration }) => sectionOf(registration))
  const named = [...places.map(({ id, name }) => ({ id, name })), { id: null, name: 'Без секции' }]
  return {
    title: meeting.title,
    subtitle: `Сборник тезисов. ${formatDay(meeting.day_1)}–${formatDay(meeting.day_2)}`,
    sections: named.flatMap(({ id, name }) => {
      const here = bySection.get(id) ?? []
      const ordered = here.toSorted((a, b) => formatOf(a.registration) - formatOf(b.registration))
      return here.length > 0 ? [{ name, theses: ordered.map(({ thesis }) => recordOf(thesis)) }] : []
    }),
  }
}

export const toDocRoute = handleReading(thesisToDoc, async ({ id }, { db, user, secret, clock }) => {
  if (id === ALL_THESES) {
    if (!allows('moderator', user.roles)) throw forbidden()
    return { url: mediaUrl({ secret, clock }, 'thesis', ALL) }
  }
  const thesis = await readThesis(db, user, id)
  return { url: mediaUrl({ secret, clock }, 'thesis', thesis.id) }
})

/** Made when it is opened, so that nothing has to be kept and the book is as new as can be. */
export const thesisSource: MediaSource = async (id, { db }) => {
  if (id === ALL) return docx('Сборник тезисов.docx', await readBook(db))
  const [thesis] = await db
    .select()
    .from(theses)
    .where(eq(theses.id, Number(id)))
  return thesis ? docx(`Тезисы ${thesis.id}.docx`, { thesis: recordOf(thesis) }) : null
}

async function docx(name: string, content: unknown) {
  const bytes = await inWorker<Uint8Array>(worker, content)
  return { name, contentType, body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
