import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { tokens } from '../../platform/database/schema/signIn.ts'
import { createToken } from '../../platform/sessions/token.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { dailyJobs, runDaily } from './daily.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const DAY = 24 * 3_600_000

// @requirement session-8
test('Daily jobs run ten minutes after the start and then daily, even if one fails', async () => {
  const lines: unknown[] = []
  const log = (line: unknown) => void lines.push(line)
  const jobs = { broken: vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(0), other: vi.fn().mockResolvedValue(3) }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const stop = runDaily(jobs, { info: log, warn: log } as unknown as Logger)
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
    expect(jobs.broken).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(lines).toEqual([
      { err: expect.any(Error), job: 'broken' },
      { job: 'other', removed: 3 },
    ])
    await vi.advanceTimersByTimeAsync(DAY)
    expect(jobs.broken).toHaveBeenCalledTimes(2)
    await stop()
    await vi.advanceTimersByTimeAsync(2 * DAY)
    expect(jobs.broken).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

// @requirement session-8
test('Expired tokens and those unused for 30 days are deleted, others stay', async () => {
  const { id } = await server.createUser()
  const now = server.clock.now().getTime()
  await server.db.delete(tokens).where(eq(tokens.userId, id))
  for (const [unusedFor, expiresIn] of [
    [30 * DAY, DAY],
    [30 * DAY - 1, DAY],
    [0, 0],
    [0, 1],
  ] as const) {
    const used = new Date(now - unusedFor)
    await createToken(server.db, server.clock, id)
    await server.db
      .update(tokens)
      .set({ createdAt: new Date(1), lastUsedAt: used, expiresAt: new Date(now + expiresIn) })
      .where(eq(tokens.createdAt, server.clock.now()))
  }
  expect(await dailyJobs(server)['expired tokens']?.()).toBe(2)
  const left = await server.db.select().from(tokens).where(eq(tokens.userId, id)).orderBy(tokens.expiresAt)
  expect(left.map(({ lastUsedAt, expiresAt }) => [now - lastUsedAt.getTime(), expiresAt.getTime() - now])).toEqual([
    [0, 1],
    [30 * DAY - 1, DAY],
  ])
})
