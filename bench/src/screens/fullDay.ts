import { join } from 'node:path'
import { ask } from '@forum/e2e/people/people'
import { type Demonstration, startDemonstration } from '@forum/e2e/portal/demonstration'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { openFilledForum } from '../portal/filledForum.ts'
import { withoutSync, withTemporaryDatabases } from '../portal/temporaryDatabase.ts'

/** A portal whose programme has 300 talks on one day. */

const ROOMS = 10
const SESSIONS_OF_ROOM = 5
const TALKS_OF_SESSION = 6
export const SESSIONS = ROOMS * SESSIONS_OF_ROOM
export const TALKS = SESSIONS * TALKS_OF_SESSION
/** A sixth of the registrations are talks that were accepted. */
export const REGISTRATIONS = TALKS * 7

/** One day with all talks in it. */
export async function fillDay(portal: Pick<Demonstration, 'url'>, token: string): Promise<void> {
  const rooms = Array.from({ length: ROOMS }, (_, index) => ({ name: `Зал ${index + 1}` }))
  const saved = await ask<{ rooms: { id: number }[] }>(portal, '/api/program/rooms/', { rooms }, token, 'PUT')
  const { talks } = await ask<{ talks: { id: number }[] }>(portal, '/api/program/draft/', undefined, token, 'GET')
  const waiting = talks.map(({ id }) => id)
  const changes: Record<string, unknown>[] = []
  for (const { id: room_id } of saved.rooms)
    for (let session = 0; session < SESSIONS_OF_ROOM; session += 1) {
      const entry = { op: 'add', day_numb: 1, room_id, start: 540 + session * 110, minutes: 15 }
      const session_id = -(changes.push({ ...entry, kind: 'session', title: 'Геномика', minutes: 90 }) as number)
      for (let talk = 0; talk < TALKS_OF_SESSION; talk += 1)
        changes.push({ ...entry, kind: 'talk', session_id, registration_id: waiting.shift(), start: entry.start + talk * 15 })
    }
  await ask(portal, '/api/program/draft/', { changes }, token)
}

/** @param work gets the portal with a draft, and the token of an organiser */
export const withFullProgramDay = <T>(
  say: (line: string) => void,
  work: (portal: Demonstration, token: string) => Promise<T>,
): Promise<T> =>
  withTemporaryDatabases(withoutSync, async ({ folder, create }) => {
    await publishLocal(join(folder, 'releases'), say)
    const url = await create('program')
    const { token, close } = await openFilledForum(url, REGISTRATIONS)
    await close()
    const portal = await startDemonstration(folder, { DATABASE_URL: url })
    try {
      await fillDay(portal, token)
      return await work(portal, token)
    } finally {
      await portal.stop()
    }
  })
