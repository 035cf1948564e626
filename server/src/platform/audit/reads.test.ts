import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { getCampaign, previewMessage } from '@forum/contracts/dashboard/mailing'
import { readCard } from '@forum/contracts/participation/card'
import {
  exportAttendance,
  exportRegistrations,
  listAttendance,
  listEmails,
  printRegistrations,
} from '@forum/contracts/participation/exports'
import { findPeople } from '@forum/contracts/participation/forumPeople'
import { listPeople, listRegistrations } from '@forum/contracts/participation/participants'
import { getInvitation } from '@forum/contracts/participation/registrations'
import { listRoles } from '@forum/contracts/people/forumRoles'
import { changeIndividual, findIndividuals } from '@forum/contracts/people/individual'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { getProfile, login } from '@forum/contracts/people/session'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { exportOpinions, listOpinions } from '@forum/contracts/theses/opinions'
import { readQueue } from '@forum/contracts/theses/review'
import { listThesisVersions, loadThesis, thesisToDoc, uploadThesis } from '@forum/contracts/theses/theses'
import { asc } from 'drizzle-orm'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { campaigns } from '../database/schema/mails.ts'
import { auditLog } from '../database/schema/platform.ts'
import { hashPassword } from '../passwords/passwordHash.ts'
import { recordChange } from './record.ts'

let server: TestApp
let staff: TestPerson
let admin: TestPerson
let person: TestPerson
let card: number
let thesis: number
let campaign: number
beforeAll(async () => {
  server = await createTestApp()
  staff = await server.createUser({ roles: ['moderator', 'conf_admin'], lastName: 'Модераторова' })
  admin = await server.createUser({ roles: ['conf_admin'], lastName: 'Админова' })
  person = await server.createUser({ lastName: 'Читаемая', password: await hashPassword('Forum2025') })
  card = await scenes(server, staff).register(person, { ...oral, selected_listen_sections: '3' })
  const uploaded = await server.call(uploadThesis, { current_user_registration_id: card, thesis: goodThesis() }, person.token)
  thesis = uploaded.body.thesis.id
  const { rows } = await server.pool.query(
    `with made as (
      insert into campaigns (meeting_id, query, texts, action, is_checked, is_necessary, state, created_by, created_at)
      values (2, '', '{"ru": {"subject": "Доклад", "body": "Текст"}}', 'none', true, false, 'draft', $1, now()) returning id)
    insert into mails (id, user_id, campaign_id, kind, address, language, registration_ids, state, created_at)
    select gen_random_uuid(), $2, id, 'campaign', '', 'ru', '{}', 'written', now() from made returning campaign_id`,
    [staff.id, person.id],
  )
  campaign = rows[0].campaign_id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(auditLog)
  server.clock.set('2025-09-15T12:30:00+03:00')
})

const noted = () =>
  server.db.select({ actor: auditLog.actorId, action: auditLog.action, subject: auditLog.subject }).from(auditLog).orderBy(asc(auditLog.id))
const ask = async (endpoint: Endpoint, input: Record<string, unknown>, { token }: TestPerson = staff) =>
  expect((await server.call(endpoint, input, token)).status).toBe(200)

const reads: [action: string, endpoint: Endpoint, input: () => Record<string, unknown>, subject: () => string][] = [
  ['read card', readCard, () => ({ id: card }), () => `user:${person.id}`],
  ['read profile', getProfile, () => ({ id: person.id }), () => `user:${person.id}`],
  ['read profile', changeIndividual, () => ({ id: person.id }), () => `user:${person.id}`],
  ['read thesis', loadThesis, () => ({ id: thesis }), () => `user:${person.id}`],
  ['read thesis', listThesisVersions, () => ({ id: thesis }), () => `user:${person.id}`],
  ['read thesis', thesisToDoc, () => ({ id: thesis }), () => `user:${person.id}`],
  ['read opinions', listOpinions, () => ({ registration_id: card }), () => `user:${person.id}`],
  ['read document', getInvitation, () => ({ id: card }), () => `user:${person.id}`],
  [
    'read card',
    previewMessage,
    () => ({ language: 'ru', text: { subject: 'Т', body: 'Т' }, user_id: person.id }),
    () => `user:${person.id}`,
  ],
  ['read people', findIndividuals, () => ({ last_name: 'Читаемая' }), () => 'portal'],
  ['read people', findPeople, () => ({ q: 'Читаемая' }), () => 'portal'],
  ['read participants', listRegistrations, () => ({ meeting_id: 2 }), () => 'meeting:2'],
  ['read participants', listPeople, () => ({}), () => 'meeting:2'],
  ['read queue', readQueue, () => ({ meeting_id: 2 }), () => 'meeting:2'],
  ['read listeners', listAttendance, () => ({ meeting_id: 2 }), () => 'meeting:2'],
  ['read recipients', getCampaign, () => ({ id: campaign }), () => `campaign:${campaign}`],
  ['read roles', listRoles, () => ({}), () => 'portal'],
  ['read audit log', listAudit, () => ({}), () => 'portal'],
  ['read e-mail list', listEmails, () => ({ type: 'all' }), () => 'meeting:2'],
  ['export registrations', exportRegistrations, () => ({}), () => 'meeting:2'],
  ['export registrations', printRegistrations, () => ({}), () => 'meeting:2'],
  ['export listeners', exportAttendance, () => ({ type: 'audience' }), () => 'meeting:2'],
  ['export opinions', exportOpinions, () => ({}), () => 'meeting:2'],
  ['export theses', thesisToDoc, () => ({ id: -13 }), () => 'meeting:2'],
]

