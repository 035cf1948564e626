import { changeRegistration } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { oral, type scenes } from '../../testing/participation.ts'
import type { TestApp, TestPerson } from '../../testing/testApp.ts'

interface ConfirmedTalk {
  id: number
  speaker: TestPerson
}

/** A talk that its speaker has confirmed, without its own time. */
export async function confirmedTalk(
  server: TestApp,
  { register, decide }: ReturnType<typeof scenes>,
  title: string,
): Promise<ConfirmedTalk> {
  const speaker = await server.createUser({ lastName: 'Ёлкина' })
  const id = await register(speaker, { ...oral, comment: title })
  await decide(id, 2, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, speaker.token)
  await server.db.update(registrations).set({ speechDate: '' }).where(eq(registrations.id, id))
  return { id, speaker }
}
