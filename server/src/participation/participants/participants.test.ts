import { changeParticipant, listPeople, listRegistrations } from '@forum/contracts/participation/participants'
import { changeRegistration } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { oral, startForum } from '../../testing/participation.ts'

const { server, moderator, register, decide, stored } = await startForum()
beforeAll(async () => {
  for (let index = 0; index < 25; index += 1) await register(await server.createUser(), oral)
})

describe('a moderator’s decision', () => {
  // @requirement states-3, states-7, calls-registration-2
  test('on another format revokes a confirmation, is audited and mailed', async () => {
    const person = await server.createUser()
    const id = await register(person, oral)
    await decide(id, 2)
    await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
    await decide(id, 3)
    expect(await stored(id)).toMatchObject({ decidedFormat: 'poster', ownerConfirmed: false, requestedFormat: 'oral' })
    const log = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `registration:${id}`))
    expect(log.at(-1)).toMatchObject({ actorId: moderator.id, changes: { confirm_type: [2, 3], is_confirm: [1, 0] } })
    const [mail] = await server.mails(person.email)
    expect(mail?.text).toContain('Прежнее подтверждение больше не действует')
  })

  test('that changes nothing is neither audited nor mailed', async () => {
    const person = await server.createUser()
    const id = await register(person, oral)
    await decide(id, 2)
    const before = [(await stored(id))?.version, (await server.mails(person.email)).length]
    await decide(id, 2)
    expect([(await stored(id))?.version, (await server.mails(person.email)).length]).toEqual(before)
  })

  test('based on an outdated row is refused', async () => {
    const id = await register(await server.createUser(), oral)
    await decide(id, 2)
    const late = await server.call(changeParticipant, { id, new_user_type: 3, new_section: null, version: 1 }, moderator.token)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await stored(id)).toMatchObject({ decidedFormat: 'oral' })
  })

  test.each([
    ['a section that takes no talks', { new_user_type: 2, new_section: 8 }, 409],
    ['the chosen section, which takes no posters', { new_user_type: 3, new_section: null }, 409],
    ['a section that does not exist', { new_user_type: 2, new_section: 999 }, 400],
    ['an unknown format', { new_user_type: 4, new_section: null }, 400],
  ])('for %s is refused', async (_case, input, status) => {
    const id = await register(await server.createUser(), { ...oral, section_choice: 4 })
    expect((await server.call(changeParticipant, { id, ...input }, moderator.token)).status).toBe(status)
    expect(await stored(id)).toMatchObject({ decidedFormat: null, version: 1 })
  })
})

describe('a search', () => {
  // @requirement names-3, names-7
  test('finds ё by е, е by ё, and a letter of another alphabet, in names, organisations and titles', async () => {
    const [berezkin, aigul] = [
      await server.createUser({ lastName: 'Берёзкин', firstName: 'Петр', middleName: '' }),
      await server.createUser({ lastName: 'Қасымова', firstName: 'Айгүл', middleName: '' }),
    ]
    const ids = [await register(berezkin, { ...oral, comment: 'Метаболом ёжика при CO₂' }), await register(aigul, oral)]
    await server.db
      .update(individuals)
      .set({ organizationId: 134, otherOrganization: 'НИИ «Жёлудь»' })
      .where(eq(individuals.userId, aigul.id))
    for (const [search, id] of [
      ['березкин', ids[0]],
      ['БЕРЁЗ пётр', ids[0]],
      ['қасымова айГҮЛ', ids[1]],
      ['Касымова Айгул', ids[1]],
      ['метаболом ежика co2', ids[0]],
      ['НИИ «ЖЕЛУДЬ»', ids[1]],
    ] as const) {
      const { body } = await server.call(listRegistrations, { meeting_id: 2, search }, moderator.token)
      expect([search, body.results.map((row: { id: number }) => row.id)]).toEqual([search, [id]])
    }
  })

  // @requirement table-11
  test.each([
    ['registrations', listRegistrations, 'колымская'],
    ['people', listPeople, 'ленская'],
  ] as const)('of %s takes eight words and says how many it left out', async (_name, endpoint, name) => {
    const person = await server.createUser({ lastName: name })
    await register(person, { ...oral, comment: 'один два три четыре пять шесть семь восемь' })
    const find = async (search: string) => {
      const { body } = await server.call(endpoint, { meeting_id: 2, search }, moderator.token)
      return [body.count, body.ignored_words]
    }
    const seven = 'один два три четыре пять шесть семь'
    expect(await find(`${name} ${seven}`)).toEqual([1, undefined])
    expect(await find(`${seven} нет ${name}`)).toEqual([0, 1])
    expect(await find(`${name} ${seven} ОДИН нет нигде`)).toEqual([1, 2])
    expect(await find('а '.repeat(127))).toEqual([expect.any(Number), undefined])
  })
})