describe.each(reads)('%s', (action, endpoint, input, subject) => {
  // @requirement access-11
  test('is recorded once an hour for each reader', async () => {
    const entry = { actor: staff.id, action, subject: subject() }
    await ask(endpoint, input())
    expect(await noted()).toEqual([entry])
    server.clock.set('2025-09-15T12:59:59+03:00')
    await ask(endpoint, input())
    expect(await noted()).toEqual([entry])
    server.clock.set('2025-09-15T13:00:00+03:00')
    await ask(endpoint, input())
    expect(await noted()).toEqual([entry, entry])
  })

  // @requirement access-11
  test('is recorded once for concurrent reads, and not when refused', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask(endpoint, input())))
    expect(await noted()).toHaveLength(1)
    await server.db.delete(auditLog)
    const stranger = await server.createUser()
    expect((await server.call(endpoint, input(), stranger.token)).status).toBeGreaterThanOrEqual(403)
    expect(await noted()).toEqual([])
  })
})

// @requirement access-11
test('an entry of a list holds the ids of all people whose data was read in the hour, and not the search', async () => {
  const second = await server.createUser({ lastName: 'Найденная' })
  await ask(findPeople, { q: 'Читаемая' })
  await ask(findPeople, { q: 'Найденная' })
  await ask(findPeople, { q: 'Читаемая' })
  await ask(findPeople, { q: 'Никтотакая' })
  await Promise.all([ask(listRegistrations, { search: 'Читаемая' }), ask(readQueue, { search: 'Читаемая' })])
  const rows = await server.db.select().from(auditLog).orderBy(asc(auditLog.action))
  expect(rows.map(({ action, subject, changes }) => ({ action, subject, changes }))).toEqual([
    { action: 'read participants', subject: 'meeting:2', changes: { users: [null, [person.id]] } },
    { action: 'read people', subject: 'portal', changes: { users: [null, [person.id, second.id].sort((a, b) => a - b)] } },
    { action: 'read queue', subject: 'meeting:2', changes: { registrations: [null, [card]] } },
  ])
})

// @requirement access-19
test('a read that cannot be recorded is refused; one’s own data is shown', async () => {
  await server.pool.query(`alter table audit_log add constraint unwritable check (action not like 'read %') not valid`)
  try {
    for (const [endpoint, input] of [
      [listRegistrations, {}],
      [readCard, { id: card }],
      [loadThesis, { id: thesis }],
    ] as const) {
      const { status, body, headers } = await server.call(endpoint, input, staff.token)
      expect([status, body, headers['retry-after']]).toEqual([503, { code: 'not_recorded', message: expect.stringMatching(/[а-я]/) }, '5'])
    }
    await ask(loadThesis, { id: thesis }, person)
    await ask(getProfile, {}, staff)
    await ask(findPeople, { q: 'Никтотакая' })
  } finally {
    await server.pool.query('alter table audit_log drop constraint unwritable')
  }
  await ask(listRegistrations, {})
})

test('Another reader, person or kind gets its own entry', async () => {
  const other = await server.createUser()
  const second = await scenes(server, staff).register(other, oral)
  await server.db.delete(auditLog)
  await ask(readCard, { id: card })
  await ask(readCard, { id: card }, admin)
  await ask(readCard, { id: second })
  await ask(getProfile, { id: person.id })
  expect(await noted()).toEqual([
    { actor: staff.id, action: 'read card', subject: `user:${person.id}` },
    { actor: admin.id, action: 'read card', subject: `user:${person.id}` },
    { actor: staff.id, action: 'read card', subject: `user:${other.id}` },
    { actor: staff.id, action: 'read profile', subject: `user:${person.id}` },
  ])
})

