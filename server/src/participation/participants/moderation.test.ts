import { type AuditEntry, listAudit } from '@forum/contracts/dashboard/auditLog'
import { getStatistics } from '@forum/contracts/dashboard/statistics'
import { changeParticipants, previewChanges } from '@forum/contracts/participation/bulkDecisions'
import { readCard } from '@forum/contracts/participation/card'
import { changeParticipant, listRegistrations } from '@forum/contracts/participation/participants'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { talk } from '../../program/draft/testing.ts'
import { oral, poster, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let moderator: TestPerson
let admin: TestPerson
let { register, decide, stored } = {} as ReturnType<typeof scenes>
beforeAll(async () => {
  server = await createTestApp()
  moderator = await server.createUser({ roles: ['moderator'], lastName: 'Модераторова' })
  admin = await server.createUser({ roles: ['conf_admin'] })
  ;({ register, decide, stored } = scenes(server, moderator))
})
afterAll(() => server.close())

const newcomer = async (lastName: string, input: Record<string, unknown> = oral) => {
  const person = await server.createUser({ lastName })
  return { person, id: await register(person, input) }
}

describe('the card', () => {
  test('has its neighbours in the order of the view, and the next undecided row, wrapping around', async () => {
    const [a, b, c] = [await newcomer('Порядкова-А'), await newcomer('Порядкова-Б'), await newcomer('Порядкова-В')]
    await decide(b.id, 2)
    const card = async (id: number, view: Record<string, unknown>) => {
      const { body } = await server.call(readCard, { id, search: 'Порядкова', ...view }, moderator.token)
      return [body.previous, body.next, body.next_waiting]
    }
    expect(await card(a.id, { ordering: 'fio' })).toEqual([null, b.id, c.id])
    expect(await card(b.id, { ordering: 'fio' })).toEqual([a.id, c.id, c.id])
    expect(await card(c.id, { ordering: 'fio' })).toEqual([b.id, null, a.id])
    expect(await card(a.id, { ordering: '-fio' })).toEqual([b.id, null, c.id])
    expect(await card(b.id, { ordering: 'fio', state: 'waiting' })).toEqual([a.id, c.id, c.id])
    await decide(a.id, 1)
    await decide(c.id, 1)
    expect(await card(c.id, { ordering: 'fio' })).toEqual([b.id, null, null])
  })

  test('shows who changed what, with old and new value', async () => {
    const { id } = await newcomer('Журналова')
    await decide(id, 3, 3)
    const { body } = await server.call(readCard, { id }, moderator.token)
    expect(body.history).toHaveLength(1)
    expect(body.history[0]).toMatchObject({ actor: 'Модераторова Мария Петровна', at: '2025-09-15T09:00:00.000Z' })
    const changes = Object.fromEntries(body.history[0].changes.map(({ field, from, to }: Record<string, string>) => [field, [from, to]]))
    expect(changes.confirm_type).toEqual(['Без решения', 'Стенд'])
    expect(changes.org_comment).toEqual(['', '20 октября'])
    expect(changes.section_confirm_id[0]).toBe('как выбрал участник')
  })

  test('shows the participant’s changes too', async () => {
    const { person, id } = await newcomer('Владельцева', poster)
    await decide(id, 3, 3)
    await server.call(changeRegistration, { id, is_confirm: 1, cancel_poster: 1 }, person.token)
    await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)
    const { body } = await server.call(readCard, { id }, moderator.token)
    const told = body.history.map(({ actor, changes }: AuditEntry) => [
      actor,
      changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).sort(),
    ])
    expect(told.slice(0, 2)).toEqual([
      ['Владельцева Мария Петровна', ['is_active: действует → отменена']],
      [
        'Владельцева Мария Петровна',
        [
          'confirm_type: Стенд → Слушатель',
          'is_confirm: нет → да',
          'org_comment: 20 октября → ',
          expect.stringMatching(/^section_confirm_id: .+ → как выбрал участник$/),
        ],
      ],
    ])
    expect(told[2][0]).toBe('Модераторова Мария Петровна')
    const late = await server.call(changeParticipant, { id, new_user_type: 2, new_section: null, version: 2 }, moderator.token)
    expect(late.body.message).toContain('Владельцева')
  })

  test('of an unknown registration is not found, and only staff read one', async () => {
    const { id, person } = await newcomer('Закрытова')
    expect((await server.call(readCard, { id: 999_999 }, moderator.token)).status).toBe(404)
    expect((await server.call(readCard, { id }, person.token)).status).toBe(403)
    expect((await server.call(readCard, { id })).status).toBe(403)
    for (const { token } of [admin, moderator]) {
      const { body } = await server.call(readCard, { id }, token)
      const row = (await server.call(listRegistrations, { meeting_id: 2, search: 'Закрытова' }, token)).body.results[0]
      expect(Object.keys(body).sort()).toEqual(['history', 'next', 'next_waiting', 'previous', 'registration'])
      expect(Object.keys(body.registration).sort()).toEqual(Object.keys(row).sort())
      expect('thesis_id' in body.registration).toBe(token === moderator.token)
    }
  })
})

test('the second of two moderators sees who decided and what changed', async () => {
  const { id } = await newcomer('Спорова')
  await decide(id, 2)
  const late = await server.call(changeParticipant, { id, new_user_type: 3, new_section: null, version: 1 }, admin.token)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body.message).toContain('Модераторова')
  expect(late.body.message).toContain('Без решения → Устно')
})

