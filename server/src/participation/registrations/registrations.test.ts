import { getMeeting } from '@forum/contracts/participation/meeting'
import { changeRegistration, makeRegistration } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { oral, poster, startForum } from '../../testing/participation.ts'

const { server, moderator, register, decide, stored } = await startForum()
beforeEach(() => server.clock.set('2025-09-15T12:00:00+03:00'))

// @requirement card-8, application-3, application-6, states-3, states-21
test('a person registers, is offered a talk, confirms, and gets a mail at each step', async () => {
  const person = await server.createUser()
  const id = await register(person, { ...oral, selected_listen_sections: [2, 6] })
  const cabinet = await server.call(getMeeting, { id: 2 }, person.token)
  expect(cabinet.body.registrations).toEqual([
    expect.objectContaining({ id, type: 2, confirm_type: 0, listen_sections: '2, 6', can_confirm: false, invitation: 'listener' }),
  ])
  expect(cabinet.body.flags).toMatchObject({ can_reg: true, can_add_one_more: true, can_load_thesis: true, certificate_available: false })

  await decide(id, 2, 2)
  const confirmed = await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  expect(confirmed.body.registration).toMatchObject({ is_confirm: 1, section_confirm_id: 2, invitation: 'full', can_confirm: false })

  const mails = await server.mails(person.email)
  expect(mails.at(-1)?.text).toMatch(/Название доклада: «.+»\.\nСекция: .+\.\nМероприятия: .+; .+\./)
  expect(mails.at(-1)?.text).toContain('Следующий шаг — загрузить тезисы в личном кабинете до 5 октября включительно.')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Вы подтвердили участие в форуме',
    expect.stringContaining('требуется подтверждение'),
    'Вы зарегистрированы на форум',
  ])
})

// @requirement cabinet-9, states-16
test('an owner gets the allowed actions of the requested cabinet, and messages for the refused ones', async () => {
  const person = await server.createUser()
  const id = await register(person, oral)
  await decide(id, 2)
  const attachments = ['attachThesisDoc', 'attachThesisPdf', 'attachExpertOpinion']
  // Theses and files are closed in the main cabinet, and open in the one for late registrations.
  server.clock.set('2025-10-14T12:00:00+03:00')
  const read = async (cabinet: string) => (await server.call(getMeeting, { id: 2, cabinet }, person.token)).body
  const main = await read('main')
  expect(main.registrations[0].allowed).toEqual(['confirm', 'cancel'])
  expect(main.registrations[0].refused).toMatchObject({
    giveUpPoster: 'Отказаться можно только от стендового доклада.',
    uploadThesis: 'Приём тезисов завершён.',
    correctThesis: 'Тезисы не загружены.',
    correctTalk: 'Приём тезисов завершён.',
    attachThesisPdf: 'Загрузка и удаление файлов завершены.',
    removeThesisPdf: 'Файл не загружен. Обновите страницу.',
  })
  expect(main.register_refused).toBe('Регистрация уже завершена.')
  const older = await read('expired_reg_25')
  expect(older.registrations[0].allowed).toEqual(['confirm', 'uploadThesis', 'correctTalk', ...attachments, 'cancel'])
  expect(older.register_refused).toBeNull()
  const { body } = await server.call(changeRegistration, { id, is_confirm: 1, cabinet: 'expired_reg_25' }, person.token)
  expect(body.registration.allowed).toEqual(['uploadThesis', 'correctTalk', ...attachments, 'cancel'])
  expect(body.registration.refused.confirm).toContain('подтверждать нечего')
})

// @requirement states-12, constants-2
test('twenty concurrent requests create three registrations', async () => {
  const person = await server.createUser()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => server.call(makeRegistration, { ...oral, one_more: true }, person.token)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.filter(({ status, body }) => status === 409 && body.code === 'registration_limit')).toHaveLength(17)
  expect(await server.db.$count(registrations, eq(registrations.userId, person.id))).toBe(3)
})

