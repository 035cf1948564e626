import { join } from 'node:path'
import { addPoint, newCode, openDoor } from '@forum/e2e/people/door'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { ticketTextOf } from '@forum/server/door/tickets/ticketKeys'
import { connect, type Database } from '@forum/server/platform/database/connection'
import { sql } from 'drizzle-orm'
import { openFilledForum } from '../portal/filledForum.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'
import { startPortalProcess } from '../portal/portalProcess.ts'
import { withoutSync, withTemporaryDatabases } from '../portal/temporaryDatabase.ts'

/** A forum with people and an entrance, behind a portal in production mode. */

const FORUM = 2
const PORTAL_SECRET = 'a secret of the benchmark, long enough'
/** Morning of the forum's first day; marks of other days are refused. */
export const MORNING = Date.parse('2025-10-20T08:30:00+03:00')

export const codeOf = (registrationId: number): string => ticketTextOf(PORTAL_SECRET, 1, FORUM, registrationId)

type Portal = Awaited<ReturnType<typeof startPortalProcess>>

export interface DoorForum {
  folder: string
  portal: Portal
  /** The token of an organiser. */
  admin: string
  db: Database
  /** Registrations, one of each person. */
  ids: number[]
  /** Another portal on the same data, whose clock begins at this moment. */
  startAt: (moment: number) => Promise<Portal>
  newCode: (name: string) => Promise<string>
}

async function fillForum(url: string, people: number) {
  const { token, close } = await openFilledForum(url, people)
  await close()
  const { db, close: disconnect } = connect(url, () => {}, 2)
  // No registration has changed since that day.
  await db.execute(sql`update registrations set updated_at = created_at`)
  // The organiser signed in weeks before the forum and would have to again.
  const evening = new Date(MORNING + 12 * 3_600_000).toISOString()
  await db.execute(sql`update tokens set last_used_at = ${new Date(MORNING).toISOString()}, expires_at = ${evening}`)
  const { rows } = await db.execute<{ id: number }>(sql`select id from registrations where meeting_id = ${FORUM} order by id`)
  return { admin: token, db, disconnect, ids: rows.map(({ id }) => id) }
}

export const withDoorForum = <T>(people: number, say: (line: string) => void, work: (forum: DoorForum) => Promise<T>): Promise<T> =>
  withTemporaryDatabases(withoutSync, async ({ folder, create }) => {
    await publishLocal(join(folder, 'releases'), say)
    const DATABASE_URL = await create('door')
    const { admin, db, disconnect, ids } = await fillForum(DATABASE_URL, people)
    const settings = { ...noRateLimits, DATABASE_URL, PORTAL_SECRET, SMTP_URL: 'smtp://127.0.0.1:1' }
    const portals: Portal[] = []
    const startAt = async (moment: number) => {
      const PORTAL_CLOCK = new Date(moment).toISOString().replace(/\.\d+/, '')
      const portal = await startPortalProcess(folder, { ...settings, PORTAL_CLOCK })
      portals.push(portal)
      await portal.start()
      return portal
    }
    try {
      const portal = await startAt(MORNING)
      await openDoor(portal, admin)
      await addPoint(portal, admin, 'Главный вход')
      return await work({ folder, portal, admin, db, ids, startAt, newCode: (name) => newCode(portal, admin, name) })
    } finally {
      for (const portal of portals) await portal.stop()
      await disconnect()
    }
  })
