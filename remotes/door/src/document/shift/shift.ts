import type { Snapshot } from '@forum/contracts/door/device'
import { type DoorList, type DoorMark, doorList, type Visitor } from '@forum/domain/door/doorList'
import type { MarkKind, MarkSource } from '@forum/domain/door/marks'
import type { DeviceMark, StoredMark } from '../storage/database.ts'
import type { ShiftFacts } from '../storage/vaultRecord.ts'
import type { ShiftParts } from './parts.ts'
import { proofOf } from './proof.ts'
import { type NewPerson, sealPerson } from './seal.ts'
import { type Connection, syncWith } from './sync.ts'

export interface ShiftState {
  facts: ShiftFacts
  snapshot: Snapshot
  list: DoorList
  /** Marks of the snapshot, marks of other devices since then, and the device's own. */
  marks: readonly DoorMark[]
  unsent: number
  /** Refused marks, which were handed to the organisers. */
  refused: readonly StoredMark[]
  connection: Connection
}

export interface Shift {
  getState: () => ShiftState
  subscribe: (listener: () => void) => () => void
  now: () => Date
  /** Resolves once the mark is stored; only then a person may pass. @throws Error if it could not be */
  mark: (visitor: Visitor, pointId: number, kind: MarkKind, source: MarkSource) => Promise<void>
  /** Registers a person who is not on the list; resolves and throws as `mark` does. */
  register: (person: Omit<NewPerson, 'consentVersion' | 'consentedAt'>, pointId: number) => Promise<void>
  /** Sends marks and receives those of other devices; never fails, because the state has the outcome. */
  sync: () => Promise<void>
  facts: ShiftFacts
  token: () => string
}

const listOf = ({ forum, people, guests }: Snapshot): DoorList => doorList(forum, people, guests)

export function createShift(parts: ShiftParts): Shift {
  const { open, outbox, clock } = parts
  const { facts } = open
  let { snapshot } = open.content
  let list = listOf(snapshot)
  let received = parts.received
  let connection: Connection = 'online'
  const listeners = new Set<() => void>()

  const read = (): ShiftState => ({
    facts,
    snapshot,
    list,
    marks: [
      ...snapshot.marks,
      ...received.flatMap(({ marks }) => marks),
      ...outbox.all().map(({ mark }) => ({ ...mark, deviceName: facts.deviceName })),
    ],
    unsent: outbox.unsent().length,
    refused: outbox.all().filter(({ state: of }) => of === 'refused'),
    connection,
  })
  let state = read()
  const changed = () => {
    state = read()
    for (const listener of listeners) listener()
  }

  async function add(mark: Omit<DeviceMark, 'scannedAt' | 'uncertainty'>): Promise<void> {
    const { date, uncertainty } = clock.now()
    const made = { ...mark, scannedAt: date.toISOString(), uncertainty }
    await outbox.add(made, (number) => proofOf(snapshot.device.markKey, number, made))
    changed()
  }

  const sync = syncWith(parts, {
    cursor: () => received.at(-1)?.cursor ?? snapshot.cursor,
    snapshot: () => snapshot,
    receive(more) {
      received = [...received, more]
    },
    replace(newer) {
      snapshot = newer
      list = listOf(newer)
      received = []
    },
    finish(result, hasNews) {
      const isNew = hasNews || connection !== result
      connection = result
      if (isNew) changed()
    },
  })

  return {
    facts,
    token: () => open.content.token,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => clock.now().date,
    mark: (visitor, pointId, kind, source) =>
      add({
        pointId,
        registrationId: visitor.kind === 'person' ? (visitor.person.registrationIds[0] ?? null) : null,
        guestId: visitor.kind === 'guest' ? visitor.guest.id : null,
        kind,
        source,
        sealed: null,
      }),
    async register(person, pointId) {
      const consent = { consentVersion: snapshot.consent.version, consentedAt: clock.now().date.toISOString() }
      const sealed = await sealPerson({ ...person, ...consent }, snapshot.sealKey)
      await add({ pointId, registrationId: null, guestId: null, kind: 'in', source: 'registered', sealed })
    },
    sync,
  }
}
