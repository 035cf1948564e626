import { devNull } from 'node:os'
import {
  exportAttendance,
  exportRegistrations,
  listAttendance,
  listEmails,
  printRegistrations,
} from '@forum/contracts/participation/exports'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { toRefusal } from '../../platform/http/errors.ts'
import { describeError } from '../../platform/monitoring/logging.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { readSheets } from '../../testing/readSheets.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { registrationsSheetTask } from './registrations.ts'

let server: TestApp
let moderator: TestPerson
let admin: TestPerson
let { register, decide } = {} as ReturnType<typeof scenes>
beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'], email: 'moderator@forum.test' })
  admin = await server.createUser({ roles: ['conf_admin'] })
  ;({ register, decide } = scenes(server, moderator))
})
afterAll(() => server.close())

async function download(url: string) {
  const response = await server.app.inject({ url })
  expect(response.statusCode).toBe(200)
  return { sheets: readSheets(response.rawPayload), headers: response.headers }
}

describe('the sheet of registrations', () => {
  // @requirement calls-person-1, calls-lists-8
  test('has text and date cells, and the rows of the requested view', async () => {
    const person = await server.createUser({
      lastName: 'Ёлкина',
      phone: '+79160000000',
      birthDate: '1990-05-17',
      organizationId: 134,
      otherOrganization: '007',
    })
    const title = '=HYPERLINK("http://evil.test";"x")\nвторая <строка> & \u0007'
    const id = await register(person, { ...oral, comment: 'Временное' })
    await server.db.update(registrations).set({ talkTitle: title }).where(eq(registrations.id, id))
    await register(await server.createUser({ lastName: 'Посторонняя' }), oral)

    const { body } = await server.call(exportRegistrations, { search: 'Ёлкина', ordering: 'fio' }, moderator.token)
    expect(body.url).toMatch(/^\/media\/registrations\//)
    const { sheets, headers } = await download(body.url)
    const [head, row, ...rest] = sheets[0] ?? []
    expect(rest).toEqual([])
    const cell = (name: string) => row?.[head?.findIndex(({ value }) => value === name) ?? -1]
    expect(cell('Имя')?.value).toBe('Ёлкина Мария Петровна')
    expect(cell('Телефон')).toEqual({ kind: 'inlineStr', value: '+79160000000' })
    expect(cell('Название доклада')).toEqual({ kind: 'inlineStr', value: title.replace('\u0007', '') })
    expect(cell('Организация')?.value).toBe('Другая: 007')
    // Day 1 of the format is 1900-01-01 with a leap day too many: 1990-05-17 is 33010.
    expect(cell('Дата рождения')?.value).toBe('33010')
    expect(cell('Дата регистрации')?.value).toBe('45915')
    expect(cell('Состояние')?.value).toBe('Ожидает решения модератора')
    expect(headers['content-disposition']).toContain('attachment')
  })

  test('is refused when the worker thread cannot reach the database', async () => {
    const order = {
      databaseUrl: 'postgres://127.0.0.1:1/nowhere',
      now: new Date(),
      view: { search: '', ordering: '-id' } as const,
      scope: null,
      roles: [],
      path: devNull,
    }
    const error = await server.workers.run(registrationsSheetTask, order).catch((reason: unknown) => reason)
    expect(toRefusal(error).status).toBe(503)
    // The error's message holds what was searched for.
    expect(describeError(error)).not.toHaveProperty('message')
  })

  // @requirement access-6
  test('is for moderators, and its URL cannot be changed to another view', async () => {
    for (const token of [undefined, admin.token]) expect((await server.call(exportRegistrations, {}, token)).status).toBe(403)
    const { body } = await server.call(exportRegistrations, { search: 'никого' }, moderator.token)
    const other = Buffer.from(JSON.stringify({ search: '' })).toString('base64url')
    const forged = body.url.replace(/registrations\/[^?]+/, `registrations/${other}`)
    expect((await server.app.inject({ url: forged })).statusCode).toBe(403)
    server.clock.set('2025-09-15T12:11:00+03:00')
    expect((await server.app.inject({ url: body.url })).statusCode).toBe(403)
    server.clock.set('2025-09-15T12:00:00+03:00')
  })
})

describe('the list to print', () => {
  // @requirement table-6
  test('has up to 2,000 rows of the view in its order, and nothing that paper does not show', async () => {
    const person = await server.createUser({ lastName: 'Печатная' })
    const { rows } = await server.pool.query(
      `insert into registrations (user_id, meeting_id, requested_format, talk_title, requested_section_id, created_at, updated_at)
      select $1, 2, 'oral', 'Доклад для печати ' || n, 3, now(), now() from generate_series(1, 2001) n returning id`,
      [person.id],
    )
    const view = { search: 'печати', ordering: 'id' }
    const { status, body } = await server.call(printRegistrations, view, moderator.token)
    expect([status, body.count, body.results.length]).toEqual([200, 2001, 2000])
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual(rows.slice(0, 2000).map(({ id }) => id))
    expect(body.results[0]).toMatchObject({ fio: 'Печатная Мария Петровна', comments: 'Доклад для печати 1', thesis_id: null })
    for (const name of ['birth_date', 'file', 'user_id']) expect(body.results[0]).not.toHaveProperty(name)
    await server.db.delete(registrations).where(eq(registrations.userId, person.id))
    for (const token of [undefined, admin.token]) expect((await server.call(printRegistrations, view, token)).status).toBe(403)
  })
})

describe('listeners by event', () => {
  // @requirement calls-lists-6, calls-lists-7
  test('are those who plan to attend, once each, without cancelled registrations', async () => {
    const [stays, leaves] = [await server.createUser({ lastName: 'Абрамова' }), await server.createUser()]
    await register(stays, { type: 1, selected_listen_sections: [2, 3] })
    await register(stays, { ...oral, one_more: 1, selected_listen_sections: [2] })
    const left = await register(leaves, { type: 1, selected_listen_sections: '2' })
    await server.call(changeRegistration, { id: left, is_active: 0, cancel_reg: 1 }, leaves.token)
    const { body } = await server.call(listAttendance, { meeting_id: 2, section_id: 2 }, admin.token)
    expect(body).toEqual([
      {
        section: { id: 2, name: expect.any(String), day_numb: expect.any(Number) },
        count: 1,
        listeners: [{ id: stays.id, fio: 'Абрамова Мария Петровна', organisation: expect.any(String), email: stays.email }],
      },
    ])
    const all = await server.call(listAttendance, { meeting_id: 2 }, moderator.token)
    const { url } = (await server.call(exportAttendance, { type: 'audience' }, admin.token)).body
    const { sheets } = await download(url)
    expect(sheets).toHaveLength(all.body.length)
    const one = await server.call(exportAttendance, { type: 'audience', section_id: 3 }, admin.token)
    const [sheet] = (await download(one.body.url)).sheets
    expect(sheet?.map((row) => row.map(({ value }) => value)[0])).toEqual(['Имя', 'Абрамова Мария Петровна'])
  })

  test.each([listAttendance, exportAttendance])('are for staff only ($method)', async (endpoint) => {
    const input = { meeting_id: 2, type: 'audience' }
    const person = await server.createUser()
    for (const token of [undefined, person.token]) expect((await server.call(endpoint, input, token)).status).toBe(403)
    expect((await server.call(endpoint, { ...input, section_id: 999 }, admin.token)).status).toBe(404)
  })
})

// @requirement calls-lists-9, figures-1
test('a list of mail addresses has no duplicates and is ordered', async () => {
  const people = await Promise.all(
    ['list-b@forum.test', 'list-a@forum.test', 'list-c@forum.test', 'list-d@forum.test'].map((email) => server.createUser({ email })),
  )
  const [waiting, proposed, confirmed, listener] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
  await register(waiting, oral)
  await register(waiting, { ...poster, one_more: 1 })
  await decide(await register(proposed, oral), 3)
  const id = await register(confirmed, poster)
  await decide(id, 3)
  await server.call(changeRegistration, { id, is_confirm: 1 }, confirmed.token)
  await register(listener, { type: 1 })
  // Waits for its author, not for a moderator.
  const returned = await register(await server.createUser({ email: 'list-e@forum.test' }), oral)
  await server.db.update(registrations).set({ verdict: 'returned' }).where(eq(registrations.id, returned))
  await server.db.update(individuals).set({ lastName: 'Я' }).where(eq(individuals.userId, waiting.id))

  const list = async (type: string) => {
    const { body } = await server.call(listEmails, { type }, admin.token)
    return body.emails
      .filter((email: string) => email.startsWith('list-'))
      .map((email: string) => email.slice(5, 6))
      .join('')
  }
  expect(await list('all')).toBe('abcde')
  expect(await list('listeners')).toBe('d')
  expect(await list('oral')).toBe('be')
  expect(await list('poster')).toBe('abc')
  expect(await list('waiting')).toBe('b')
  expect(await list('not_confirmed')).toBe('a')
  expect(await list('confirmed')).toBe('cd')
  expect(await list('without_thesis')).toBe('abce')
  expect((await server.call(listEmails, { type: 'all' }, waiting.token)).status).toBe(403)
  expect((await server.call(listEmails, { type: 'everybody' }, admin.token)).status).toBe(400)
})
