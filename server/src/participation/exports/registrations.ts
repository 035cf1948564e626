import { exportRegistrations } from '@forum/contracts/participation/exports'
import type { ViewQuery } from '@forum/contracts/participation/participants'
import { fromWire, toWire } from '@forum/contracts/platform/mapping'
import { view as names } from '@forum/contracts/platform/view'
import { ViewQuery as WireView } from '@forum/contracts/platform/viewQuery'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import { readForum } from '../../forum/current/forum.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { openUnnamed, pathOf } from '../../platform/storage/spool.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { XLSX } from './workbook.ts'

/** Task that makes the sheet, which takes seconds. */
export const registrationsSheetTask = threadTask<typeof import('./registrationsSheet.ts').writeRegistrations>(
  new URL('./registrationsSheet.ts', import.meta.url),
  'writeRegistrations',
  'long',
)

export const exportRoute = handleReading(exportRegistrations, async (view, by) => ({
  url: mediaUrl(by, 'any-moderator', 'registrations', Buffer.from(JSON.stringify(toWire(names, view))).toString('base64url')),
}))

/** Writes the spreadsheet to disk, so that a slow download holds no thread; the signed URL contains the view. */
export const registrationsSource: MediaSource = async (id, { db, scope, roles, clock, workers }, signal) => {
  const wire = v.safeParse(WireView, JSON.parse(Buffer.from(id, 'base64url').toString()))
  if (!wire.success) return null
  const view = fromWire(names, wire.output) as ViewQuery
  const databaseUrl = db.$client.options.connectionString ?? ''
  const { timeZone } = await readForum(db)
  const file = await openUnnamed()
  try {
    await workers.run(registrationsSheetTask, { databaseUrl, now: clock.now(), view, scope, roles, path: pathOf(file) }, { signal })
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    body: file.createReadStream({ start: 0 }),
    name: i18n.t('Участники {day}.xlsx', { day: clock.today(timeZone) }),
    contentType: XLSX,
  }
}
