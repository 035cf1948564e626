import { ask } from '../people/people.ts'
import type { Demonstration } from '../portal/demonstration.ts'

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

/** Parallel sessions with places for the wanted number of talks. */
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

/** Three rooms, and a first day whose sessions are filled with this many talks, as a draft. @returns the talks in it */
export async function draftDay(portal: Demonstration, token: string, wanted: number): Promise<Draft['talks']> {
  const { rooms: saved } = await ask<{ rooms: { id: number; name: string }[] }>(
    portal,
    '/api/program/rooms/',
    { rooms: rooms.map((name, index) => ({ name, name_en: index === 0 ? 'Main hall' : `Hall ${index + 1}` })) },
    token,
    'PUT',
  )
  const draft = await readDraft(portal, token)
  const change = <Item>(changes: object[]) => ask<{ items: Item[] }>(portal, '/api/program/draft/', { changes }, token)
  const places = planDay(draft, wanted).map(({ section, room, start, minutes, talks }) => {
    const sectionId = draft.sections.find(({ name }) => name === section)?.id
    const [hours = 0, past = 0] = start.split(':').map(Number)
    const place = { day_numb: 1, room_id: saved.find(({ name }) => name === room)?.id, start: hours * 60 + past }
    return { sectionId, place, minutes, talks: draft.talks.filter(({ section_id }) => section_id === sectionId).slice(0, talks) }
  })
  const sessions = await change<{ id: number }>(
    places.map(({ sectionId, place, minutes }) => ({ op: 'add', kind: 'session', section_id: sectionId, ...place, minutes })),
  )
  await change(
    places.flatMap(({ place, talks }, at) =>
      talks.map(({ id }, index) => ({
        ...{ op: 'add', kind: 'talk', registration_id: id, session_id: sessions.items[at]?.id },
        ...{ ...place, start: place.start + 15 * index, minutes: 15 },
      })),
    ),
  )
  const talks = places.flatMap((one) => one.talks)
  // The demonstration's moderators had typed times before there were rooms.
  await ask(portal, '/api/program/manual/', { ids: talks.map(({ id }) => id), adopt: false }, token)
  return talks
}
