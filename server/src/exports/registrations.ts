import { exportRegistrations } from '@forum/contracts/exports'
import { ViewQuery } from '@forum/contracts/schemas/participants'
import * as v from 'valibot'
import type { Services } from '../app.ts'
import { streamFromWorker } from '../documents/inWorker.ts'
import { handleReading } from '../http/handle.ts'
import { type Media, mediaUrl } from '../storage/media.ts'
import type { SheetOrder } from './registrationsWorker.ts'
import { XLSX } from './workbook.ts'

export const exportRoute = handleReading(exportRegistrations, async (view, by) => {
  return { url: mediaUrl(by, 'registrations', Buffer.from(JSON.stringify(view)).toString('base64url')) }
})

/** Makes the sheet while it is being downloaded; the address holds the view and is signed. */
export async function registrationsSource(id: string, { db, clock }: Services): Promise<Media | null> {
  const view = v.safeParse(ViewQuery, JSON.parse(Buffer.from(id, 'base64url').toString()))
  if (!view.success) return null
  const databaseUrl = db.$client.options.connectionString ?? ''
  const order: SheetOrder = { databaseUrl, now: clock.now(), view: view.output }
  const body = streamFromWorker(new URL('./registrationsWorker.ts', import.meta.url), order)
  return { body, name: `Участники ${clock.today()}.xlsx`, contentType: XLSX }
}
