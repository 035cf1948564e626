import { readCard } from '@forum/contracts/participation/card'
import { exportAttendance, exportRegistrations } from '@forum/contracts/participation/exports'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { addFile, changeRegistration, getCertificate, getInvitation, uploadFile } from '@forum/contracts/participation/registrations'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { getProfile, logout } from '@forum/contracts/people/session'
import { thesisToDoc, uploadThesis } from '@forum/contracts/theses/theses'
import type { Role } from '@forum/domain/people/roles'
import { and, eq } from 'drizzle-orm'
import { changeRole } from '../../../people/account/roleCommands.ts'
import { pdf } from '../../../testing/documents.ts'
import { poster, scenes } from '../../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp.ts'
import { goodThesis } from '../../../testing/thesis.ts'
import { userRoles } from '../../database/schema/forum.ts'
import { users } from '../../database/schema/people.ts'
import { tokens } from '../../database/schema/signIn.ts'

let server: TestApp
let owner: TestPerson
let id: number
let thesis: number
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

beforeAll(async () => {
  server = await createTestApp()
  owner = await server.createUser()
  const moderator = await server.createUser({ roles: ['moderator'] })
  const { register, decide } = scenes(server, moderator)
  id = await register(owner, { ...poster, selected_listen_sections: [2] })
  const file = await server.upload(uploadFile, { name: 'a.pdf', bytes: pdf }, { type: '3' }, owner.token)
  await server.call(addFile, { id, file_id: file.body.id, file_type: 3 }, owner.token)
  await server.upload(uploadPhoto, { name: 'a.gif', bytes: onePixel }, {}, owner.token)
  const sent = await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis() }, owner.token)
  thesis = sent.body.thesis.id
  await decide(id, 3)
  await server.call(changeRegistration, { id, is_confirm: 1 }, owner.token)
})
afterAll(() => server.close())

const status = async (url: string) => (await server.app.inject({ url })).statusCode
const revoke = (person: TestPerson, role: Role) =>
  server.db.delete(userRoles).where(and(eq(userRoles.userId, person.id), eq(userRoles.role, role)))
const grant = (person: TestPerson, role: Role) => server.db.insert(userRoles).values({ userId: person.id, role })

type Give = (token: string) => Promise<string>
const url = async (answer: Promise<{ body: { url: string } }>) => (await answer).body.url
const asStaff: [what: string, role: Role, give: Give][] = [
  ['the sheet of registrations', 'moderator', (token) => url(server.call(exportRegistrations, {}, token))],
  ['the listeners of an event', 'conf_admin', (token) => url(server.call(exportAttendance, { type: 'audience', section_id: 2 }, token))],
  ['the listeners of all events', 'conf_admin', (token) => url(server.call(exportAttendance, { type: 'audience' }, token))],
  ['all theses', 'moderator', (token) => url(server.call(thesisToDoc, { id: -13 }, token))],
  ['the thesis of somebody', 'moderator', (token) => url(server.call(thesisToDoc, { id: thesis }, token))],
  ['the invitation of somebody', 'conf_admin', (token) => url(server.call(getInvitation, { id }, token))],
  ['a file of somebody', 'moderator', async (token) => (await server.call(readCard, { id }, token)).body.registration.file_pdf.url],
  [
    'a portrait of somebody',
    'conf_admin',
    async (token) => (await server.call(getProfile, { id: owner.id }, token)).body.profiles[0].individual.photo,
  ],
]
const asOwner: [what: string, give: Give][] = [
  ['a file', async (token) => (await server.call(getMeeting, { id: 2 }, token)).body.registrations[0].file_pdf.url],
  ['a thesis', (token) => url(server.call(thesisToDoc, { id: thesis }, token))],
  ['an invitation', (token) => url(server.call(getInvitation, { id }, token))],
  ['a portrait', async (token) => (await server.call(getProfile, {}, token)).body.profiles[0].individual.photo],
]