test('of four concurrent confirmations one succeeds', async () => {
  const person = await server.createUser()
  const id = await register(person, oral)
  await decide(id, 2)
  const replies = await Promise.all(Array.from({ length: 4 }, () => server.call(changeRegistration, { id, is_confirm: 1 }, person.token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await server.mails(person.email)).toHaveLength(3)
})

// @requirement states-13
test('a cancelled registration frees its place', async () => {
  const person = await server.createUser()
  const ids = [
    await register(person, oral),
    await register(person, { ...oral, one_more: true }),
    await register(person, { ...poster, one_more: true }),
  ]
  expect((await server.call(makeRegistration, { ...oral, one_more: true }, person.token)).status).toBe(409)
  const cancelled = await server.call(changeRegistration, { id: ids[0], is_active: 0, cancel_reg: 1 }, person.token)
  expect(cancelled.status).toBe(200)
  await register(person, { ...oral, one_more: true })
  const again = await server.call(changeRegistration, { id: ids[0], is_active: 0, cancel_reg: 1 }, person.token)
  expect([again.status, again.body.code]).toEqual([409, 'cancelled'])
})

// @requirement states-6
test('giving up a poster makes the person a listener', async () => {
  const person = await server.createUser()
  const id = await register(person, poster)
  await decide(id, 3)
  const body = { id, is_confirm: 1, cancel_poster: 1, selected_listen_sections: '2, 9' }
  const { body: reply } = await server.call(changeRegistration, body, person.token)
  expect(reply.registration).toMatchObject({ type: 3, confirm_type: 1, is_confirm: 1, listen_sections: '2, 9', invitation: 'full' })
  // Section and comment of the former talk are gone.
  expect(reply.registration).toMatchObject({ section_confirm_id: null, org_comment: '' })
})

// @requirement input-19, input-20
test('the young scientists’ session requires a project at registration and confirmation', async () => {
  const person = await server.createUser()
  const refused = await server.call(makeRegistration, { ...oral, section_choice: 15 }, person.token)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([409, 'project_name_required', 'Укажите название проекта'])
  const id = await register(person, { ...oral, section_choice: 15, project_name: 'Проект' })
  await decide(id, 2)
  const emptied = await server.call(changeRegistration, { id, is_confirm: 1, project_name: ' ' }, person.token)
  expect(emptied.body.code).toBe('project_name_required')
  expect((await stored(id))?.projectName).toBe('Проект')
  expect((await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)).status).toBe(200)
})

describe.each([
  ['main', '2025-08-01', '2025-10-12'],
  ['expired_reg_25', '2025-08-30', '2025-10-19'],
])('cabinet %s', (cabinet, first, last) => {
  const dayAfter = (day: string) => new Date(new Date(`${day}T00:00:00+03:00`).getTime() + 24 * 3600 * 1000)
  // @requirement states-19, dates-1, dates-2, dates-5
  test.each([
    ['a millisecond before the first day', new Date(new Date(`${first}T00:00:00+03:00`).getTime() - 1), 'registration_not_open'],
    ['at the first moment', new Date(`${first}T00:00:00+03:00`), null],
    ['at the last millisecond', new Date(dayAfter(last).getTime() - 1), null],
    ['at the first moment after', dayAfter(last), 'registration_closed'],
  ])('registration %s: %3$s', async (_when, moment, code) => {
    server.clock.set(moment)
    const person = await server.createUser()
    const { status, body } = await server.call(makeRegistration, { ...oral, cabinet }, person.token)
    expect([status, body.code]).toEqual(code === null ? [201, undefined] : [409, code])
    const { flags } = (await server.call(getMeeting, { id: 2, cabinet }, person.token)).body
    expect([flags.wait, flags.can_reg, flags.closed]).toEqual([
      code === 'registration_not_open',
      code === null,
      code === 'registration_closed',
    ])
    expect(await server.db.$count(registrations, eq(registrations.userId, person.id))).toBe(code === null ? 1 : 0)
  })
})

// @requirement states-8
test.each([
  ['2025-10-19T23:59:59.999+03:00', 200],
  ['2025-10-20T00:00:00.000+03:00', 409],
])('cancelling at %s answers %i', async (moment, status) => {
  server.clock.set('2025-10-15T12:00:00+03:00')
  const person = await server.createUser()
  const id = await register(person, { type: 1, cabinet: 'expired_reg_25' })
  server.clock.set(moment)
  expect((await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)).status).toBe(status)
})

