import { changeProgram, getProgramDraft, publishProgram, saveRooms } from '@forum/contracts/program/programDraft'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import type { TestApp, TestPerson } from '../../testing/testApp.ts'

/** A session of the first day. */
export const session = { op: 'add', kind: 'session', day_numb: 1, start: 600, minutes: 90, section_id: 3, title: 'Геном' }
export const talkOf = (registration_id: number, changes: Record<string, unknown> = {}) => ({
  op: 'add',
  kind: 'talk',
  registration_id,
  day_numb: 1,
  start: 600,
  minutes: 15,
  ...changes,
})

/** Steps of building a programme; each has to succeed. */
export function builder(server: TestApp, editor: TestPerson) {
  const succeed = async (asked: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await asked
    if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`)
    // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
    return body as any
  }
  const draft = (input: Record<string, unknown> = {}) => succeed(server.call(getProgramDraft, input, editor.token))
  return {
    draft,
    change: (...changes: unknown[]) => succeed(server.call(changeProgram, { changes }, editor.token)),
    /** @returns the refusal */
    refused: async (...changes: unknown[]) => {
      const { status, body } = await server.call(changeProgram, { changes }, editor.token)
      return [status, body.message, body.errors]
    },
    rooms: async (...names: string[]): Promise<number[]> => {
      const { rooms } = await succeed(server.call(saveRooms, { rooms: names.map((name) => ({ name })) }, editor.token))
      return rooms.map(({ id }: { id: number }) => id)
    },
    publish: async (): Promise<number> =>
      (await succeed(server.call(publishProgram, { revision: (await draft()).revision }, editor.token))).number,
  }
}

/** An oral talk that was accepted. @returns its id */
export async function talk(
  { db, clock }: TestApp,
  person: { id: number },
  changes: Partial<typeof registrations.$inferInsert> = {},
): Promise<number> {
  const now = clock.now()
  const [row] = await db
    .insert(registrations)
    .values({
      userId: person.id,
      meetingId: FORUM_ID,
      requestedFormat: 'oral',
      decidedFormat: 'oral',
      ownerConfirmed: true,
      talkTitle: 'Геном северного оленя',
      requestedSectionId: 3,
      createdAt: now,
      updatedAt: now,
      ...changes,
    })
    .returning({ id: registrations.id })
  if (!row) throw new Error('The talk was not inserted')
  return row.id
}
