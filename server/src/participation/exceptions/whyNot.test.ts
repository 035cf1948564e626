import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { explainRefusal } from '@forum/contracts/participation/forumPeople'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { settings } from '../../platform/database/schema/platform.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
let person: TestPerson
let id: number
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin', 'moderator'] })
  person = await server.createUser()
  id = await scenes(server, admin).register(person, oral)
})
afterEach(() => server.close())

const ask = (input: Record<string, unknown>) =>
  server.call(
    explainRefusal,
    { user_id: person.id, registration_id: id, action: 'confirm', at: '2025-09-15T12:00:00+03:00', ...input },
    admin.token,
  )
const after = (day: string) => server.clock.set(`${day}T12:00:00+03:00`)

// @requirement exceptions-7
test('a reply names the facts it is based on', async () => {
  after('2025-09-17')
  await scenes(server, admin).decide(id, 3, 5)
  after('2025-09-19')
  const sentence = 'Сейчас подтверждать нечего: участие не предложено или уже подтверждено.'
  const { status, body } = await ask({ at: '2025-09-16T23:30:00Z' })
  expect([status, body]).toEqual([
    200,
    {
      ...{ allowed: false, sentence, settings_version: 1, complete: true },
      inputs: {
        cabinet: 'main',
        day: '2025-09-17',
        settings_saved_at: null,
        dates: {
          registration_from: '2025-08-01',
          registration_until: '2025-10-12',
          theses_until: '2025-10-05',
          certificate_from: '2025-10-22',
          deadline_shown: '2025-10-05',
        },
        first_day: '2025-10-20',
        grace_minutes: 0,
        registrations_limit: 3,
        active_registrations: 1,
        consent: 'none',
        extensions: [],
        registration: { type: 2, confirm_type: 0, is_confirm: 0, is_active: true, has_thesis: false, files: [] },
        log_complete_since: null,
      },
    },
  ])
  expect((await ask({ at: '2025-09-17T12:00:00+03:00' })).body).toMatchObject({
    ...{ allowed: true, sentence: 'В этот момент было можно.' },
    inputs: { registration: { confirm_type: 3 } },
  })
  expect((await ask({ at: '2025-09-15T11:59:59+03:00' })).body.sentence).toBe('В этот момент у человека ещё не было учётной записи.')
  const { results } = (await server.call(listAudit, { part: 'reads' }, admin.token)).body
  expect(results[0]).toMatchObject({ action: 'read profile', subject: `user:${person.id}` })
})

// @requirement exceptions-7
test('for moments before the log was complete, the reply says so', async () => {
  after('2025-09-20')
  await server.db.insert(settings).values({ key: 'log_complete_since', value: '2025-09-18T00:00:00+03:00' })
  const early = (await ask({ at: '2025-09-17T12:00:00+03:00' })).body
  expect(early).toMatchObject({ allowed: false, complete: false, inputs: { log_complete_since: '2025-09-17T21:00:00.000Z' } })
  expect(early.sentence).toMatch(
    /^Портал не может ручаться за этот ответ: журнал полон только с 18\.09\.2025, 00:00\. Насколько известно: Сейчас/,
  )
  expect((await ask({ at: '2025-09-18T00:00:00+03:00' })).body.complete).toBe(true)
})

test('a registration changed without the log makes every reply uncertain', async () => {
  await server.db.update(registrations).set({ decidedFormat: 'oral' }).where(eq(registrations.id, id))
  const { body } = await ask({})
  expect(body).toMatchObject({ allowed: true, complete: false })
  expect(body.sentence).toMatch(
    /журнал хранит не всё, что происходило с заявками человека\. Насколько известно: В этот момент было можно\.$/,
  )
})

test('a confirmation is logged with the events planned before and after it', async () => {
  const { register, decide } = scenes(server, admin)
  const planning = await register(person, { ...poster, one_more: 1, selected_listen_sections: '3, 9' })
  await decide(planning, 3)
  const confirm = { id: planning, is_confirm: 1, selected_listen_sections: '9, 5' }
  expect((await server.call(changeRegistration, confirm, person.token)).status).toBe(200)
  const { results } = (await server.call(listAudit, {}, admin.token)).body
  const planned = results[0].changes.find(({ field }: { field: string }) => field === 'listen_sections')
  expect([planned.from.split(', ').length, planned.to.split(', ').length]).toEqual([2, 2])
  expect(planned.from).not.toBe(planned.to)
})

test.each([
  [{ at: '2025-09-15T12:00:01+03:00' }, 400, { at: ['Этот момент ещё не наступил'] }],
  [{ at: '2025-09-15' }, 400, { at: ['Укажите день и время'] }],
  [{ registration_id: 99 }, 404, undefined],
  [{ user_id: 99 }, 404, undefined],
])('%o is refused', async (input, status, errors) => {
  const reply = await ask(input)
  expect([reply.status, reply.body.errors]).toEqual([status, errors])
})

test('for all but registering, the registration has to be named', async () => {
  const question = { user_id: person.id, at: '2025-09-15T12:00:00+03:00' }
  const { status, body } = await server.call(explainRefusal, { ...question, action: 'cancel' }, admin.token)
  expect([status, body.errors]).toEqual([400, { registration_id: ['Выберите заявку'] }])
  const register = await server.call(explainRefusal, { ...question, action: 'register' }, admin.token)
  expect(register.body).toMatchObject({ allowed: true, complete: true, inputs: { registration: null, active_registrations: 1 } })
})
