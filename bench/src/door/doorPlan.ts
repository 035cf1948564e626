import type { Random } from './random.ts'

/** Plan of arrivals at the devices: made before the run, the same in every run. */

/** `double`: let in by another device before; `again`: by the same. */
type Kind = 'first' | 'double' | 'again' | 'unknown' | 'cancelled'

export interface PlannedScan {
  kind: Kind
  device: number
  registrationId: number
  /** Milliseconds after the network went away. */
  after: number
  /** The browser is killed this many milliseconds after the code was typed; null: it is not. */
  killedAfter: number | null
}

export interface Plan {
  away: PlannedScan[]
  /** Scans after the network came back. */
  lossy: PlannedScan[]
  cancelled: number[]
}

interface Sizes {
  scans: number
  kills: number
  devices: number
}

const SHARES: Record<Exclude<Kind, 'first'>, number> = { double: 0.05, unknown: 0.02, cancelled: 0.01, again: 0.01 }
const HOUR = 3_600_000
const LOSSY_SHARE = 0.1
/** Some kills come before the mark is stored, some after. */
const KILLED_WITHIN = 40

/** @param registrations all of them; one each of a person */
export function planScans(registrations: readonly number[], { scans, kills, devices }: Sizes, random: Random): Plan {
  const people = random.shuffled(registrations)
  const next = () => {
    const id = people.pop()
    if (id === undefined) throw new Error('There are fewer people than scans')
    return id
  }
  const counts = Object.entries(SHARES).map(([kind, share]) => [kind as Kind, Math.max(1, Math.round(scans * share))] as const)
  const others: Kind[] = counts.flatMap(([kind, count]) => Array<Kind>(count).fill(kind))
  // People who come again cannot be the first to come.
  const start = Math.ceil(scans / 10)
  const kinds = [
    ...Array<Kind>(start).fill('first'),
    ...random.shuffled([...others, ...Array<Kind>(scans - start - others.length).fill('first')]),
  ]
  const awayCount = Math.round(scans * (1 - LOSSY_SHARE))
  const letIn: PlannedScan[] = []
  let unknown = Math.max(...registrations)

  const planOne = (kind: Kind, after: number): PlannedScan => {
    const device = random.below(devices)
    const scan = { kind, device, after, killedAfter: null }
    if (kind === 'unknown') {
      unknown += 1
      return { ...scan, registrationId: unknown }
    }
    if (kind === 'first' || kind === 'cancelled') return { ...scan, registrationId: next() }
    const at = random.below(letIn.length)
    const [earlier] = letIn.splice(at, 1)
    if (!earlier) throw new Error('No one has come yet')
    return {
      ...scan,
      registrationId: earlier.registrationId,
      device: kind === 'again' ? earlier.device : (earlier.device + 1 + random.below(devices - 1)) % devices,
    }
  }
  const planned = kinds.map((kind, index) => {
    const scan = planOne(kind, ((index + random.share()) / awayCount) * HOUR)
    if (kind === 'first') letIn.push(scan)
    return scan
  })
  // Only for first scans the result of the same code after the restart is certain.
  const first = planned.flatMap(({ kind }, index) => (kind === 'first' ? [index] : []))
  const killed = new Set(random.shuffled(first).slice(0, kills))
  const all = planned.map((scan, index) => (killed.has(index) ? { ...scan, killedAfter: random.below(KILLED_WITHIN) } : scan))
  return {
    away: all.slice(0, awayCount),
    lossy: all.slice(awayCount),
    cancelled: all.filter(({ kind }) => kind === 'cancelled').map(({ registrationId }) => registrationId),
  }
}
