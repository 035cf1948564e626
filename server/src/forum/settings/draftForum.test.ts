import { allEndpoints } from '@forum/contracts/all.server'
import { listCampaigns } from '@forum/contracts/dashboard/mailing'
import { createNextForum } from '@forum/contracts/forum/nextForum'
import { getSettling } from '@forum/contracts/forum/settling'
import { getMeeting, listSections } from '@forum/contracts/participation/meeting'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { register } from '@forum/contracts/people/account'
import { getConsent } from '@forum/contracts/people/consent'
import { DRAFT_HEADER } from '@forum/contracts/platform/draftHeader'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { eq } from 'drizzle-orm'
import { consents, meetings } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { forumFieldOf } from '../../platform/http/shownForum.ts'
import { oral } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
let draft: string
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
  await server.call(createNextForum, { title: 'Протеом — 2027', first_day: '2027-10-18', days: 3 }, admin.token)
  const [row] = await server.db.select().from(meetings).where(eq(meetings.id, 3))
  if (!row) throw new Error('There is no draft')
  await server.db
    .update(meetings)
    .set({ settings: { ...row.settings, shortName: 'Протеомика' } })
    .where(eq(meetings.id, 3))
  const { body } = await server.call(getSettling, { id: 3 }, admin.token)
  draft = body.draft_path.replace('/draft/', '')
})
afterEach(() => server.close())

const read = async ({ path }: Endpoint, token?: string, link = draft) =>
  server.app.inject({ url: `/${path}`, headers: { [DRAFT_HEADER]: link, ...(token && { authorization: `Token ${token}` }) } })

// @requirement next-16
test('an organiser reads the pages of a draft as they will be, and no one else does', async () => {
  const own = (await read(getMeeting, admin.token)).json()
  expect(own.meeting).toMatchObject({ id: 3, title: 'Протеом — 2027' })
  const consent = await read(getConsent)
  expect([consent.json().version, consent.headers['cache-control']]).toEqual([expect.stringMatching(/^2025-09-15/), 'no-store'])
  const person = await server.createUser()
  const gone = { code: 'draft_forum', message: expect.stringContaining('больше не действует') }
  expect((await read(getMeeting, person.token)).json()).toMatchObject(gone)
  expect((await read(getMeeting, admin.token, `${draft}x`)).json()).toMatchObject(gone)
  server.clock.set(new Date(server.clock.now().getTime() + 61 * 60_000).toISOString())
  expect((await read(getMeeting, admin.token)).json()).toMatchObject(gone)
  // Without the link the current forum is read as before.
  expect((await server.call(getMeeting, {}, admin.token)).body.meeting.id).toBe(2)
  expect((await server.call(listSections, {})).status).toBe(200)
})

/** Further input of calls that name a forum. */
const more = { version: 'x', add: [1], remove: [], cabinet: 'main' }
const named = Object.entries(allEndpoints).flatMap(([name, endpoint]) => {
  const field = ['public', 'signed-in'].includes(endpoint.access) ? forumFieldOf(endpoint) : undefined
  // A certificate that a person has not got is found in no forum.
  return field === undefined || name === 'getRoleCertificate' ? [] : [{ name, endpoint, field }]
})

// @requirement next-19
test('a draft is not read by its id, and a forum that was current still is', async () => {
  expect(named.map(({ name }) => name).sort()).toEqual([
    'chooseTalks',
    'getConsent',
    'getForumPage',
    'getMeeting',
    'getMyProgram',
    'getOrganizers',
    'getPolicy',
    'getProgram',
    'getPublishedProgram',
    'giveConsent',
    'listSections',
    'withdrawConsent',
  ])
  const person = await server.createUser()
  const answers = async (id: number) => {
    const replies = []
    for (const { name, endpoint, field } of named)
      replies.push(`${name} ${(await server.call(endpoint, { ...more, [field]: id }, person.token)).status === 404}`)
    return replies
  }
  const all = (isMissing: boolean) => named.map(({ name }) => `${name} ${isMissing}`)
  expect(await answers(3)).toEqual(all(true))
  expect(await server.db.$count(consents, eq(consents.meetingId, 3))).toBe(0)
  expect(await answers(2)).toEqual(all(false))
  // By the draft's link an organiser reads the consent.
  const consent = await server.app.inject({ url: `/${getConsent.path}?id=3`, headers: { [DRAFT_HEADER]: draft } })
  expect(consent.statusCode).toBe(200)
  await server.db.update(meetings).set({ wasCurrent: true }).where(eq(meetings.id, 3))
  expect(await answers(3)).toEqual(all(false))
})

