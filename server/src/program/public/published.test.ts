import { changeRegistration } from '@forum/contracts/participation/registrations'
import { getPublishedProgram } from '@forum/contracts/program/program'
import { uploadThesis } from '@forum/contracts/theses/theses'
import type { ProgramContent } from '@forum/domain/program/program'
import { LANGUAGE_HEADER } from '@forum/language/requestLanguage'
import { eq } from 'drizzle-orm'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { posterBoards, programReleases, programs } from '../../platform/database/schema/program.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { release, talkAt } from './testing.ts'

let server: TestApp
let { register, decide } = {} as ReturnType<typeof scenes>
beforeAll(async () => {
  server = await createTestApp()
  ;({ register, decide } = scenes(server, await server.createUser({ roles: ['moderator'] })))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(registrations)
  await server.db.delete(programReleases)
  await server.db.delete(programs)
})

async function confirmed(input: Record<string, unknown>, format: number): Promise<{ id: number; person: TestPerson }> {
  const person = await server.createUser({ lastName: 'Ёлкина' })
  const id = await register(person, input)
  await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis({ name_en: 'The <i>genome</i>' }) }, person.token)
  await decide(id, format, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  return { id, person }
}
const read = async () => (await server.call(getPublishedProgram)).body

// @requirement published-12
test('in English a speaker and co-authors have the names that they spelled in Latin letters', async () => {
  const { id, person } = await confirmed(oral, 2)
  const people = async () => {
    const reply = await server.app.inject({ url: '/api/program/', headers: { [LANGUAGE_HEADER]: 'en' } })
    const talk = reply.json().talks.find((one: { id: number }) => one.id === id)
    return [talk.speaker, talk.coauthors]
  }
  expect(await people()).toEqual([expect.stringMatching(/^Ёлкина/), expect.stringMatching(/^Петров Пётр/)])
  await server.db.update(individuals).set({ latinLastName: 'Yolkina', latinFirstName: 'Anna' }).where(eq(individuals.userId, person.id))
  const [thesis] = await server.db.select().from(theses).where(eq(theses.registrationId, id))
  await server.db
    .update(theses)
    .set({ coauthors: thesis?.coauthors.map((author) => ({ ...author, latinName: 'Peter Petrov' })) ?? [] })
    .where(eq(theses.registrationId, id))
  expect(await people()).toEqual(['Anna Yolkina', expect.stringMatching(/^Peter Petrov/)])
  expect((await read()).talks.find((one: { id: number }) => one.id === id).speaker).toMatch(/^Ёлкина/)
})

// @requirement published-1
test('without a release confirmed talks are published without a place', async () => {
  const { id, person } = await confirmed(oral, 2)
  await register(await server.createUser(), oral)
  const { headers, body } = await server.call(getPublishedProgram)
  expect(headers).toMatchObject({ etag: expect.any(String), 'cache-control': 'public, max-age=0' })
  expect(body).toMatchObject({ release: null, published_at: null, time_zone: 'Europe/Moscow', rooms: [], items: [] })
  expect(body.talks).toEqual([
    {
      id,
      type: 2,
      title: oral.comment,
      title_en: 'The genome',
      speaker: 'Ёлкина Мария Петровна',
      speaker_id: person.id,
      organisation: expect.any(String),
      coauthors: 'Петров Пётр (Лаборатория на дому)',
      section_id: 2,
      board: null,
      time: '20 октября',
      is_manual: false,
      is_cancelled: false,
    },
  ])
})

// @requirement published-2
test('a release gives talks their places; one cancelled since keeps only its place, one moved by hand its words', async () => {
  const [moved, gone, board] = [await confirmed(oral, 2), await confirmed(oral, 2), await confirmed(poster, 3)]
  await server.db.insert(posterBoards).values({ registrationId: board.id, meetingId: FORUM_ID, number: 7 })
  await release(server, 1, { items: [talkAt(1, moved.id, { start: 600 }), talkAt(2, gone.id, { start: 615 })] })
  const talkOf = async (id: number) => (await read()).talks.find((talk: { id: number }) => talk.id === id)
  expect(await talkOf(moved.id)).toMatchObject({ is_manual: false })

  await server.call(changeRegistration, { id: gone.id, is_active: 0, cancel_reg: 1 }, gone.person.token)
  await server.db.update(registrations).set({ speechDate: '20.10.2025, 17:00' }).where(eq(registrations.id, moved.id))
  expect((await read()).items.map(({ registration_id }: { registration_id: number }) => registration_id)).toEqual([moved.id, gone.id])
  expect(await talkOf(moved.id)).toMatchObject({ is_manual: true, time: '20.10.2025, 17:00' })
  expect(await talkOf(gone.id)).toMatchObject({ is_cancelled: true, title: '', speaker: '', speaker_id: null, organisation: '' })
  expect(await talkOf(board.id)).toMatchObject({ type: 3, board: 7, is_cancelled: false })
})

// @requirement published-2
test('a rollback publishes the release before', async () => {
  const { id } = await confirmed(oral, 2)
  const content = (start: number): Partial<ProgramContent> => ({ items: [talkAt(1, id, { start })] })
  await release(server, 1, content(600))
  await release(server, 2, content(660))
  expect(await read()).toMatchObject({ release: 2, items: [{ start: 660 }] })
  await server.db.update(programs).set({ liveRelease: 1 })
  expect(await read()).toMatchObject({ release: 1, items: [{ start: 600 }] })
})