describe('a decision for many', () => {
  test('is previewed without changes, then applied with one mail per person', async () => {
    const { person, id } = await newcomer('Многова')
    const second = await register(person, { ...oral, one_more: 1, comment: 'Второй доклад' })
    const { id: other } = await newcomer('Многова-Вторая', poster)
    const change = { new_user_type: 2, new_org_comment: '21 октября' }
    const preview = await server.call(previewChanges, { view: { search: 'Многова' }, change }, moderator.token)
    expect(preview.body).toMatchObject({ letters: 2, unchanged: 0, refused: [] })
    expect(preview.body.changes.map((row: { id: number }) => row.id)).toEqual([other, second, id])
    expect(preview.body.changes[0]).toMatchObject({
      changed: ['confirm_type', 'org_comment'],
      before: { confirm_type: 0 },
      after: { confirm_type: 2 },
    })
    expect(await stored(id)).toMatchObject({ decidedFormat: null, version: 1 })

    const items = preview.body.changes.map((row: { id: number; version: number }) => ({ id: row.id, version: row.version }))
    const applied = await server.call(changeParticipants, { items, change }, moderator.token)
    expect(applied.body).toMatchObject({ failed: [], letters: 2 })
    expect(applied.body.done.sort()).toEqual([id, second, other].sort())
    expect(await stored(id)).toMatchObject({ decidedFormat: 'oral', speechDate: '21 октября', version: 2 })
    const mails = (await server.mails(person.email)).filter(({ subject }) => subject.includes('предложено'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Второй доклад')
  })

  test('skips rows that changed since, were cancelled or are not allowed, and reports them with reasons', async () => {
    const [good, stale, gone] = [await newcomer('Частичная-А'), await newcomer('Частичная-Б'), await newcomer('Частичная-В')]
    const closed = await newcomer('Частичная-Г', { ...oral, section_choice: 4 })
    await decide(stale.id, 1)
    await server.call(changeRegistration, { id: gone.id, is_active: 0, cancel_reg: 1 }, gone.person.token)
    const goneVersion = (await stored(gone.id))?.version
    const items = [
      { id: good.id, version: 1 },
      { id: stale.id, version: 1 },
      { id: gone.id, version: goneVersion },
      { id: closed.id, version: 1 },
      { id: 999_999, version: 1 },
    ]
    const { body } = await server.call(changeParticipants, { items, change: { new_user_type: 3 } }, moderator.token)
    expect(body.done).toEqual([good.id])
    expect(body.failed.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
      [stale.id, 'changed_meanwhile'],
      [gone.id, 'cancelled'],
      [closed.id, 'section_refused'],
      [999_999, 'not_found'],
    ])
    expect(await stored(stale.id)).toMatchObject({ decidedFormat: 'listener' })
  })

  test.each([previewChanges, changeParticipants])('is for staff only: $path', async (endpoint) => {
    const person = await server.createUser()
    const input = { items: [{ id: 1, version: 1 }], ids: [1], change: { new_user_type: 2 } }
    expect((await server.call(endpoint, input)).status).toBe(403)
    expect((await server.call(endpoint, input, person.token)).body.code).toBe('forbidden')
    expect((await server.call(endpoint, { change: {} }, moderator.token)).status).toBe(400)
  })
})

test('only a conference admin reads the whole audit log', async () => {
  await newcomer('Аудитова').then(({ id }) => decide(id, 2))
  const { body } = await server.call(listAudit, { search: 'Модераторова' }, admin.token)
  expect(body.count).toBeGreaterThan(0)
  expect(body.results[0]).toMatchObject({ actor: 'Модераторова Мария Петровна', action: 'change registration' })
  for (const token of [undefined, moderator.token]) expect((await server.call(listAudit, {}, token)).status).toBe(403)
})

// @requirement calls-registration-6, figures-1
test('every figure equals the number of rows of its filter', async () => {
  // These are decided, but not on a form of participation.
  for (const verdict of ['returned', 'reserve'] as const)
    await talk(server, await server.createUser(), { decidedFormat: null, ownerConfirmed: false, verdict })
  const { body } = await server.call(getStatistics, { meeting_id: 2 }, admin.token)
  const count = async (filters: Record<string, unknown>) =>
    (await server.call(listRegistrations, { meeting_id: 2, page_size: 20, ...filters }, admin.token)).body.count
  expect(body.total).toBe(await count({}))
  for (const state of ['waiting', 'returned', 'reserve', 'proposed', 'confirmed'])
    expect([state, body.states[state]]).toEqual([state, await count({ state })])
  for (const { section, listener, oral: talks, poster: posters } of body.by_section)
    expect([listener, talks, posters]).toEqual(await Promise.all([1, 2, 3].map((type) => count({ section: section.id, type }))))
  for (const { section, listener, oral: talks, poster: posters } of body.by_section_in_force)
    expect([listener, talks, posters]).toEqual(await Promise.all([1, 2, 3].map((format) => count({ section: section.id, format }))))
  expect(body.by_section_in_force).not.toEqual(body.by_section)
  expect(body.by_day).toEqual([{ day: '2025-09-15', count: await count({ created_on: '2025-09-15' }) }])
  expect(body.funnel).toEqual({
    registered: await count({ talk: 1 }),
    theses: await count({ talk: 1, has_thesis: 1 }),
    expert: await count({ talk: 1, has_expert: 1 }),
    decided: await count({ talk: 1, decided: 1 }),
    confirmed: await count({ talk: 1, state: 'confirmed' }),
  })
  expect(body.funnel.decided).toBeGreaterThan(0)
})