test('a draft has its own modules', async () => {
  const without = (id: number) =>
    server.pool.query(`update meetings set settings = settings || '{"modulesOff": ["campaigns"]}' where id = $1`, [id])
  const refusals = async () => [
    (await read(listCampaigns, admin.token)).json().code,
    (await server.call(listCampaigns, {}, admin.token)).body.code,
  ]
  await without(2)
  expect(await refusals()).toEqual([undefined, 'module_off'])
  await server.pool.query(`update meetings set settings = settings - 'modulesOff'`)
  await without(3)
  expect(await refusals()).toEqual(['module_off', undefined])
})

// @requirement next-16
test('nothing is saved or sent in a draft', async () => {
  const write = ({ method, path }: Endpoint, payload: object, token?: string) =>
    server.app.inject({
      method,
      url: `/${path}`,
      payload,
      headers: { [DRAFT_HEADER]: draft, ...(token && { authorization: `Token ${token}` }) },
    })
  const refused = { code: 'draft_forum', message: 'Это черновик форума: здесь ничего не сохраняется и не отправляется.' }
  const before = await server.db.$count(users)
  // A page that stays open longer than its link.
  server.clock.set(new Date(server.clock.now().getTime() + 61 * 60_000).toISOString())
  expect((await write(makeRegistration, oral, admin.token)).json()).toMatchObject(refused)
  expect((await write(register, { email: 'new@forum.test' })).json()).toMatchObject(refused)
  expect([await server.db.$count(registrations), await server.db.$count(users)]).toEqual([0, before])
  expect(await server.mails('new@forum.test')).toEqual([])
})

// @requirement next-16
test('the link to a draft leads to the forum once it is current', async () => {
  await server.db.update(meetings).set({ isCurrent: false, wasCurrent: true }).where(eq(meetings.id, 2))
  await server.db.update(meetings).set({ isCurrent: true }).where(eq(meetings.id, 3))
  for (const [path, to] of [
    ['forum', '/forum'],
    ['policy', '/policy'],
    ['mails', '/organizer'],
  ]) {
    const { statusCode, headers } = await server.app.inject(`/draft/${draft}/${path}`)
    expect([path, statusCode, headers.location]).toEqual([path, 302, to])
  }
  expect((await server.app.inject(`/draft/${draft}/certificate.pdf`)).statusCode).toBe(404)
  // A page that was opened before reads on, and says why it does not save.
  const person = await server.createUser()
  expect((await read(getMeeting, person.token)).json().meeting.id).toBe(3)
  const reply = await server.app.inject({
    method: 'POST',
    url: `/${makeRegistration.path}`,
    payload: oral,
    headers: { [DRAFT_HEADER]: draft },
  })
  expect(reply.json()).toMatchObject({ code: 'draft_forum', message: expect.stringContaining('уже текущий') })
})

// @requirement next-16
test('the mails of a draft are shown to a made-up person, and kept and indexed nowhere', async () => {
  const list = (await server.app.inject(`/draft/${draft}/mails`)).body
  const kinds = [...list.matchAll(/mails\?mail=([\w-]+)/g)].map(([, kind]) => kind)
  expect(kinds.length).toBeGreaterThan(20)
  expect(list).toContain('Вам выдана роль: Эксперт')
  const { statusCode, headers, body } = await server.app.inject(`/draft/${draft}/mails?mail=registered`)
  expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex'])
  expect(body).toContain('Мария Петровна')
  expect(body).toContain('Протеомика')
  expect(body).not.toContain('Геномный форум')
  expect((await server.app.inject(`/draft/${draft}x/mails`)).statusCode).toBe(404)
})
