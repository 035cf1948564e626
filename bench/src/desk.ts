import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemonstration } from '@forum/e2e/portal/demonstration'
import { publishLocal } from '@forum/scripts/publishLocal'
import { connect } from '@forum/server/database/connection'
import { startEmbeddedDatabase } from '@forum/server/database/embedded'
import { openForum } from './forum.ts'
import { comparePageLoad, type Measure, median, networks, type Visit } from './pageLoad.ts'
import type { Bench } from './report.ts'

const SIZES = [1000, 100_000]
/** Allowed slowdown of the desk with many registrations. */
const ALLOWED_TIMES = 1.5

/** `npm run bench -- desk [--runs N]`: how long the review desk takes to open, with few and with many registrations. */
export const desk: Bench = async ({ runs = 9 }, say) => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-desk-'))
  await chmod(folder, 0o711)
  await publishLocal(join(folder, 'releases'), say)
  const database = await startEmbeddedDatabase(join(folder, 'postgres'), ['fsync=off', 'synchronous_commit=off'])
  const admin = connect(database.url, () => {})
  const portals: Awaited<ReturnType<typeof startDemonstration>>[] = []
  try {
    const sites: { size: number; url: string; visit: Visit; times: Measure[] }[] = []
    for (const size of SIZES) {
      await admin.pool.query(`create database desk_${size}`)
      const url = database.url.replace(/postgres$/, `desk_${size}`)
      const { token, close } = await openForum(url, size)
      await close()
      const portal = await startDemonstration(folder, { DATABASE_URL: url })
      portals.push(portal)
      const visit = { path: '/review', heading: 'Очередь', token }
      sites.push({ size, url: portal.url, visit, times: [] })
      say(`${size} registrations`)
    }
    const [, fourG] = networks
    // In turns, so that what slows the machine slows both.
    for (let run = 0; run < runs; run += 1)
      for (const { url, visit, times } of sites) times.push(...Object.values(await comparePageLoad({ desk: { url } }, visit, fourG, 1)))
    const [few, many] = sites.map(({ times }) => ({
      queue: median(times.map(({ content }) => content)),
      thesis: median(times.map(({ largestPaint }) => largestPaint)),
    }))
    if (!few || !many) throw new Error('Nothing was measured')
    const rows = (['queue', 'thesis'] as const).map((shown) => ({
      shown,
      'ms of 1,000': Math.round(few[shown]),
      'ms of 100,000': Math.round(many[shown]),
      '×': Number((many[shown] / few[shown]).toFixed(2)),
    }))
    return { rows, passed: rows.every((row) => row['×'] <= ALLOWED_TIMES) }
  } finally {
    for (const portal of portals) await portal.stop()
    await admin.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
