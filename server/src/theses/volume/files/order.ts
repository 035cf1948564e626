import { createHash } from 'node:crypto'
import { whyNotOrderBook } from '@forum/domain/theses/book'
import { type Forum, readForum } from '../../../forum/current/forum.ts'
import { readUntimed } from '../../../platform/database/connection.ts'
import { assertAllowed } from '../../../platform/errors/refusal.ts'
import type { Services } from '../../../platform/http/services.ts'
import { threadTask } from '../../../platform/workers/threadTask.ts'
import { type BookJobRow, placeOrders } from '../../book/order.ts'
import { loadVolume } from '../volume.ts'

/** The archive of a volume is one of the orders of books. */

const archiveTask = threadTask<typeof import('./archive.ts').archiveOf>(new URL('./archive.ts', import.meta.url), 'archiveOf')

/** Orders the archive of a volume; a draft may have one as well. @returns id of the order, the same while the volume is the same */
export async function orderArchive({ db, portalUrl }: Pick<Services, 'db' | 'portalUrl'>, forum: Forum): Promise<string> {
  const volume = await loadVolume({ db, portalUrl }, forum)
  const theses = volume.papers.length
  assertAllowed(whyNotOrderBook(theses))
  const id = createHash('sha256')
    .update(JSON.stringify(['files of a volume', volume]))
    .digest('base64url')
  await placeOrders(db, [{ id, meetingId: forum.id, scope: 'volume', format: 'zip', sectionIds: null, theses }])
  return id
}

export async function makeVolumeFiles(
  { db, workers, portalUrl }: Pick<Services, 'db' | 'workers' | 'portalUrl'>,
  { meetingId, orderedAt }: Pick<BookJobRow, 'meetingId' | 'orderedAt'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const files = await readUntimed(db, async (tx) => {
    const forum = await readForum(tx, meetingId)
    return { volume: await loadVolume({ db: tx, portalUrl }, forum), deposit: { at: orderedAt, email: forum.contacts.email } }
  })
  return workers.run(archiveTask, files, { signal })
}
