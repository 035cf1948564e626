import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { countAudience, createCampaign, getCampaign } from '@forum/contracts/dashboard/mailing'
import { getForum, listForumVersions, rehearseForum, restoreForum, saveForum } from '@forum/contracts/forum/forum'
import { getMeeting, listSections } from '@forum/contracts/participation/meeting'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { asc, eq, not } from 'drizzle-orm'
import { createApp } from '../../app.ts'
import { connect } from '../../platform/database/connection.ts'
import { forumVersions, meetings, sections } from '../../platform/database/schema/forum.ts'
import { auditLog, isPersonalDataRead } from '../../platform/database/schema/platform.ts'
import { createLogger } from '../../platform/monitoring/logger.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
let person: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
  person = await server.createUser()
})
afterEach(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: replies of every shape
type Wire = any
const read = async (): Promise<Wire> => (await server.call(getForum, {}, admin.token)).body
const save = (input: Record<string, unknown>) => server.call(saveForum, input, admin.token)
const restore = (input: Record<string, unknown>) => server.call(restoreForum, input, admin.token)
const stored = async () => [
  await server.db.select().from(meetings),
  await server.db.select().from(sections).orderBy(asc(sections.id)),
  await server.db.select().from(forumVersions).orderBy(asc(forumVersions.version)),
  await server.db
    .select()
    .from(auditLog)
    .where(not(isPersonalDataRead(auditLog.action)))
    .orderBy(asc(auditLog.id)),
]
const closed = (settings: Wire) => ({
  ...settings,
  cabinets: { ...settings.cabinets, main: { ...settings.cabinets.main, registration_until: '2025-09-14' } },
})

test('organisers read everything of the current forum, and which sections were chosen', async () => {
  const before = await read()
  expect(before).toMatchObject({ id: 2, version: 1, is_current: true, saved_at: null, saved_by: null, used_sections: [] })
  expect(before.settings.cabinets.main).toEqual({
    registration_from: '2025-08-01',
    registration_until: '2025-10-12',
    theses_until: '2025-10-05',
    certificate_from: '2025-10-22',
    deadline_shown: '2025-10-05',
  })
  expect([before.sections.length, before.policy.version]).toEqual([13, '2025-08-01'])
  await scenes(server, admin).register(person, { ...oral, selected_listen_sections: '9' })
  expect((await read()).used_sections).toEqual([3, 9])
  expect((await server.call(getForum, { id: 3 }, admin.token)).status).toBe(404)
})

// @requirement forum-7
test('a saved change counts on every server from the next request on, and is a version with an audit entry', async () => {
  const other = connect(server.databaseUrl, () => {})
  const { db: _, ...services } = server
  const app = await createApp({ ...services, db: other.db }, { trustProxy: [], bodyIdle: 30_000 }, createLogger('silent'))
  const elsewhere = async () => {
    const response = await app.inject({ url: `/${getMeeting.path}`, headers: { authorization: `Token ${person.token}` } })
    return response.json().flags.can_reg
  }
  try {
    expect(await elsewhere()).toBe(true)
    const { settings, sections: known } = await read()
    const changed = known.map((section: Wire) => (section.id === 3 ? { ...section, capacity: 40 } : section))
    const reply = await save({ version: 1, settings: closed(settings), sections: changed, note: ' Срок перенесён ' })
    expect([reply.status, reply.body]).toEqual([200, { version: 2, losing: 0 }])
    expect(await elsewhere()).toBe(false)
    expect((await server.call(makeRegistration, oral, person.token)).body.code).toBe('registration_closed')
    expect(await read()).toMatchObject({ version: 2, saved_by: 'Ёлкина Анна', saved_at: '2025-09-15T09:00:00.000Z' })
  } finally {
    await app.close()
    await other.close()
  }
  const changes = [
    { field: 'settings.cabinets.main.registrationUntil', title: 'Основной кабинет: регистрация по', from: '12.10.2025', to: '14.09.2025' },
    {
      field: 'sections.3.capacity',
      title: 'Секция «Сессия 2. Геномные технологии в сельском хозяйстве»: мест',
      from: '—',
      to: '40',
    },
  ]
  const { versions } = (await server.call(listForumVersions, {}, admin.token)).body
  expect(versions).toEqual([
    { version: 2, saved_at: '2025-09-15T09:00:00.000Z', saved_by: 'Ёлкина Анна', note: 'Срок перенесён', losing: 0, changes },
    { version: 1, saved_at: null, saved_by: null, note: '', losing: 0, changes: [] },
  ])
  expect((await server.call(listForumVersions, { before: 2 }, admin.token)).body.versions.map(({ version }: Wire) => version)).toEqual([1])
  const { results } = (await server.call(listAudit, {}, admin.token)).body
  expect(results[0]).toMatchObject({
    actor: 'Ёлкина Анна',
    action: 'change forum',
    subject: 'forum:2',
    changes: expect.arrayContaining(changes.map(({ field, from, to }) => ({ field, from, to }))),
  })
})

// @requirement forum-8
test('of two concurrent saves one is refused, naming who saved, when, and which fields', async () => {
  const { settings, sections: known } = await read()
  const inputs = [
    { ...settings, city: 'Омск' },
    { ...settings, venue: 'Зал' },
  ].map((changed) => ({ version: 1, settings: changed, sections: known }))
  const replies = await Promise.all(inputs.map(save))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)?.body
  expect(refused).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringMatching(/^Настройки уже изменили \(Ёлкина Анна, 15\.09\.2025, 12:00\): (Город|Место проведения)\.$/),
  })
  expect((await read()).version).toBe(2)
  expect((await server.db.select().from(forumVersions)).length).toBe(2)
})