// @requirement access-4, access-9
test('another person’s registration stays unchanged, also by a moderator', async () => {
  const id = await register(await server.createUser(), oral)
  await decide(id, 2)
  for (const body of [{ is_confirm: 1 }, { is_active: 0, cancel_reg: 1 }, { type: 'del_exp_file' }])
    expect((await server.call(changeRegistration, { id, ...body }, moderator.token)).status).toBe(404)
  expect(await stored(id)).toMatchObject({ ownerConfirmed: false, isActive: true })
})

// @requirement states-2, input-21
test('unknown fields are ignored', async () => {
  const [person, other] = [await server.createUser(), await server.createUser()]
  const smuggled = {
    id: 77_777,
    user_id: other.id,
    confirm_type: 2,
    is_confirm: 1,
    is_active: false,
    roles: ['moderator'],
    meeting_id: 1,
    version: 9,
  }
  const id = await register(person, { ...oral, ...smuggled, org_comment: 'смело', section_confirm_id: 2 })
  expect(id).not.toBe(77_777)
  expect(await stored(id)).toMatchObject({
    userId: person.id,
    meetingId: 2,
    decidedFormat: null,
    ownerConfirmed: false,
    isActive: true,
    speechDate: '',
    decidedSectionId: null,
    version: 1,
  })
})

// @requirement forum-3, calls-registration-7
test.each<[string, Record<string, unknown>]>([
  ['no type', { comment: 'Доклад' }],
  ['an unknown type', { ...oral, type: 4 }],
  ['a type in words', { ...oral, type: 'oral' }],
  ['a title of another kind', { ...oral, comment: { a: 1 } }],
  ['a title too long', { ...oral, comment: 'я'.repeat(501) }],
  ['a title PostgreSQL cannot hold', { ...oral, comment: 'a\0b' }],
  ['a section in words', { ...oral, section_choice: 'первая' }],
  ['an id beyond the database', { ...oral, section_choice: 99_999_999_999 }],
  ['events that are no ids', { ...oral, selected_listen_sections: 'a, b' }],
  ['too many events', { ...oral, selected_listen_sections: Array.from({ length: 101 }, (_, index) => index + 1) }],
  ['an unknown cabinet', { ...oral, cabinet: 'other' }],
])('%s is refused and nothing is stored', async (_case, input) => {
  const person = await server.createUser()
  const { status, body } = await server.call(makeRegistration, input, person.token)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(Object.keys(body.errors).length).toBeGreaterThan(0)
  expect(await server.db.$count(registrations, eq(registrations.userId, person.id))).toBe(0)
})

// @requirement references-4, refusals-10
test.each([
  ['an inactive section', { ...oral, section_choice: 12 }, 'section_refused'],
  ['a section that does not exist', { ...oral, section_choice: 999 }, 'section_required'],
  ['a section without talks', { ...oral, section_choice: 8 }, 'section_refused'],
  ['a section without posters', { ...poster, section_choice: 4 }, 'section_refused'],
  ['listening where the public may not', { type: 1, selected_listen_sections: '2, 11' }, 'section_refused'],
  ['listening to what does not exist', { type: 1, selected_listen_sections: [999] }, 'section_refused'],
])('%s is refused by the rules and nothing is stored', async (_case, input, code) => {
  const person = await server.createUser()
  const { status, body } = await server.call(makeRegistration, input, person.token)
  expect([status, body.code, body.error]).toEqual([409, code, body.message])
  expect(await server.db.$count(registrations, eq(registrations.userId, person.id))).toBe(0)
  expect(await server.mails(person.email)).toEqual([])
})