describe.each(asStaff)('An address of %s', (_what, role, give) => {
  // @requirement files-20
  test('works while its reader has the role and the session', async () => {
    const staff = await server.createUser({ roles: [role] })
    const given = await give(staff.token)
    expect(await status(given)).toBe(200)
    await revoke(staff, role)
    expect(await status(given)).toBe(403)
    await grant(staff, role)
    expect(await status(given)).toBe(200)
    await server.call(logout, {}, staff.token)
    expect(await status(given)).toBe(403)
  })
})

test('Revoking a role by command invalidates the URLs of exports', async () => {
  const staff = await server.createUser({ roles: ['moderator'] })
  const given = await url(server.call(exportRegistrations, {}, staff.token))
  await changeRole('revoke')([staff.email, 'moderator'], { db: server.db, now: server.clock.now } as Parameters<
    ReturnType<typeof changeRole>
  >[1])
  const reply = await server.app.inject({ url: given })
  expect([reply.statusCode, reply.json()]).toEqual([
    403,
    { code: 'bad_link', message: expect.stringMatching(/[а-я]/), detail: expect.any(String), error: expect.any(String) },
  ])
})

// @requirement files-20
test.each(asOwner)('A URL of one’s own %s works until its session ends, and no other session revives it', async (_what, give) => {
  const session = await server.createSession(owner)
  const given = await give(session)
  expect(await status(given)).toBe(200)
  await server.call(logout, {}, session)
  expect([await status(given), await status(await give(owner.token))]).toEqual([403, 200])
})

test('A URL of an expired session or a disabled account is refused', async () => {
  const staff = await server.createUser({ roles: ['conf_admin'] })
  const given = await url(server.call(exportAttendance, { type: 'audience' }, staff.token))
  const change = (values: Partial<typeof tokens.$inferInsert>) => server.db.update(tokens).set(values).where(eq(tokens.userId, staff.id))
  const now = server.clock.now()
  await change({ expiresAt: now })
  expect(await status(given)).toBe(403)
  await change({ expiresAt: new Date(now.getTime() + 1000), lastUsedAt: new Date(now.getTime() - 30 * 24 * 3600 * 1000) })
  expect(await status(given)).toBe(403)
  await change({ lastUsedAt: now })
  expect(await status(given)).toBe(200)
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, staff.id))
  expect(await status(given)).toBe(403)
})

// @requirement files-20
test('The person and purpose in a URL cannot be changed', async () => {
  const staff = await server.createUser({ roles: ['conf_admin'] })
  const given = await url(server.call(exportAttendance, { type: 'audience' }, staff.token))
  await revoke(staff, 'conf_admin')
  const [by = ''] = /(?<=&by=)[^&]+/.exec(given) ?? []
  const [access, userId, session] = by.split('.')
  expect([access, userId]).toEqual(['staff', String(staff.id)])
  for (const forged of [`signed-in.${userId}.${session}`, `public.${userId}.${session}`, `staff.${owner.id}.${session}`, 'public', ''])
    expect(await status(given.replace(by, forged))).toBe(403)
  expect(await status(given.replace(`&by=${by}`, ''))).toBe(403)
  expect(given).not.toContain(staff.token)
})

test('Browsers may cache portraits only', async () => {
  const kept = async (give: Give) => (await server.app.inject({ url: await give(owner.token) })).headers['cache-control']
  const [file, ownThesis, paper, portrait] = await Promise.all(asOwner.map(([, give]) => kept(give)))
  expect([file, ownThesis, paper]).toEqual(['no-store', 'no-store', 'no-store'])
  expect(portrait).toMatch(/^private, max-age=\d+$/)
})

test('A certificate’s URL stops working when a moderator changes the decision', async () => {
  server.clock.set('2025-10-25T12:00:00+03:00')
  const token = await server.createSession(owner)
  const moderator = await server.createUser({ roles: ['moderator'] })
  const given = await url(server.call(getCertificate, { id }, token))
  expect(await status(given)).toBe(200)
  await scenes(server, moderator).decide(id, 2)
  expect(await status(given)).toBe(409)
})
