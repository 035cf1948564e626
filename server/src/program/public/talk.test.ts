import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { agreeToAbstract, getProgramSpeaker, getProgramTalk } from '@forum/contracts/program/program'
import { uploadThesis } from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { oral, scenes } from '../../testing/participation.ts'
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

async function confirmed(title: string, person?: TestPerson): Promise<{ id: number; person: TestPerson }> {
  const owner = person ?? (await server.createUser())
  const id = await register(owner, { ...oral, comment: title, ...(person && { one_more: true }) })
  await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis() }, owner.token)
  await decide(id, 2, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, owner.token)
  return { id, person: owner }
}

// @requirement published-3
test('a talk has its session, room and neighbours; without a confirmation there is none', async () => {
  const [first, second] = [await confirmed('Первый'), await confirmed('Второй')]
  const session = { ...talkAt(9, 0, { minutes: 60 }), kind: 'session' as const, registrationId: null, sectionId: 2, chair: 'Кедров Л. А.' }
  const talks = [talkAt(1, first.id, { sessionId: 9 }), talkAt(2, second.id, { sessionId: 9, start: 615 })]
  await release(server, 1, { items: [session, ...talks] })
  expect((await server.call(getProgramTalk, { id: second.id })).body).toMatchObject({
    talk: { id: second.id, title: 'Второй', speaker_id: second.person.id },
    forum: { id: 2, is_current: true },
    section: { id: 2 },
    slot: { day_numb: 1, start: 615, minutes: 15 },
    room: { name: 'Зал 1' },
    session: { id: 9, chair: 'Кедров Л. А.' },
    previous: { id: first.id, title: 'Первый' },
    next: null,
    abstract: null,
  })
  await server.call(changeRegistration, { id: second.id, is_active: 0, cancel_reg: 1 }, second.person.token)
  for (const [endpoint, id] of [
    [getProgramTalk, second.id],
    [getProgramSpeaker, second.person.id],
    [getProgramTalk, 999_999],
  ] as const)
    expect((await server.call(endpoint, { id })).status).toBe(404)

  // The talk's page is in calendars, also when a later version does without the talk.
  const codeOf = async (id: number) => (await server.call(getProgramTalk, { id })).body.code
  expect(await codeOf(second.id)).toBe('talk_withdrawn')
  await release(server, 2, { items: [session, talks[0] as (typeof talks)[number]] })
  expect([await codeOf(second.id), await codeOf(999_999)]).toEqual(['talk_withdrawn', 'not_found'])
  // A talk that was never published does not reveal whether there is such a registration.
  const third = await confirmed('Третий')
  await server.call(changeRegistration, { id: third.id, is_active: 0, cancel_reg: 1 }, third.person.token)
  expect(await codeOf(third.id)).toBe('not_found')
})

// @requirement published-4
test('a thesis is shown only while its author agrees', async () => {
  const { id, person } = await confirmed('С тезисами')
  const abstract = async () => (await server.call(getProgramTalk, { id })).body.abstract
  const state = async () => (await server.call(getMeeting, {}, person.token)).body.registrations[0].shows_abstract
  expect([await abstract(), await state()]).toEqual([null, false])
  expect((await server.call(agreeToAbstract, { id, agreed: true }, (await server.createUser()).token)).status).toBe(404)
  expect((await server.call(agreeToAbstract, { id, agreed: true }, person.token)).body).toEqual({ agreed: true })
  expect(await abstract()).toMatchObject({
    text: goodThesis().text,
    authors: [{ name: 'Иванова Мария Петровна', is_speaker: true, organisations: [1, 2] }, { name: 'Петров Пётр' }],
    organisations: [{}, { name: 'Лаборатория на дому' }],
  })
  expect(await state()).toBe(true)
  await server.call(agreeToAbstract, { id, agreed: false }, person.token)
  expect([await abstract(), await state()]).toEqual([null, false])
})

// @requirement published-4
test('without a thesis there is nothing to agree to', async () => {
  const person = await server.createUser()
  const { status, body } = await server.call(agreeToAbstract, { id: await register(person, oral), agreed: true }, person.token)
  expect([status, body.code]).toEqual([409, 'thesis_missing'])
})

// @requirement published-3
test('a speaker has the talks of this and former forums', async () => {
  const { id, person } = await confirmed('Прежний')
  const [current] = await server.db.select().from(meetings)
  if (!current) throw new Error('There is no forum')
  const days: [string, string] = ['2026-10-19', '2026-10-20']
  await server.db.update(meetings).set({ isCurrent: false, wasCurrent: true })
  await server.db.insert(meetings).values({ ...current, id: 3, isCurrent: true, settings: { ...current.settings, days } })
  const [row] = await server.db.select().from(registrations).where(eq(registrations.id, id))
  await server.db
    .insert(registrations)
    .values({ ...(row as typeof registrations.$inferInsert), id: 9000, meetingId: 3, talkTitle: 'Новый', thesisPdfId: null })
  const { body } = await server.call(getProgramSpeaker, { id: person.id })
  expect(body.talks.map(({ talk, forum }: Record<string, Record<string, unknown>>) => [talk?.title, forum?.is_current])).toEqual([
    ['Новый', true],
    ['Прежний', false],
  ])
})
