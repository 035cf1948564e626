import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type BookFormat, bookFormats } from '@forum/domain/theses/book'
import type { Volume } from '@forum/domain/theses/volume/model'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { bookJobs } from '../../platform/database/schema/theses.ts'
import { typesetBook } from '../../platform/documents/typesetBook.ts'
import { busy, notFound, Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import { createLane } from '../../platform/limits/lane.ts'
import { ProcessLimit } from '../../platform/workers/runInProcess.ts'
import { DOCX } from '../authoring/docx.ts'
import { bookFile, placeOrders } from '../book/order.ts'
import { paperBook } from './printed.ts'
import type { LoadedPaper } from './volume.ts'

/** Files of closed volumes: those of the whole are orders of books that are kept, those of papers are made when they are opened. */

const orderId = (forumId: number, format: BookFormat): string =>
  createHash('sha256')
    .update(JSON.stringify(['volume', forumId, format]))
    .digest('base64url')

/** Orders the files of a closed volume; those that failed are tried again. */
export const orderFiles = (db: Queryable, meetingId: number, theses: number): Promise<void> =>
  placeOrders(
    db,
    bookFormats.map((format) => ({ id: orderId(meetingId, format), meetingId, scope: 'volume', format, sectionIds: null, theses })),
  )

const contentTypes: Record<BookFormat, string> = { pdf: 'application/pdf', docx: DOCX }

const notReady = () => new Refusal(503, 'unavailable', i18n.t('Файл сборника готовится. Откройте его через минуту.'), { retryAfter: 30 })

/** @throws Refusal 404 of a draft, 503 until the file is made */
export async function openFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  forumId: number,
  format: BookFormat,
): Promise<{ body: Readable; contentType: string }> {
  const [job] = await db
    .select()
    .from(bookJobs)
    .where(and(eq(bookJobs.id, orderId(forumId, format)), eq(bookJobs.scope, 'volume')))
  if (!job) throw notFound(i18n.t('Такого сборника нет.'))
  const body = job.state === 'ready' ? await storage.open(bookFile(job)) : null
  if (body) return { body, contentType: contentTypes[format] }
  if (job.state === 'failed') await orderFiles(db, forumId, job.theses)
  throw notReady()
}

/** One paper at a time, since each is a process. */
const typesetting = createLane({ concurrency: 1, waiting: 20 })

/** The PDF of one paper; it is kept while the paper is the same. */
export function paperFile(
  { documents }: Pick<Services, 'documents'>,
  volume: Volume,
  one: LoadedPaper,
  signal: AbortSignal,
): Promise<Buffer> {
  const content = paperBook(volume, one)
  const make = (end: AbortSignal) => typesetting.run(async () => (await typesetBook(content, end)).file, end)
  return documents.get(['paper', content], make, signal).catch((error: unknown) => {
    throw error instanceof ProcessLimit ? busy() : error
  })
}