/** Fields of a row for all staff, and those for moderators. */
const open = [
  ...['id', 'type', 'confirm_type', 'is_confirm', 'comments', 'section_choice_id', 'section_confirm_id', 'org_comment', 'listen_sections'],
  ...[
    'project_name',
    'user_descr',
    'organisation',
    'organization_id',
    'other_org_descr',
    'phone_number',
    'email',
    'birth_date',
    'created_at',
  ],
  ...[
    'can_confirm',
    'decision_message',
    'verdict',
    'invitation',
    'certificate',
    'user_id',
    'fio',
    'format',
    'section_id',
    'section_name',
    'section_choice_name',
    'section_confirm_name',
    'is_active',
    'version',
  ],
].sort()
const files = ['revision', 'thesis_id', 'file', 'file_id', 'file_pdf', 'file_pdf_id', 'exp_file', 'exp_file_id']

describe('the lists', () => {
  // @requirement table-10, search-1, calls-registration-4, calls-registration-5, calls-registration-6
  test('find, filter, order and page', async () => {
    const [first, second] = [
      await server.createUser({
        lastName: 'Якутова',
        email: 'yakutova@forum.test',
        organizationId: 134,
        otherOrganization: 'Институт мамонта 100%',
      }),
      await server.createUser({ lastName: 'Абаканова' }),
    ]
    const talk = await register(first, { ...oral, comment: 'Редкое слово ихтиозавр' })
    const listener = await register(second, { type: 1 })
    const list = async (input: Record<string, unknown>) => {
      const { body } = await server.call(listRegistrations, { meeting_id: 2, ...input }, moderator.token)
      return body.results.map(({ id }: { id: number }) => id)
    }
    expect(await list({ search: 'ихтиозавр' })).toEqual([talk])
    expect(await list({ search: 'якутова мамонта' })).toEqual([talk])
    expect(await list({ search: '100%' })).toEqual([talk])
    expect(await list({ search: 'YAKUTOVA@' })).toEqual([talk])
    expect(await list({ search: 'ихтиозавр абаканова' })).toEqual([])
    expect(await list({ search: 'якутова формат:устно NOT мамонта' })).toEqual([])
    expect(await list({ search: 'ихтиозавр (абаканова OR якутова) NOT тезисы:есть' })).toEqual([talk])
    expect(await list({ search: 'абаканова', type: 2 })).toEqual([])
    expect(await list({ search: 'абаканова', state: 'confirmed' })).toEqual([listener])
    expect((await list({ ordering: 'fio', page_size: 200 }))[0]).toBe(listener)
    expect((await list({ ordering: '-fio', page_size: 200 }))[0]).toBe(talk)
    const page = await server.call(listRegistrations, { meeting_id: 2, page: 2, page_size: 20 }, moderator.token)
    const total = await server.db.$count(registrations, eq(registrations.isActive, true))
    expect([page.body.count, page.body.results.length]).toEqual([total, total - 20])

    const people = await server.call(listPeople, { meeting_id: 2, search: 'якутова' }, moderator.token)
    expect(people.body).toEqual({
      count: 1,
      results: [
        {
          user_id: first.id,
          fio: 'Якутова Мария Петровна',
          organisation: 'Институт мамонта 100%',
          email: 'yakutova@forum.test',
          registrations: [{ id: talk, type: 2, confirm_type: 0, is_confirm: 0 }],
        },
      ],
    })
  })

  // @requirement calls-registration-6, constants-11
  test.each([{ page_size: 51 }, { page: 0 }, { ordering: 'password' }, { ordering: 'id;drop' }, { type: 9 }, { meeting_id: 'x' }])(
    'refuse %o',
    async (input) => {
      expect((await server.call(listRegistrations, { meeting_id: 2, ...input }, moderator.token)).status).toBe(400)
    },
  )

  // @requirement application-7, access-6
  test.each([
    [['moderator'], [...open, ...files].sort()],
    [['conf_admin'], open],
    [['conf_admin', 'moderator'], [...open, ...files].sort()],
  ] as const)('show %o exactly the fields of that role', async (roles, keys) => {
    const reader = await server.createUser({ roles })
    const { body } = await server.call(listRegistrations, { meeting_id: 2 }, reader.token)
    expect(Object.keys(body.results[0]).sort()).toEqual(keys)
  })

  // @requirement access-5
  test.each([listRegistrations, listPeople, changeParticipant])('and decisions are for staff only: $path', async (endpoint) => {
    const person = await server.createUser()
    const id = await register(person, oral)
    const input = { meeting_id: 2, id, new_user_type: 2 }
    const [anonymous, owner] = [await server.call(endpoint, input), await server.call(endpoint, input, person.token)]
    expect([anonymous.status, anonymous.body.status, owner.status, owner.body.status]).toEqual([403, 403, 403, undefined])
    expect(owner.body).toEqual({ code: 'forbidden', message: expect.any(String), detail: expect.any(String), error: expect.any(String) })
    expect(await stored(id)).toMatchObject({ decidedFormat: null })
  })
})
