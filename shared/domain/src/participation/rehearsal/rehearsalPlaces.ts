import { placesOf } from '../../forum/participation.ts'
import type { Day } from '../../platform/calendar.ts'
import { keepsQueue, offersPlaces } from '../queue.ts'
import type { Subject, Tally } from './rehearsalTexts.ts'
import type { RehearsedForum, RehearsedRegistration } from './rehearsed.ts'

/** Number of people in a queue, waiting or with an offer; `sectionId` is null for the forum's. */
export interface QueueCount {
  sectionId: number | null
  waiting: number
  offered: number
}

const emptyTally = (subject: Subject): Tally => ({ subject, count: 0, withoutThesis: 0, people: [], registrationIds: [] })

const PEOPLE_SHOWN = 100

export function addPerson(tally: Tally, { id, fullName, thesisId }: RehearsedRegistration): void {
  tally.count += 1
  tally.registrationIds.push(id)
  if (thesisId === null) tally.withoutThesis += 1
  if (tally.people.length < PEOPLE_SHOWN) tally.people.push({ registrationId: id, fullName })
}

type Limit = number | null | undefined

/** Whether a limit that was met before, or was higher, is exceeded. */
const isExceeded = (count: number, was: Limit, will: Limit): boolean =>
  typeof will === 'number' && count > will && !(typeof was === 'number' && was <= will)

const freeIn = (limit: Limit, taken: number): number => (typeof limit === 'number' ? limit - taken : Number.POSITIVE_INFINITY)

/** Counts who has places in the forum and its sections, and what becomes of those who wait for one. */
export function countPlaces(before: RehearsedForum, after: RehearsedForum, queued: readonly QueueCount[], today: Day) {
  const everybody = emptyTally({ kind: 'forumFull', capacity: 0 })
  const taken = new Map<number, Tally>()
  const listening = new Map<number, Tally>()
  const firstBefore = new Map(before.sections.map((section) => [section.id, section]))

  function note(places: Map<number, Tally>, people: ReadonlyMap<number, RehearsedRegistration>): void {
    for (const [id, registration] of people) {
      const tally = places.get(id) ?? emptyTally({ kind: 'full', id, name: '', capacity: 0 })
      places.set(id, tally)
      addPerson(tally, registration)
    }
  }

  /** Sections and the forum with more people than places. */
  function crowded(): Tally[] {
    const found: Tally[] = []
    const { capacity } = after.settings
    if (isExceeded(everybody.count, before.settings.capacity, capacity))
      found.push({ ...everybody, subject: { kind: 'forumFull', capacity: capacity ?? 0 } })
    for (const section of after.sections) {
      if (section.id === null) continue
      const { id, name } = section
      const was = firstBefore.get(id)
      const [all, listeners] = [taken.get(id), listening.get(id)]
      if (all && isExceeded(all.count, was?.capacity, section.capacity))
        found.push({ ...all, subject: { kind: 'full', id, name, capacity: section.capacity ?? 0 } })
      if (listeners && isExceeded(listeners.count, was?.listenerLimit, section.listenerLimit))
        found.push({ ...listeners, subject: { kind: 'listenersFull', id, name, capacity: section.listenerLimit ?? 0 } })
    }
    return found
  }

  /** Places that are free after the change, for a queue. */
  function freeFor({ sectionId, offered }: QueueCount): number {
    if (sectionId === null) return freeIn(after.settings.capacity, everybody.count + offered)
    const section = after.sections.find(({ id }) => id === sectionId)
    if (!section) return 0
    const count = (places: Map<number, Tally>) => (places.get(sectionId)?.count ?? 0) + offered
    return Math.min(freeIn(section.capacity, count(taken)), freeIn(section.listenerLimit, count(listening)))
  }

  function queues(): Tally[] {
    const waiting = queued.reduce((sum, queue) => sum + queue.waiting, 0)
    if (!keepsQueue(after.settings))
      return waiting > 0 && keepsQueue(before.settings) ? [{ ...emptyTally({ kind: 'queueEnds' }), count: waiting }] : []
    const [firstDay] = after.settings.days
    if (firstDay !== undefined && !offersPlaces(today, firstDay)) return []
    return queued.flatMap((queue) => {
      const count = Math.min(queue.waiting, Math.max(0, freeFor(queue)))
      const name = after.sections.find(({ id }) => id === queue.sectionId)?.name ?? ''
      return count > 0 ? [{ ...emptyTally({ kind: 'offers', id: queue.sectionId, name }), count }] : []
    })
  }

  return {
    /** @param registrations all of one person */
    add(registrations: readonly RehearsedRegistration[]): void {
      const active = registrations.filter(({ isActive }) => isActive)
      const [first] = active
      if (first) addPerson(everybody, first)
      const [places, listens] = [new Map<number, RehearsedRegistration>(), new Map<number, RehearsedRegistration>()]
      for (const registration of active) {
        for (const id of placesOf(registration)) if (!places.has(id)) places.set(id, registration)
        for (const id of registration.plannedSectionIds) if (!listens.has(id)) listens.set(id, registration)
      }
      note(taken, places)
      note(listening, listens)
    },
    crowded,
    queues,
  }
}
