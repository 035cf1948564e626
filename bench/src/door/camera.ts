import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beginShift, openDevice, PIN } from '@forum/e2e/people/door'
import { findChromium } from '@forum/scripts/test/chromium'
import { codePath } from '@forum/server/platform/documents/qrCode'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { type Benchmark, occurred } from '../benchmark.ts'
import { flags } from '../pageLoad/visits.ts'
import { secondsOf, writeBadgeFilm } from './cameraFilm.ts'
import { cameraViews } from './cameraViews.ts'
import { type Appearance, watchCamera } from './cameraWatch.ts'
import { codeOf, type DoorForum, withDoorForum } from './doorForum.ts'

const ALLOWED_MS = 300
const SLOWDOWN = 4
/** Badges of one film. */
const BADGES = 4
const launch = { executablePath: findChromium(), args: flags }

interface Guest {
  id: number
  name: string
}

const readGuests = async ({ db }: DoorForum): Promise<Guest[]> =>
  (
    await db.execute<{ id: number; name: string }>(sql`
      select r.id, concat_ws(' ', i.last_name, i.first_name, i.middle_name) as name
      from registrations r join individuals i on i.user_id = r.user_id order by r.id`)
  ).rows

async function openDesk(page: Page, code: string | null): Promise<void> {
  if (code !== null) await beginShift(page, code)
  else {
    await page.goto('/door')
    await page.getByLabel('PIN смены').fill(PIN)
    await page.getByRole('button', { name: 'Открыть' }).click()
  }
  await page.locator('video:not([hidden])').waitFor()
}

const share = (sorted: readonly number[], part: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)

/** `read`: of the times that a code was held up for a second. */
function rowOf(appearances: readonly Appearance[]) {
  const times = appearances.flatMap(({ seenAt, verdictAt }) => (verdictAt === null ? [] : [verdictAt - seenAt])).sort((a, b) => a - b)
  const isRead = times.length > 0
  return {
    'held up': appearances.length,
    read: times.length,
    'median, ms': isRead ? share(times, 0.5) : null,
    '95 %, ms': isRead ? share(times, 0.95) : null,
  }
}

/** `npm run bench -- camera [--runs TIMES]`: from the frame with a code to the verdict, by how the camera sees the badge. */
export const camera: Benchmark = ({ short, runs = short ? 1 : 3 }, say) => {
  const views = cameraViews(short)
  return withDoorForum(views.length * BADGES, say, async (forum) => {
    const guests = await readGuests(forum)
    const profile = join(forum.folder, 'phone')
    const rows: (ReturnType<typeof rowOf> & Record<string, unknown>)[] = []
    let code: string | null = await forum.newCode('Стойка 1')
    for (const { size, way, view } of views) {
      const shown = guests.splice(0, BADGES)
      const film = join(forum.folder, 'badges.y4m')
      const codes = shown.map(({ id }) => codePath(codeOf(id)))
      await writeBadgeFilm(film, codes, view)
      const { context, page } = await openDevice(profile, forum.portal.url, launch, film)
      try {
        await openDesk(page, code)
        if (code !== null && !(await page.evaluate(() => 'BarcodeDetector' in window)))
          say('this Chromium has no BarcodeDetector: codes are read by zxing-wasm, on the thread of the page')
        code = null
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
        const names = shown.map(({ name }) => name)
        const appearances = await watchCamera(page, names, secondsOf(BADGES) * 1000 * (runs + 0.3))
        rows.push({ size, view: way, ...rowOf(appearances) })
      } finally {
        await context.close()
        await rm(film)
      }
    }
    const unread = rows.filter((row) => row.read === 0).length
    say(`${rows.length - unread} of ${rows.length} views are read; processor ${SLOWDOWN} times slower`)
    return {
      rows,
      failures: occurred({ 'no code was read': unread === rows.length }),
      exceeded: rows.flatMap((row) =>
        occurred({ [`${row.size}, ${row.view}: ${row['median, ms']} ms, allowed ${ALLOWED_MS}`]: (row['median, ms'] ?? 0) > ALLOWED_MS }),
      ),
    }
  })
}
