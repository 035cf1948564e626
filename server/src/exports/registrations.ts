import { exportRegistrations } from '@forum/contracts/exports'
import { ViewQuery } from '@forum/contracts/schemas/participants'
import { FORUM_MEETING_ID } from '@forum/domain/limits'
import * as v from 'valibot'
import { recordRead } from '../audit/recordRead.ts'
import { handleReading } from '../http/handle.ts'
import type { MediaSource } from '../storage/media.ts'
import { mediaUrl } from '../storage/mediaUrl.ts'
import { openUnnamed, pathOf } from '../storage/spool.ts'
import { XLSX } from './workbook.ts'

export const exportRoute = handleReading(exportRegistrations, async (view, by) => {
  await recordRead(by.db, by, 'export registrations', `meeting:${FORUM_MEETING_ID}`)
  return { url: mediaUrl(by, 'moderator', 'registrations', Buffer.from(JSON.stringify(view)).toString('base64url')) }
})

/** Makes the sheet on disk, so that a reader on a slow line holds no thread; the address holds the view and is signed. */
export const registrationsSource: MediaSource = async (id, { db, clock, workers }, signal) => {
  const view = v.safeParse(ViewQuery, JSON.parse(Buffer.from(id, 'base64url').toString()))
  if (!view.success) return null
  const databaseUrl = db.$client.options.connectionString ?? ''
  const file = await openUnnamed()
  try {
    await workers.run('registrationsSheet', { databaseUrl, now: clock.now(), view: view.output, path: pathOf(file) }, { signal })
  } catch (error) {
    await file.close()
    throw error
  }
  return { body: file.createReadStream({ start: 0 }), name: `Участники ${clock.today()}.xlsx`, contentType: XLSX }
}
