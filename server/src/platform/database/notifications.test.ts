import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import { badgeJobs } from './schema/door.ts'
import { bookJobs } from './schema/theses.ts'

let server: TestApp
let notifications: Notifications
const problems: Error[] = []
beforeAll(async () => {
  server = await createTestApp()
  notifications = createNotifications(server.databaseUrl, (error) => problems.push(error))
})
afterAll(async () => {
  await notifications.close()
  await server.close()
})

test('a listener hears of orders when they are committed, and of a connection that was made anew', async () => {
  const heard: string[] = []
  let connected = 0
  await notifications.listen(
    'portal_orders',
    (table) => heard.push(table),
    () => {
      connected += 1
    },
  )
  const order = { meetingId: 2, orderedAt: server.clock.now() }
  const book = { ...order, id: 'digest', scope: 'confirmed', format: 'pdf', theses: 1 } as const
  const undone = server.db.transaction(async (tx) => {
    await tx.insert(bookJobs).values(book)
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await server.db.insert(badgeJobs).values({ ...order, order: {} })
  await vi.waitFor(() => expect(heard).toEqual(['badge_jobs']), { timeout: 15_000 })
  await server.db.update(badgeJobs).set({ touchedAt: server.clock.now() })
  await server.db.insert(bookJobs).values(book)
  await vi.waitFor(() => expect(heard).toEqual(['badge_jobs', 'book_jobs']), { timeout: 15_000 })

  await server.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  )
  await vi.waitFor(() => expect(connected).toBe(2), { timeout: 5000 })
  expect(problems).toHaveLength(1)
  await server.db.execute(sql`select pg_notify('portal_orders', 'again')`)
  await vi.waitFor(() => expect(heard.at(-1)).toBe('again'), { timeout: 15_000 })
})
