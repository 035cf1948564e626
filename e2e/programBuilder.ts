import type { Demonstration } from './demonstration.ts'
import { ask } from './people.ts'

/** A day of the programme, as the tests of the builder make it. */

export const rooms = ['Большой зал', 'Зал 2', 'Зал 3']

export interface PlannedSession {
  section: string
  room: string
  start: string
  minutes: number
  talks: number
}

interface Draft {
  sections: { id: number; name: string }[]
  rooms: { name: string }[]
  items: { kind: string; session_id: number | null; registration_id: number | null; start: number }[]
  talks: { id: number; title: string; speaker: string; section_id: number | null; is_confirmed: boolean }[]
}

export const readDraft = (portal: Demonstration, token: string): Promise<Draft> =>
  ask<Draft>(portal, '/api/program/draft/', undefined, token, 'GET')

/** Sessions beside each other that take as many talks as asked for. */
export function planDay({ sections, talks }: Draft, wanted: number): PlannedSession[] {
  const start = 9 * 60
  const times = rooms.map(() => start)
  const plan: PlannedSession[] = []
  for (const { id, name } of sections) {
    const left = wanted - plan.reduce((sum, session) => sum + session.talks, 0)
    const count = Math.min(left, talks.filter(({ section_id }) => section_id === id).length)
    if (count === 0) continue
    const index = times.indexOf(Math.min(...times))
    const at = times[index] ?? start
    const minutes = count * 15
    const clock = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    plan.push({ section: name, room: rooms[index] ?? '', start: clock, minutes, talks: count })
    times[index] = at + minutes + 15
  }
  return plan
}
