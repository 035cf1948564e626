import { ask } from '@forum/e2e/people/people'

/** A programme of 300 talks on one day. */

const ROOMS = 10
const SESSIONS_OF_ROOM = 5
const TALKS_OF_SESSION = 6
/** A sixth of the registrations are talks that were accepted. */
export const REGISTRATIONS = ROOMS * SESSIONS_OF_ROOM * TALKS_OF_SESSION * 7

/** Fills one day with all talks. @param token of an organiser */
async function fillDay(portal: { url: string }, token: string): Promise<void> {
  const rooms = Array.from({ length: ROOMS }, (_, index) => ({ name: `Зал ${index + 1}` }))
  const saved = await ask<{ rooms: { id: number }[] }>(portal, '/api/program/rooms/', { rooms }, token, 'PUT')
  const { talks } = await ask<{ talks: { id: number }[] }>(portal, '/api/program/draft/', undefined, token, 'GET')
  const waiting = talks.map(({ id }) => id)
  const changes: Record<string, unknown>[] = []
  for (const { id: room_id } of saved.rooms)
    for (let session = 0; session < SESSIONS_OF_ROOM; session += 1) {
      const entry = { op: 'add', day_numb: 1, room_id, start: 540 + session * 110, minutes: 15 }
      const session_id = -changes.push({ ...entry, kind: 'session', title: 'Геномика', minutes: 90 })
      for (let talk = 0; talk < TALKS_OF_SESSION; talk += 1)
        changes.push({ ...entry, kind: 'talk', session_id, registration_id: waiting.shift(), start: entry.start + talk * 15 })
    }
  await ask(portal, '/api/program/draft/', { changes }, token)
}

/** Fills the day and makes the programme public. @param staff token of an organiser */
export async function releaseDay(portal: { url: string }, staff: string): Promise<void> {
  await fillDay(portal, staff)
  const { revision } = await ask<{ revision: number }>(portal, '/api/program/draft/', undefined, staff, 'GET')
  await ask(portal, '/api/program/releases/', { revision }, staff)
}
