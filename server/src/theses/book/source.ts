import { eq, type SQL } from 'drizzle-orm'
import { bookJobs } from '../../platform/database/schema/theses.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { DOCX } from '../authoring/docx.ts'
import { bookFile, isWithin } from './order.ts'
import { isArchive, isBook } from './state.ts'

const types = { docx: DOCX, pdf: 'application/pdf', zip: 'application/zip' }

const fileOf =
  (which: (id: string) => SQL | undefined): MediaSource =>
  async (id, { db, scope, storage, log }) => {
    const [job] = await db.select().from(bookJobs).where(which(id))
    if (job?.state !== 'ready' || !isWithin(scope, job)) return null
    const body = await storage.open(bookFile(job))
    if (body) return { body, name: `Сборник тезисов.${job.format}`, contentType: types[job.format] }
    log.error({ id }, 'the file of a book is missing')
    // The next order makes the book again.
    await db.delete(bookJobs).where(eq(bookJobs.id, id))
    return null
  }

export const bookSource = fileOf(isBook)
export const archiveSource = fileOf(isArchive)
