import { join } from 'node:path'
import { ask } from '@forum/e2e/people/people'
import type { Database } from '@forum/server/platform/database/connection'
import { sql } from 'drizzle-orm'
import { type Benchmark, occurred, seriesOf } from '../benchmark.ts'
import { type Desk, type Notes, newNotes, scanAll, untilSent } from './doorDesk.ts'
import { startDoorDevice } from './doorDevice.ts'
import { codeOf, type DoorForum, MORNING, withDoorForum } from './doorForum.ts'
import { startDoorNetwork } from './doorNetwork.ts'
import { planScans } from './doorPlan.ts'
import { compareMarks, expectedDoubles } from './doorRecord.ts'
import { seededRandom } from './random.ts'

const HOUR = 3_600_000
const LOST = 0.3
const SEED = 20_251
/** The clocks of the phones: one is right, one is fast, one slow. In milliseconds. */
const CLOCKS = [0, 90_000, -420_000]
const SIZES = { people: 2000, scans: 1500, kills: 10 }
const SHORT = { people: 60, scans: 40, kills: 2 }

interface Portal {
  url: string
}

/** Reads the server's clock as a device does. @returns a clock that follows it */
async function serverClock({ url }: Portal, token: string): Promise<() => number> {
  const before = Date.now()
  const response = await fetch(new URL('/api/door/marks/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Device ${token}` },
    body: JSON.stringify({ cursor: 2_000_000_000, snapshot_at: new Date(MORNING).toISOString(), unsent: 0, marks: [] }),
  })
  const { at } = (await response.json()) as { at: string }
  const ahead = Date.parse(at) - (before + Date.now()) / 2
  return () => Date.now() + ahead
}

/** Cancels registrations in the database: on the days of the forum no participant may. */
async function cancelAt(db: Database, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids)
    await db.execute(sql`update registrations set is_active = false, updated_at = ${now.toISOString()} where id = ${id}`)
}

interface Disputes {
  refused: unknown[]
  doubles: { registration_id: number }[]
}

const inOrder = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join()

/** Checks that the server has every shown mark exactly once. */
async function findFailures(db: Database, portal: Portal, admin: string, { letIns, unexpected }: Notes) {
  const found = await compareMarks(db, letIns)
  const disputes = await ask<Disputes>(portal, '/api/door/disputes/', undefined, admin, 'GET')
  const doubles = expectedDoubles(letIns)
  const told = disputes.doubles.map(({ registration_id: id }) => id)
  const some = (list: readonly unknown[]) => JSON.stringify(list.slice(0, 5))
  const failures = occurred({
    [`${found.lost.length} marks lost: ${some(found.lost)}`]: found.lost.length > 0,
    [`${found.unasked.length} marks not asked for or twice: ${some(found.unasked)}`]: found.unasked.length > 0,
    [`${found.wrongTime.length} scan times beyond their uncertainty: ${some(found.wrongTime)}`]: found.wrongTime.length > 0,
    [`numbers with gaps: ${found.gaps.join()}`]: found.gaps.length > 0,
    [`${told.length} doubles told, ${doubles.length} happened`]: inOrder(told) !== inOrder(doubles),
    [`${found.refused} refused marks, ${disputes.refused.length} listed`]: found.refused !== disputes.refused.length,
    [`${found.refused} marks of people who were let in are refused`]: found.refused > 0,
    [`verdicts: ${unexpected.slice(0, 5).join('; ')}`]: unexpected.length > 0,
  })
  return { found, told, failures }
}

async function openDesks({ newCode, folder }: DoorForum, url: string, serverNow: () => number): Promise<Desk[]> {
  const desks: Desk[] = []
  for (const [index, clock] of CLOCKS.entries()) {
    const name = `Стойка ${index + 1}`
    const code = await newCode(name)
    const device = await startDoorDevice(join(folder, `phone${index}`), url, code, Math.round(serverNow() + clock))
    desks.push({ name, device, ahead: (await device.now()) - serverNow() })
  }
  return desks
}

/** `npm run bench -- door`: three devices through an hour without a network, killed browsers, and a network that loses requests. */
export const door: Benchmark = ({ short }, say) => {
  const sizes = short ? SHORT : SIZES
  return withDoorForum(sizes.people, say, async (forum) => {
    const { portal: before, admin, db, ids, newCode, startAt } = forum
    const random = seededRandom(SEED)
    const plan = planScans(ids, { ...sizes, devices: CLOCKS.length }, random)
    const network = await startDoorNetwork(before.url, random)
    let desks: Desk[] = []
    try {
      const { token } = await ask<{ token: string }>(before, '/api/door/pair/', { code: await newCode('Часы') })
      const serverNow = await serverClock(before, token)
      desks = await openDesks(forum, network.url, serverNow)
      const notes = newNotes()

      say(`${plan.away.length} codes without a network`)
      await network.leave()
      const began = serverNow()
      await cancelAt(db, plan.cancelled, new Date(began))
      const scanning = performance.now()
      await scanAll(desks, plan.away, { period: 'away', began, codeOf, serverNow }, notes)
      say(`they took ${Math.round((performance.now() - scanning) / 1000)} s`)
      for (const { device, ahead } of desks) await device.moveTo(began + HOUR + ahead)
      await before.stop()
      const after = await startAt(began + HOUR)

      const laterNow = await serverClock(after, token)
      const unheard = network.counts.requests
      await network.comeBack(after.url, LOST)
      for (const { device } of desks) await device.resume()
      const sentAfter = await untilSent(desks)
      say(`all sent after ${sentAfter.toFixed(1)} s; ${plan.lossy.length} codes more`)
      for (const desk of desks) desk.ahead = (await desk.device.now()) - laterNow()
      await scanAll(desks, plan.lossy, { period: 'lossy', began, codeOf, serverNow: laterNow }, notes)
      await untilSent(desks)

      const { found, told, failures } = await findFailures(db, after, admin, notes)
      const { neverArrived, answerLost, requests } = network.counts
      const row = {
        people: ids.length,
        codes: plan.away.length + plan.lossy.length,
        ...seriesOf('shown ', notes.colours),
        ...seriesOf('killed, the mark ', notes.kills),
        'let in': notes.letIns.length,
        'marks at the server': found.kept,
        'refused there': found.refused,
        'marks lost': found.lost.length,
        'marks twice or never shown': found.unasked.length,
        'doubles told': told.length,
        'requests with a network': requests - unheard,
        'lost before the server': neverArrived,
        'lost after it': answerLost,
        'all sent after, s': Number(sentAfter.toFixed(1)),
        'largest difference of a time, ms': Math.round(found.largestDifference),
        'its uncertainty, s': found.itsUncertainty,
      }
      return { rows: [row], failures, exceeded: [] }
    } finally {
      for (const { device } of desks) await device.kill()
      await network.close().catch(() => undefined)
    }
  })
}
