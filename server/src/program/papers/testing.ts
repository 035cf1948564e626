import { changeRegistration } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import type { TestApp, TestPerson } from '../../testing/testApp.ts'
import { talkAt } from '../public/testing.ts'

export const rooms = [
  { id: 1, name: 'Зал 1', englishName: 'Hall 1', position: 1 },
  { id: 2, name: 'Зал 2', englishName: 'Hall 2', position: 2 },
]

/** A posters session of the first day in the second room. */
export const posterSession = { ...talkAt(90, 0), kind: 'posters' as const, registrationId: null, roomId: 2, start: 900, minutes: 60 }

/** Steps to confirmed talks and posters. */
export function confirmedScenes(server: TestApp, moderator: TestPerson) {
  const { register, decide } = scenes(server, moderator)
  return async (format: 'oral' | 'poster', lastName: string, comment: string, person?: TestPerson) => {
    const owner = person ?? (await server.createUser({ lastName }))
    const id = await register(owner, { ...(format === 'oral' ? oral : poster), comment, ...(person && { one_more: 1 }) })
    await decide(id, format === 'oral' ? 2 : 3)
    await server.call(changeRegistration, { id, is_confirm: 1 }, owner.token)
    // The decision has set one by hand.
    await server.db.update(registrations).set({ speechDate: '' }).where(eq(registrations.id, id))
    return { id, person: owner }
  }
}
