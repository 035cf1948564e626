import { join } from 'node:path'
import { startDemonstration } from '@forum/e2e/portal/demonstration'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import type { Benchmark } from '../benchmark.ts'
import { comparePageLoad, type Measure, median, networks, type Visit } from '../pageLoad/visits.ts'
import { openFilledForum } from '../portal/filledForum.ts'
import { withoutSync, withTemporaryDatabases } from '../portal/temporaryDatabase.ts'

const SIZES = [1000, 100_000]
const SHORT_SIZES = [100, 1000]
/** Allowed slowdown of the desk with many registrations. */
const ALLOWED_TIMES = 1.5

/** `npm run bench -- reviewDesk [--runs N]`: how long the review desk takes to open, with few and with many registrations. */
export const reviewDesk: Benchmark = ({ short, runs = short ? 1 : 9 }, say) =>
  withTemporaryDatabases(withoutSync, async ({ folder, create }) => {
    await publishLocal(join(folder, 'releases'), say)
    const portals: Awaited<ReturnType<typeof startDemonstration>>[] = []
    try {
      const sites: { size: number; url: string; visit: Visit; times: Measure[] }[] = []
      for (const size of short ? SHORT_SIZES : SIZES) {
        const url = await create(`desk_${size}`)
        const { token, close } = await openFilledForum(url, size)
        await close()
        const portal = await startDemonstration(folder, { DATABASE_URL: url })
        portals.push(portal)
        const visit = { path: '/review', heading: 'Очередь', token }
        sites.push({ size, url: portal.url, visit, times: [] })
        say(`${size} registrations`)
      }
      const [, fourG] = networks
      // Runs alternate, so that what slows the machine slows both.
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
      const slow = rows.filter((row) => row['×'] > ALLOWED_TIMES)
      return { rows, failures: [], exceeded: slow.map((row) => `${row.shown}: ${row['×']} times, allowed ${ALLOWED_TIMES}`) }
    } finally {
      for (const portal of portals) await portal.stop()
    }
  })