test('the same again is no new version', async () => {
  const { settings, sections: known, policy } = await read()
  const before = await stored()
  expect((await save({ version: 1, settings, sections: known, policy, note: 'Ничего' })).body).toMatchObject({ version: 1 })
  expect(await stored()).toEqual(before)
})

describe('refused, with nothing stored:', () => {
  // @requirement forum-6
  test.each<[string, (forum: Wire) => Record<string, unknown>, unknown]>([
    [
      'a problem of the settings',
      ({ settings }) => ({ settings: { ...closed(settings), days: ['2025-10-21', '2025-10-20'], time_zone: 'Asia/Atlantis' } }),
      { settings: { days: [expect.stringContaining('по порядку')], time_zone: [expect.stringContaining('часового пояса')] } },
    ],
    [
      'a section without a name',
      ({ sections: known }) => ({ sections: [{ ...known[0], name: ' ', can_reg_speach: true }, ...known.slice(1)] }),
      { sections: { 0: { name: ['Обязательное поле'] } } },
    ],
    [
      'a section of no forum',
      ({ sections: known }) => ({ sections: [...known, { ...known[0], id: 99 }] }),
      { sections: { 13: { name: ['Такой секции нет'] } } },
    ],
    [
      'the loss of a section that was chosen',
      ({ settings, sections: known }) => ({ settings: closed(settings), sections: known.filter(({ id }: Wire) => id !== 3) }),
      { sections: [expect.stringContaining('нельзя удалить')] },
    ],
    [
      'another text of the consent under the same version',
      ({ settings }) => ({ settings: { ...settings, consent: { ...settings.consent, text: 'Другое' } } }),
      { settings: { consent: { version: [expect.stringContaining('новую редакцию')] } } },
    ],
    [
      'a policy without its mailbox',
      ({ policy }) => ({ policy: { ...policy, mailbox: 'a@forum.test' } }),
      { policy: { mailbox: [expect.any(String)] } },
    ],
  ])('%s', async (_, change, errors) => {
    await scenes(server, admin).register(person, oral)
    const forum = await read()
    const before = await stored()
    const { status, body } = await save({ version: 1, settings: forum.settings, sections: forum.sections, ...change(forum) })
    expect([status, body.errors]).toEqual([400, errors])
    expect(await stored()).toEqual(before)
  })
})

