import { changeParticipant } from '@forum/contracts/participation/participants'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { registrations } from '../platform/database/schema/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from './testApp.ts'

/** Applications that are in order. */
export const oral = { type: 2, comment: 'Геном северного оленя', section_choice: 3 }
export const poster = { type: 3, comment: 'Стенд о геноме', section_choice: 3 }

/** Steps of a registration's life, made through the calls; each has to succeed. */
export const scenes = (server: TestApp, moderator: TestPerson) => ({
  async register(person: TestPerson, input: Record<string, unknown>): Promise<number> {
    const { status, body } = await server.call(makeRegistration, input, person.token)
    if (status !== 201) throw new Error(`Not registered: ${JSON.stringify(body)}`)
    return body.registration.id
  },

  async decide(id: number, new_user_type: number, new_section: number | null = null): Promise<void> {
    const input = { id, new_user_type, new_section, new_org_comment: '20 октября' }
    const { status, body } = await server.call(changeParticipant, input, moderator.token)
    if (status !== 200) throw new Error(`Not decided: ${JSON.stringify(body)}`)
  },

  async stored(id: number) {
    const [row] = await server.db.select().from(registrations).where(eq(registrations.id, id))
    return row
  },
})

/** A server with a moderator for all tests of a file, and the steps of registrations on it; closes after them. */
export async function startForum(options?: Parameters<typeof createTestApp>[0]) {
  const server = await createTestApp(options)
  afterAll(() => server.close())
  const moderator = await server.createUser({ roles: ['moderator'] })
  return { server, moderator, ...scenes(server, moderator) }
}
