import type { Snapshot } from '@forum/contracts/door/device'
import { type Presence, presenceAt, type Visitor } from '@forum/domain/door/doorList'
import type { MarkKind, MarkSource } from '@forum/domain/door/marks'
import { type Shown, todayAt, type Verdict, verdictOf } from '@forum/domain/door/verdict'
import { useMemo, useRef, useState } from 'react'
import { signal } from '../scanning/signals.ts'
import { isStorageFull } from '../storage/database.ts'
import type { NewPerson } from './seal.ts'
import type { Shift } from './shift.ts'
import { readCode } from './tickets.ts'

type Point = Snapshot['points'][number]

/** Decision about the last person, as the screen shows it. */
export type Outcome =
  | { kind: 'verdict'; verdict: Verdict; source: MarkSource }
  | { kind: 'undone'; visitor: Visitor }
  | { kind: 'registered'; name: string }
  | { kind: 'not stored'; isFull: boolean }

export interface Decision {
  outcome: Outcome | null
  /** People who have come to the point today. */
  presence: Presence
  scan: (text: string) => void
  choose: (visitor: Visitor) => void
  undo: (visitor: Visitor, source: MarkSource) => void
  letInAgain: (visitor: Visitor, source: MarkSource) => void
  /** @returns whether the mark was stored */
  register: (person: Omit<NewPerson, 'consentVersion' | 'consentedAt'>) => Promise<boolean>
  clear: () => void
}

const presenceNow = (shift: Shift, point: Point | undefined): Presence => {
  const { list, marks } = shift.getState()
  return point ? presenceAt(list, marks, point.id, todayAt(list, shift.now())) : new Map()
}

/** Decides about people one after another, in the order they come: a quick scanner does not overtake the disk. */
export function useDecision(shift: Shift, point: Point | undefined, isSilent: boolean): Decision {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { marks, list } = shift.getState()
  const day = todayAt(list, shift.now())
  const presence = useMemo(() => (point ? presenceAt(list, marks, point.id, day) : new Map()), [list, marks, point, day])
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function inTurn<T>(work: (at: Point) => Promise<T>): Promise<T | undefined> {
    const turn = queue.current.then(() => (point ? work(point) : undefined))
    queue.current = turn.catch(() => undefined)
    return turn
  }

  /** Whether a mark could be stored: a person passes only then. */
  async function stored(store: () => Promise<void>): Promise<boolean> {
    try {
      await store()
      void shift.sync()
      return true
    } catch (error) {
      setOutcome({ kind: 'not stored', isFull: isStorageFull(error) })
      signal('red', isSilent)
      return false
    }
  }

  const decide = (source: MarkSource, read: () => Promise<Shown>) =>
    void inTurn(async (at) => {
      const verdict = verdictOf(await read(), {
        list: shift.getState().list,
        point: at,
        presence: presenceNow(shift, at),
        now: shift.now(),
      })
      if (verdict.colour === 'green' && !(await stored(() => shift.mark(verdict.visitor, at.id, 'in', source)))) return
      setOutcome({ kind: 'verdict', verdict, source })
      signal(verdict.colour, isSilent)
    })

  const mark = (visitor: Visitor, kind: MarkKind, source: MarkSource, then: Outcome) =>
    void inTurn(async (at) => {
      if (await stored(() => shift.mark(visitor, at.id, kind, source))) setOutcome(then)
    })

  return {
    outcome,
    presence,
    scan: (text) => decide('code', () => readCode(text, shift.getState().snapshot)),
    choose: (visitor) => decide('name', async () => ({ visitor })),
    undo: (visitor, source) => mark(visitor, 'undo', source, { kind: 'undone', visitor }),
    letInAgain: (visitor, source) => mark(visitor, 'in', source, { kind: 'verdict', verdict: { colour: 'green', visitor }, source }),
    async register(person) {
      const done = await inTurn(async (at) => {
        if (!(await stored(() => shift.register(person, at.id)))) return false
        setOutcome({ kind: 'registered', name: [person.lastName, person.firstName, person.middleName].filter(Boolean).join(' ') })
        signal('green', isSilent)
        return true
      })
      return done === true
    },
    clear: () => setOutcome(null),
  }
}