test('sections are added, changed and deleted; an id is never given again', async () => {
  const { settings, sections: known } = await read()
  const { id: _, ...fresh } = known[0]
  const ids = async () => (await server.call(listSections)).body.map(({ id }: Wire) => id)
  await save({ version: 1, settings, sections: [...known.filter(({ id }: Wire) => id !== 12), { ...fresh, name: 'Новая' }] })
  expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16])
  await save({ version: 2, settings, sections: known.filter(({ id }: Wire) => id !== 12) })
  const again = [...known.filter(({ id }: Wire) => id !== 12), { ...fresh, id: null, name: 'Ещё одна' }]
  expect((await save({ version: 3, settings, sections: again })).body).toMatchObject({ version: 4 })
  expect((await ids()).slice(-2)).toEqual([15, 17])
})

// @requirement forum-9
test('any version is restored in one step; sections that were chosen since stay, switched off', async () => {
  const first = await read()
  const { id: _, ...fresh } = first.sections[1]
  const added = [
    { ...fresh, name: 'Выбранная' },
    { ...fresh, name: 'Лишняя' },
  ]
  const kept = first.sections.filter(({ id }: Wire) => id !== 12)
  const policy = { ...first.policy, version: '2025-09-10' }
  await save({ version: 1, settings: { ...first.settings, city: 'Омск' }, sections: [...kept, ...added], policy })
  await scenes(server, admin).register(person, { ...oral, section_choice: 16 })
  expect((await restore({ version: 1, from: 1 })).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await restore({ version: 2, from: 7 })).status).toBe(404)
  const asked = (version: number) => server.call(getForum, { version }, admin.token)
  expect((await asked(7)).status).toBe(404)
  const offered = (await asked(1)).body
  expect((await restore({ version: 2, from: 1 })).body).toMatchObject({ version: 3 })
  const now = await read()
  // The offered version is the one that was restored.
  expect(offered).toMatchObject({ version: 1, settings: now.settings, sections: now.sections, policy: now.policy })
  expect(now).toMatchObject({ version: 3, settings: first.settings, policy: first.policy, saved_by: 'Ёлкина Анна' })
  expect(now.sections).toEqual([...first.sections, { ...fresh, id: 16, name: 'Выбранная', is_active: false }])
  const [newest] = (await server.call(listForumVersions, {}, admin.token)).body.versions
  expect(newest.note).toBe('Восстановлена версия 1')
})

// @requirement forum-15
test('a version remembers from whom it took something, and can be followed by a message to exactly these', async () => {
  const { register } = scenes(server, admin)
  await register(person, oral)
  // A person who loses nothing registers later.
  const { settings, sections: known } = await read()
  const saved = await save({ version: 1, settings: closed(settings), sections: known })
  expect(saved.body).toEqual({ version: 2, losing: 1 })
  server.clock.set('2025-09-16T12:00:00+03:00')
  await save({ version: 2, settings, sections: known })
  await register(await server.createUser(), oral)

  const audience = (version: number) => server.call(countAudience, { query: `affected=${version}` }, admin.token)
  expect([(await audience(2)).body.people, (await audience(3)).body.people]).toEqual([1, 0])
  const text = { ru: { subject: 'Сроки', body: 'Изменились.' } }
  const campaign = { query: 'affected=2', texts: text, action: 'none', is_checked: true, is_necessary: false }
  const { id } = (await server.call(createCampaign, campaign, admin.token)).body
  expect((await server.call(getCampaign, { id }, admin.token)).body.results).toMatchObject([{ user_id: person.id }])
  const { versions } = (await server.call(listForumVersions, {}, admin.token)).body
  expect(versions.map(({ losing }: Wire) => losing)).toEqual([0, 1, 0])
})

// @requirement forum-10
test('a rehearsal says who is affected and writes nothing', async () => {
  const { register } = scenes(server, admin)
  const id = await register(person, oral)
  await register(person, { ...oral, one_more: true })
  await register(await server.createUser(), { type: 1, selected_listen_sections: '3' })
  const { settings, sections: known } = await read()
  const before = await stored()
  const rehearse = (input: Record<string, unknown>) => server.call(rehearseForum, { settings, sections: known, ...input }, admin.token)
  expect((await rehearse({})).body).toEqual({ effects: [] })
  const { effects } = (await rehearse({ settings: closed(settings) })).body
  expect(effects).toEqual([
    {
      sentence: '2 человека не смогут подать ещё одну заявку с сегодняшнего дня',
      count: 2,
      is_loss: true,
      from: '2025-09-15',
      until: '2025-10-12',
      people: [expect.objectContaining({ registration_id: id, full_name: 'Иванова Мария Петровна' }), expect.anything()],
    },
    expect.objectContaining({ sentence: '1 человек не сможет загрузить файлы с сегодняшнего дня, тезисов нет', count: 1 }),
  ])
  const full = known.map((section: Wire) => (section.id === 3 ? { ...section, capacity: 1 } : section))
  expect((await rehearse({ sections: full })).body.effects).toMatchObject([
    { sentence: expect.stringContaining('записано 2 человека'), count: 2 },
  ])
  const bad = await rehearse({ settings: { ...settings, days: [] } })
  expect([bad.status, bad.body.errors]).toEqual([400, { settings: { days: [expect.any(String)] } }])
  expect(await stored()).toEqual(before)
})

