import type { Database } from '@forum/server/platform/database/connection'
import { sql } from 'drizzle-orm'

/** Verdicts shown by devices, compared with the server's marks. */

/** A person who was let in: shown green, let in again, or said to be marked already by the device that was killed. */
export interface LetIn {
  device: string
  registrationId: number
  /** Bounds of the moment by the server's clock. */
  from: number
  to: number
}

interface ServerMark extends Record<string, unknown> {
  device: string
  number: number
  registration_id: number
  /** Milliseconds. */
  at: number
  /** Seconds. */
  uncertainty: number
  is_refused: boolean
}

const readMarks = async (db: Database): Promise<ServerMark[]> =>
  (
    await db.execute<ServerMark>(sql`
      select d.name as device, c.number, c.registration_id, (extract(epoch from c.scanned_at) * 1000)::float8 as at, c.uncertainty,
        false as is_refused from check_ins c join door_devices d on d.id = c.device_id
      union all select d.name, r.number, (r.mark ->> 'registrationId')::int,
        (extract(epoch from (r.mark ->> 'scannedAt')::timestamptz) * 1000)::float8, (r.mark ->> 'uncertainty')::int, true
        from refused_marks r join door_devices d on d.id = r.device_id`)
  ).rows

const distance = ({ from, to }: LetIn, { at }: ServerMark): number => Math.max(0, from - at, at - to)

export interface Comparison {
  kept: number
  refused: number
  lost: LetIn[]
  /** Marks that no device showed, or that are there twice. */
  unasked: ServerMark[]
  wrongTime: ServerMark[]
  /** Devices whose numbers have gaps or come twice. */
  gaps: string[]
  /** Milliseconds. */
  largestDifference: number
  /** Seconds. */
  itsUncertainty: number
}

export async function compareMarks(db: Database, letIns: readonly LetIn[]): Promise<Comparison> {
  const marks = await readMarks(db)
  const left = new Set(marks)
  const lost: LetIn[] = []
  const wrongTime: ServerMark[] = []
  let largestDifference = 0
  let itsUncertainty = 0
  for (const letIn of letIns) {
    const [own] = [...left]
      .filter((mark) => mark.device === letIn.device && mark.registration_id === letIn.registrationId)
      .sort((a, b) => distance(letIn, a) - distance(letIn, b))
    if (!own) {
      lost.push(letIn)
      continue
    }
    left.delete(own)
    const difference = distance(letIn, own)
    if (difference > largestDifference) [largestDifference, itsUncertainty] = [difference, own.uncertainty]
    if (difference > own.uncertainty * 1000) wrongTime.push(own)
  }
  const byDevice = Map.groupBy(marks, ({ device }) => device)
  const hasGaps = (own: readonly ServerMark[]) =>
    own
      .map(({ number }) => number)
      .sort((a, b) => a - b)
      .some((number, index) => number !== index + 1)
  const refused = marks.filter((mark) => mark.is_refused).length
  return {
    ...{ kept: marks.length - refused, refused, lost, unasked: [...left], wrongTime, largestDifference, itsUncertainty },
    gaps: [...byDevice].flatMap(([device, own]) => (hasGaps(own) ? [device] : [])),
  }
}

/** People whom different devices let in one after the other, as often as that happened. */
export function expectedDoubles(letIns: readonly LetIn[]): number[] {
  const byPerson = Map.groupBy(letIns, ({ registrationId }) => registrationId)
  return [...byPerson].flatMap(([id, own]) => {
    const inOrder = own.toSorted((a, b) => a.from - b.from)
    return inOrder.filter(({ device }, index) => index > 0 && inOrder[index - 1]?.device !== device).map(() => id)
  })
}
