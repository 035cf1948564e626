import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemonstration } from '@forum/e2e/demonstration'
import { ask } from '@forum/e2e/people'
import { findChromium } from '@forum/scripts/chromium'
import { publishLocal } from '@forum/scripts/publishLocal'
import { connect } from '@forum/server/database/connection'
import { startEmbeddedDatabase } from '@forum/server/database/embedded'
import { chromium, type Page } from '@playwright/test'
import { openForum } from './forum.ts'
import { median } from './pageLoad.ts'
import type { Bench } from './report.ts'

const ROOMS = 10
const SESSIONS = 5
const TALKS_OF_SESSION = 6
const TALKS = ROOMS * SESSIONS * TALKS_OF_SESSION
/** A sixth of the registrations are talks that were accepted. */
const REGISTRATIONS = TALKS * 7
const ALLOWED_MS = 100

/** One day with all talks in it. */
async function fillDay(portal: Parameters<typeof ask>[0], token: string): Promise<void> {
  const rooms = Array.from({ length: ROOMS }, (_, index) => ({ name: `Зал ${index + 1}` }))
  const saved = await ask<{ rooms: { id: number }[] }>(portal, '/api/program/rooms/', { rooms }, token, 'PUT')
  const { talks } = await ask<{ talks: { id: number }[] }>(portal, '/api/program/draft/', undefined, token, 'GET')
  const waiting = talks.map(({ id }) => id)
  const changes: Record<string, unknown>[] = []
  for (const { id: room_id } of saved.rooms)
    for (let session = 0; session < SESSIONS; session += 1) {
      const entry = { op: 'add', day_numb: 1, room_id, start: 540 + session * 110, minutes: 15 }
      const session_id = -(changes.push({ ...entry, kind: 'session', title: 'Геномика', minutes: 90 }) as number)
      for (let talk = 0; talk < TALKS_OF_SESSION; talk += 1)
        changes.push({ ...entry, kind: 'talk', session_id, registration_id: waiting.shift(), start: entry.start + talk * 15 })
    }
  await ask(portal, '/api/program/draft/', { changes }, token)
}

/** From a key to the frame that shows the talk at its other time. */
const moves = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (times) => {
    const painted = () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        }),
      )
    const measured: number[] = []
    for (let move = 0; move < times; move += 1) {
      const key = move % 2 === 0 ? 'ArrowDown' : 'ArrowUp'
      performance.mark('pressed')
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }))
      await painted()
      measured.push(performance.measure('move', 'pressed').duration)
      // The reply of the server comes in between.
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    return measured
  }, count)

/** `npm run bench -- builder [--runs N]`: how soon the schedule shows a move, with 300 talks on one day. */
export const builder: Bench = async ({ runs = 40 }, say) => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-builder-'))
  await chmod(folder, 0o711)
  await publishLocal(join(folder, 'releases'), say)
  const database = await startEmbeddedDatabase(join(folder, 'postgres'), ['fsync=off', 'synchronous_commit=off'])
  const admin = connect(database.url, () => {})
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  let portal: Awaited<ReturnType<typeof startDemonstration>> | undefined
  try {
    await admin.pool.query('create database builder')
    const url = database.url.replace(/postgres$/, 'builder')
    const { token, close } = await openForum(url, REGISTRATIONS)
    await close()
    portal = await startDemonstration(folder, { DATABASE_URL: url })
    await fillDay(portal, token)
    const session = { name: 'forum-session', value: JSON.stringify({ token, userId: null }) }
    const origins = [{ origin: portal.url, localStorage: [session] }]
    const page = await (await browser.newContext({ baseURL: portal.url, storageState: { cookies: [], origins } })).newPage()
    await page.goto('/program/builder?day=1')
    await page
      .getByRole('button', { name: /^09:00–09:15/ })
      .first()
      .focus()
    const measured = await moves(page, runs)
    measured.sort((a, b) => a - b)
    const ms = { median: median(measured), '95 %': measured[Math.floor(measured.length * 0.95)] ?? 0, max: measured.at(-1) ?? 0 }
    const rows = Object.entries(ms).map(([of, value]) => ({ talks: TALKS, of, ms: Math.round(value) }))
    return { rows, passed: ms['95 %'] < ALLOWED_MS }
  } finally {
    await portal?.stop()
    await browser.close()
    await admin.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
