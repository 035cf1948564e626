import { join } from 'node:path'
import { addPoint } from '@forum/e2e/people/door'
import { changeForum } from '@forum/e2e/people/forumSettings'
import { ask } from '@forum/e2e/people/people'
import { type Connection, connect, type Database } from '@forum/server/platform/database/connection'
import { hashPassword } from '@forum/server/platform/passwords/passwordHash'
import { createStillClock } from '@forum/server/platform/process/clock'
import { createToken } from '@forum/server/platform/sessions/token'
import { sql } from 'drizzle-orm'
import { openFilledForum } from '../portal/filledForum.ts'
import { noRateLimits } from '../portal/noRateLimits.ts'
import { startPortalProcess } from '../portal/portalProcess.ts'
import { withoutSync, withTemporaryDatabases } from '../portal/temporaryDatabase.ts'

/** A forum behind two servers: before it, while people apply, and at the door on its first day. */

export const PASSWORD = 'Forum2025'
export const FIRST_DAY = '2025-10-20'
const BEFORE = '2025-09-25T10:00:00+03:00'
const EVENING = `${FIRST_DAY}T18:00:00+03:00`
const parts = ['program', 'talks', 'participants', 'people', 'attendance']

const question = {
  ...{ help: '', choices: [], asked_with: 'application', formats: [], sections: [], is_required: false, read_by: 'staff', kept_days: 30 },
  is_sensitive: false,
}
const questions = [
  { ...question, key: 'dinner', kind: 'yesNo', text: 'Придёте на ужин?' },
  {
    ...question,
    key: 'tours',
    kind: 'several',
    text: 'Экскурсии',
    choices: [
      { key: 'wood', text: 'Лес' },
      { key: 'city', text: 'Город' },
    ],
  },
]

export interface WrittenForum {
  folder: string
  db: Database
  pool: Connection['pool']
  url: string
  doorUrl: string
  /** Sessions of an organiser. */
  admin: string
  doorAdmin: string
  /** Sessions of participants by the ids of their accounts. */
  people: ReadonlyMap<number, string>
  /** Id of an entrance. */
  point: number
  newApiToken: (name: string) => Promise<string>
}

async function signInEverybody(db: Database): Promise<Map<number, string>> {
  const password = await hashPassword(PASSWORD)
  const { rows } = await db.execute<{ id: number }>(sql`update users set password = ${password} returning id`)
  const clock = createStillClock(BEFORE)
  const people = new Map<number, string>()
  for (const { id } of rows) people.set(id, await createToken(db, clock, id))
  return people
}

/** A published programme with breaks that organisers move. */
async function fillProgram(portal: { url: string }, admin: string): Promise<void> {
  const item = { op: 'add', kind: 'break', minutes: 5, title: 'Перерыв' }
  const changes = Array.from({ length: 20 }, (_, at) => ({ ...item, day_numb: 1 + (at % 2), start: 540 + 20 * at }))
  const { revision } = await ask<{ revision: number }>(portal, '/api/program/draft/', { changes }, admin)
  await ask(portal, '/api/program/releases/', { revision }, admin)
}

export const withWrittenForum = <T>(size: number, work: (forum: WrittenForum) => Promise<T>): Promise<T> =>
  withTemporaryDatabases(withoutSync, async ({ folder, create }) => {
    const DATABASE_URL = await create('clients')
    const filled = await openFilledForum(DATABASE_URL, size)
    await filled.close()
    const { db, pool, close } = connect(DATABASE_URL, () => {}, 8)
    const settings = { ...noRateLimits, DATABASE_URL, SMTP_URL: 'smtp://127.0.0.1:1' }
    const portals = await Promise.all(
      [BEFORE, EVENING].map((PORTAL_CLOCK) => startPortalProcess(join(folder, 'data'), { ...settings, PORTAL_CLOCK })),
    )
    try {
      const people = await signInEverybody(db)
      const adminId = Math.max(...people.keys())
      const admin = people.get(adminId) ?? ''
      people.delete(adminId)
      const doorAdmin = await createToken(db, createStillClock(EVENING), adminId)
      for (const portal of portals) await portal.start()
      const [portal = { url: '' }, door = { url: '' }] = portals
      await changeForum(portal, admin, () => ({ settings: { modules_on: ['door', 'questions'], questions } }))
      const point = await addPoint(portal, admin, 'Главный вход')
      await fillProgram(portal, admin)
      const newApiToken = async (name: string) =>
        (await ask<{ token: string }>(portal, '/api/data/tokens/', { name, parts, until: '2025-12-31' }, admin)).token
      return await work({ folder, db, pool, url: portal.url, doorUrl: door.url, admin, doorAdmin, people, point, newApiToken })
    } finally {
      for (const portal of portals) await portal.stop()
      await close()
    }
  })
