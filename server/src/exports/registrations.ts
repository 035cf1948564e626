import { exportRegistrations } from '@forum/contracts/exports'
import { fromWire, toWire } from '@forum/contracts/mapping'
import { view as names } from '@forum/contracts/names/view'
import type { ViewQuery } from '@forum/contracts/participants'
import { ViewQuery as WireView } from '@forum/contracts/schemas/view'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import { handleReading } from '../http/handle.ts'
import { readForum } from '../meeting/forum.ts'
import type { MediaSource } from '../storage/media.ts'
import { mediaUrl } from '../storage/mediaUrl.ts'
import { openUnnamed, pathOf } from '../storage/spool.ts'
import { XLSX } from './workbook.ts'

export const exportRoute = handleReading(exportRegistrations, async (view, by) => ({
  url: mediaUrl(by, 'any-moderator', 'registrations', Buffer.from(JSON.stringify(toWire(names, view))).toString('base64url')),
}))

/** Writes the spreadsheet to disk, so that a slow download holds no thread; the signed URL contains the view. */
export const registrationsSource: MediaSource = async (id, { db, scope, clock, workers }, signal) => {
  const wire = v.safeParse(WireView, JSON.parse(Buffer.from(id, 'base64url').toString()))
  if (!wire.success) return null
  const view = fromWire(names, wire.output) as ViewQuery
  const databaseUrl = db.$client.options.connectionString ?? ''
  const { timeZone } = await readForum(db)
  const file = await openUnnamed()
  try {
    await workers.run('registrationsSheet', { databaseUrl, now: clock.now(), view, scope, path: pathOf(file) }, { signal })
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
