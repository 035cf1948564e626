import { isDeepStrictEqual } from 'node:util'
import type { RefusedMarkCode } from '@forum/domain/door/refusedMarks'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { checkIns, doorGuests, refusedMarks } from '../../platform/database/schema/door.ts'
import { type Identity, keyOf, type Origin } from './origin.ts'
import { asDevicesSay, type Named, type Sent, type Target } from './targets.ts'

/** Outcome of a mark at the server. */
export interface Outcome extends Named {
  result: 'kept' | 'refused'
  /** Reason for a refusal; empty: none. */
  code: RefusedMarkCode | ''
}

export const kept = (target: Target): Outcome => ({ result: 'kept', code: '', ...asDevicesSay(target) })
export const refused = (code: RefusedMarkCode): Outcome => ({ result: 'refused', code, registrationId: null, guestId: null })

/** Content of a mark without its number; with the number that it claims, unless that is proved. */
export type Content = Omit<Sent, 'number' | 'earlier'> & { earlier?: Identity }

export function contentOf({ number: _, earlier, ...said }: Sent, { isProved }: Pick<Origin, 'isProved'>): Content {
  return isProved || !earlier ? said : { ...said, earlier: { deviceId: earlier.deviceId, number: earlier.number } }
}

/** A mark that was sent before, with what became of it. */
interface StoredMark {
  isSame: (content: Content) => boolean
  outcome: Outcome
}

type KeptRow = typeof checkIns.$inferSelect & Target

function keptMark(row: KeptRow): StoredMark {
  const outcome = kept(row)
  const { pointId, kind, source, uncertainty } = row
  const known = { pointId, kind, source, uncertainty, at: row.scannedAt.getTime() }
  return {
    outcome,
    isSame: ({ sealed, registrationId, guestId, scannedAt, ...said }) =>
      isDeepStrictEqual(known, {
        ...{ pointId: said.pointId, kind: said.kind, source: said.source, uncertainty: said.uncertainty },
        at: Date.parse(scannedAt),
      }) &&
      // A sealed person is known by what was read then.
      (sealed !== null || (outcome.registrationId === registrationId && outcome.guestId === guestId)),
  }
}

/** One that was settled has forgotten who was registered with it. */
const refusedMark = ({ mark, settledAt, code }: typeof refusedMarks.$inferSelect): StoredMark => ({
  outcome: refused(code as RefusedMarkCode),
  isSame: (content) => isDeepStrictEqual(mark, settledAt ? { ...content, sealed: null } : content),
})

/** Marks that the server has, by the number they were sent under. */
export class StoredMarks {
  readonly #byKey = new Map<string, StoredMark[]>()

  add(identity: Identity, mark: StoredMark): void {
    const key = keyOf(identity)
    this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), mark])
  }

  has = (identity: Identity): boolean => this.#byKey.has(keyOf(identity))

  /** Outcome of this mark, if it was sent before. */
  find = (identity: Identity, content: Content): Outcome | undefined =>
    this.#byKey.get(keyOf(identity))?.find(({ isSame }) => isSame(content))?.outcome
}

export async function readStored(tx: Transaction, identities: readonly Identity[]): Promise<StoredMarks> {
  const devices = [...new Set(identities.map(({ deviceId }) => deviceId))]
  const numbers = [...new Set(identities.map(({ number }) => number))]
  const keptRows = await tx
    .select({ ...getTableColumns(checkIns), reference: doorGuests.reference })
    .from(checkIns)
    .leftJoin(doorGuests, eq(doorGuests.id, checkIns.guestId))
    .where(and(inArray(checkIns.deviceId, devices), inArray(checkIns.number, numbers)))
  const refusedRows = await tx
    .select()
    .from(refusedMarks)
    .where(and(inArray(refusedMarks.deviceId, devices), inArray(refusedMarks.number, numbers)))
  const stored = new StoredMarks()
  for (const row of keptRows) stored.add({ deviceId: row.deviceId ?? 0, number: row.number ?? 0 }, keptMark(row))
  for (const row of refusedRows) stored.add(row, refusedMark(row))
  return stored
}