// @requirement forum-6
test.each(['Canada/East-Saskatchewan', 'VST', 'IST'])(
  'the time zone %s, which the database does not know as the server does, is refused',
  async (zone) => {
    expect(Intl.DateTimeFormat('ru', { timeZone: zone }).resolvedOptions().timeZone).toBeTruthy()
    const { settings, sections: known } = await read()
    const input = { settings: { ...settings, time_zone: zone }, sections: known }
    const refused = { settings: { time_zone: ['Такого часового пояса нет. Пример: Asia/Omsk'] } }
    for (const { status, body } of [await save({ version: 1, ...input }), await server.call(rehearseForum, input, admin.token)])
      expect([status, body.errors]).toEqual([400, refused])
    expect((await save({ version: 1, settings: { ...settings, time_zone: 'asia/omsk' }, sections: known })).body).toMatchObject({
      version: 2,
    })
  },
)

test('a person whose registrations come in two batches is counted once', async () => {
  await server.pool.query(`
    with people as (insert into users (username, email, password, created_at)
      select e, e, 'unusable', now() from (select 'x' || n || '@forum.test' e from generate_series(1, 700) n) n returning id),
    named as (insert into individuals (user_id, last_name, first_name) select id, 'Ёлкина', 'Анна' from people)
    insert into registrations (user_id, meeting_id, requested_format, created_at, updated_at)
      select id, 2, 'oral', now(), now() from people, generate_series(1, 3)`)
  const { settings, sections: known } = await read()
  const fewer = { ...settings, limits: { ...settings.limits, registrations: 1 } }
  const { effects } = (await server.call(rehearseForum, { settings: fewer, sections: known }, admin.token)).body
  expect(effects).toMatchObject([{ sentence: 'У 700 человек больше 1 заявки: они остаются, новую подать нельзя', count: 700 }])
  expect(effects[0].people).toHaveLength(100)
})

test('changed limits of drafts and files require confirmation', async () => {
  const id = await scenes(server, admin).register(person, oral)
  const draft = { title: 'Геном', text: 'т'.repeat(1600), funding: '', email: '', literature: [], organizations: [], coauthors: [] }
  const stored = JSON.stringify({ ...draft, speaker: { fullName: '', organizationNumbers: [] } })
  await server.pool.query('insert into thesis_drafts (registration_id, draft, updated_at) values ($1, $2, now())', [id, stored])
  await server.pool.query(
    `with one as (insert into files (owner_id, kind, name, content_type, size, sha256, storage_key, created_at)
      values ($1, 'thesisDoc', 'a.doc', 'application/msword', 2000000, 'x', 'files/x', now()) returning id)
    update registrations set thesis_doc_id = one.id from one where registrations.id = $2`,
    [person.id, id],
  )
  const { settings, sections: known } = await read()
  const { limits } = settings
  const changed = { ...settings, limits: { ...limits, file_megabytes: 1, thesis: { ...limits.thesis, text_max: 1599 } } }
  const { effects } = (await server.call(rehearseForum, { settings: changed, sections: known }, admin.token)).body
  expect(effects.map(({ sentence }: Wire) => sentence)).toEqual([
    'У 1 человека загружены файлы, которые не отвечают новым требованиям: они остаются, но такие же больше не примут',
    'У 1 человека черновик тезисов не уложится в новые пределы',
  ])
  expect(await server.db.$count(forumVersions, eq(forumVersions.meetingId, 2))).toBe(1)
})
