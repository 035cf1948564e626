import { setTimeout as wait } from 'node:timers/promises'
import type { DoorDevice, Shown } from './doorDevice.ts'
import type { PlannedScan } from './doorPlan.ts'
import type { LetIn } from './doorRecord.ts'

/** A person at the door with one device, who notes what it shows. */
export interface Desk {
  name: string
  device: DoorDevice
  /** The device's clock is ahead of the server's by this, in milliseconds. */
  ahead: number
}

export interface Notes {
  letIns: LetIn[]
  /** Number of scans of the plan, by the colour shown. */
  colours: Record<string, number>
  kills: { shown: number; 'stored, not shown': number; 'not stored': number }
  /** Verdicts that are none for such a person. */
  unexpected: string[]
}

export const newNotes = (): Notes => ({
  letIns: [],
  colours: {},
  kills: { shown: 0, 'stored, not shown': 0, 'not stored': 0 },
  unexpected: [],
})

type Period = 'away' | 'lossy'

/** A device that has heard of a mark or of a cancelled registration says so; without a network it cannot. */
const expected: Record<Period, Record<PlannedScan['kind'], string[]>> = {
  away: { first: ['green'], double: ['green'], cancelled: ['green'], again: ['yellow'], unknown: ['red'] },
  lossy: { first: ['green'], double: ['green', 'yellow'], cancelled: ['green', 'red'], again: ['yellow'], unknown: ['red'] },
}

interface Day {
  period: Period
  /** The network went away then, by the server's clock. */
  began: number
  codeOf: (registrationId: number) => string
  serverNow: () => number
}

/** Kills the browser while it deals with a code. @returns what it had shown before, if anything */
async function killDuring(device: DoorDevice, text: string, after: number): Promise<Shown | null> {
  const shown = device.scan(text).catch(() => null)
  await wait(after)
  await device.kill()
  return shown
}

/** A person at a desk, with its clock and what is noted of them. */
function turnOf({ name, device, ahead }: Desk, scan: PlannedScan, { period, serverNow, began }: Day, notes: Notes) {
  const isStill = period === 'away'
  return {
    /** Still clocks say the moment; running ones, between which moments it is. */
    begin: async () => (isStill ? (await device.moveTo(began + scan.after + ahead)) - ahead : serverNow()),
    letIn: (from: number) => {
      notes.letIns.push({ device: name, registrationId: scan.registrationId, from, to: isStill ? from : serverNow() })
    },
    startAgain: (from: number) => device.startAgain(Math.round((isStill ? from + 1 : serverNow()) + ahead)),
    count: ({ colour }: Shown) => {
      notes.colours[colour] = (notes.colours[colour] ?? 0) + 1
    },
  }
}
type Turn = ReturnType<typeof turnOf>

/** @param from when the code was typed @returns what the same code shows after the restart; null: the person was in */
async function scanKilled(desk: Desk, text: string, killedAfter: number, turn: Turn, notes: Notes, from: number): Promise<Shown | null> {
  const { name, device } = desk
  const shown = await killDuring(device, text, killedAfter)
  if (shown?.colour === 'green') turn.letIn(from)
  await turn.startAgain(from)
  const begun = await turn.begin()
  const again = await device.scan(text)
  if (again.colour === 'yellow') {
    notes.kills[shown ? 'shown' : 'stored, not shown'] += 1
    if (!shown) turn.letIn(from)
    return null
  }
  notes.kills['not stored'] += 1
  if (shown) notes.unexpected.push(`${name}: ${shown.word} before the browser was killed, then ${again.word}`)
  if (again.colour === 'green') turn.letIn(begun)
  return again
}

async function scanOne(desk: Desk, scan: PlannedScan, day: Day, notes: Notes): Promise<void> {
  const { registrationId, kind, killedAfter } = scan
  const turn = turnOf(desk, scan, day, notes)
  const text = day.codeOf(registrationId)
  const from = await turn.begin()
  if (killedAfter !== null) {
    turn.count((await scanKilled(desk, text, killedAfter, turn, notes, from)) ?? { colour: 'green', word: '' })
    return
  }
  const shown = await desk.device.scan(text)
  turn.count(shown)
  if (!expected[day.period][kind].includes(shown.colour))
    notes.unexpected.push(`${desk.name}: ${kind} ${registrationId}, ${day.period}: ${shown.colour}, ${shown.word}`)
  if (shown.colour === 'green') turn.letIn(from)
  if (shown.colour !== 'yellow') return
  await desk.device.letInAgain()
  turn.letIn(from)
}

/** Runs all desks at the same time, each with one person after the other. */
export async function scanAll(desks: readonly Desk[], scans: readonly PlannedScan[], day: Day, notes: Notes): Promise<void> {
  await Promise.all(
    desks.map(async (desk, index) => {
      for (const scan of scans) if (scan.device === index) await scanOne(desk, scan, day, notes)
    }),
  )
}

/** @returns the seconds until every device has sent all its marks */
export async function untilSent(desks: readonly Desk[]): Promise<number> {
  const begun = performance.now()
  for (const { device } of desks) while (!(await device.hasSentAll())) await wait(100)
  return (performance.now() - begun) / 1000
}