// @requirement access-11
test('Reading one’s own data is not recorded, and an already recorded read writes nothing', async () => {
  await ask(getProfile, {})
  await ask(getProfile, { id: staff.id })
  await ask(findPeople, { q: 'Модераторова' })
  await ask(getProfile, {}, person)
  expect(await noted()).toEqual([])
  await ask(readCard, { id: card })
  // These system columns change when a row is written, locked or rolled back.
  const written = async () =>
    (await server.pool.query('select a.id, a.xmin, a.xmax, a.ctid, s.last_value from audit_log a, audit_log_id_seq s')).rows
  const before = await written()
  await ask(readCard, { id: card })
  expect(await written()).toEqual(before)
})

// @requirement access-12
test('A sign-in is recorded, a refused one is not', async () => {
  const credentials = { login: person.email, password: 'Forum2025' }
  expect((await server.call(login, { ...credentials, password: 'Forum2024' })).status).toBe(400)
  expect(await noted()).toEqual([])
  expect((await server.call(login, credentials)).status).toBe(200)
  expect((await server.call(login, credentials)).status).toBe(200)
  const entry = { actor: person.id, action: 'sign in', subject: `user:${person.id}` }
  expect(await noted()).toEqual([entry, entry])
})

// @requirement access-13
test('The log is filtered by changes, and by reads and sign-ins; entries name the people', async () => {
  await ask(readCard, { id: card })
  await ask(exportRegistrations, {})
  await server.call(login, { login: person.email, password: 'Forum2025' })
  await scenes(server, staff).decide(card, 2)
  const read = async (input: Record<string, unknown>) => (await server.call(listAudit, input, admin.token)).body
  const actions = async (input: Record<string, unknown>) => {
    const { count, results } = await read(input)
    expect(count).toBe(results.length)
    return results.map(({ action }: { action: string }) => action)
  }
  const all = ['change registration', 'sign in', 'export registrations', 'read card']
  const others = async (input: Record<string, unknown>) => (await actions(input)).filter((action: string) => action !== 'read audit log')
  expect(await actions({})).toEqual(all)
  expect(await actions({ part: 'changes' })).toEqual(all.slice(0, 1))
  expect(await others({ part: 'reads' })).toEqual(all.slice(1))
  expect(await actions({ part: 'reads', search: 'Модераторова' })).toEqual(['export registrations', 'read card'])
  const [entry] = (await read({ part: 'reads', search: 'card' })).results
  expect(entry).toMatchObject({
    actor: 'Модераторова Мария Петровна',
    subject: `user:${person.id}`,
    subject_name: 'Читаемая Мария Петровна',
  })
})

// @requirement access-13
test('Entries name what they are about and say values in words; what is gone or unknown stays as it is', async () => {
  const by = { clock: server.clock, actorId: admin.id }
  const [campaign] = await server.db
    .insert(campaigns)
    .values({
      ...{ meetingId: 2, query: '', texts: { ru: { subject: 'О докладе', body: 'Текст' } }, action: 'none' as const, isChecked: true },
      ...{ isNecessary: false, state: 'draft' as const, createdAt: server.clock.now() },
    })
    .returning({ id: campaigns.id })
  const written: [subject: string, changes: Record<string, unknown>][] = [
    ['forum:2', { until: [null, '2025-10-05'], renumber: true, order: 'topic' }],
    [`campaign:${campaign?.id}`, { campaign_state: ['draft', 'scheduled'], scheduled_at: [null, '2025-10-10T06:30:00.000Z'] }],
    ['organization:1', {}],
    ['campaign:999999', { campaign_state: ['draft', 'unheard_of'] }],
    ['mail:6f0a8e5e-8d1c-4f8e-9b57-4e4f3d1c2b1a', { mail_state: ['written', 'held'] }],
    ['gadget:7', {}],
  ]
  for (const [subject, changes] of written) await recordChange(server.db, by, 'change forum', subject, changes)
  const { results } = (await server.call(listAudit, { part: 'changes' }, admin.token)).body
  const shown = results.slice(0, written.length).reverse()
  expect(shown.map(({ subject_name }: { subject_name: string | null }) => subject_name)).toEqual([
    expect.stringContaining('орум'),
    'О докладе',
    expect.any(String),
    null,
    null,
    null,
  ])
  const values = shown.flatMap(({ changes }: { changes: { from: string; to: string }[] }) => changes.map(({ from, to }) => `${from}→${to}`))
  expect(values).toEqual([
    '→по темам',
    '→05.10.2025',
    '→да',
    '→10.10.2025, 06:30 по Гринвичу',
    'ждёт отправки→назначена',
    'ждёт отправки→unheard_of',
    'Ждёт отправки→Придержано',
  ])
})

test('People see in their personal data that staff read them', async () => {
  await ask(readCard, { id: card })
  const { body } = await server.call(getPersonalData, {}, person.token)
  expect(body.audit).toEqual([expect.objectContaining({ action: 'read card', by_yourself: false })])
})
