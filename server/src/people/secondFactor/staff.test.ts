import { exportRegistrations } from '@forum/contracts/participation/exports'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { getSecondFactor, removeSecondFactor } from '@forum/contracts/people/secondFactor'
import { getProfile } from '@forum/contracts/people/session'
import { thesisToDoc } from '@forum/contracts/theses/theses'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { readConfig } from '../../platform/process/config.ts'
import { ownSessions } from '../../portal/pages/sessions.ts'
import { secondFactors } from '../../testing/secondFactor.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

/** A portal that requires a second factor of all accounts with a role. */

let server: TestApp
let people: ReturnType<typeof secondFactors>
let hash: string
const password = 'Forum2025'
const HOURS = 3600
beforeAll(async () => {
  server = await createTestApp({ staffSecondFactor: true, limits: { loginAddress: 10_000 } })
  people = secondFactors(server, password)
  hash = await hashPassword(password)
})
afterAll(() => server.close())

const newStaff = () => server.createUser({ password: hash, roles: ['moderator'] })
const profile = async (token: string) => {
  const { roles, second_factor_needed: needed } = (await server.call(getProfile, {}, token)).body
  return [roles.map(({ access_rights }: { access_rights: string }) => access_rights), needed]
}
const list = ({ token }: Pick<TestPerson, 'token'>) => server.call(listRegistrations, { meeting_id: 2 }, token)

// @requirement factor-6
test('the setting is off unless STAFF_SECOND_FACTOR is true', () => {
  expect(readConfig('demonstration', {}).staffSecondFactor).toBe(false)
  expect(readConfig('demonstration', { STAFF_SECOND_FACTOR: 'true' }).staffSecondFactor).toBe(true)
  expect(() => readConfig('demonstration', { STAFF_SECOND_FACTOR: 'yes' })).toThrow('STAFF_SECOND_FACTOR')
})

// @requirement factor-6, factor-7
test('staff without a second factor sign in, but hold no rights until they set one up', async () => {
  const staff = await newStaff()
  const { token } = (await people.knock(staff)).body
  expect(await profile(token)).toEqual([[], 'set-up'])
  const refused = await list({ token })
  expect([refused.status, refused.body]).toEqual([
    400,
    { code: 'second_factor_required', message: expect.stringContaining('«Безопасность»'), detail: expect.any(String), methods: [] },
  ])
  expect((await server.call(thesisToDoc, { id: -13 }, token)).body.code).toBe('second_factor_required')
  expect((await server.call(getSecondFactor, {}, token)).body.is_required).toBe(true)
  const { id } = await people.addApp({ token })
  expect(await profile(token)).toEqual([['moderator'], undefined])
  expect((await list({ token })).status).toBe(200)
  // Removing it gives the rights back.
  expect((await server.call(removeSecondFactor, { kind: 'authenticator', id }, token)).status).toBe(200)
  expect(await profile(token)).toEqual([[], 'set-up'])
})

// @requirement factor-6
test('a session holds the rights for twelve hours after the last proof, and again after another', async () => {
  const staff = await newStaff()
  const { secret } = await people.addApp(staff)
  const other = await server.createSession(staff)
  expect(await profile(other)).toEqual([[], 'confirm'])
  const { url } = (await server.call(exportRegistrations, {}, staff.token)).body
  people.pass(12 * HOURS - 31)
  expect(await profile(staff.token)).toEqual([['moderator'], undefined])
  people.pass(1)
  expect(await profile(staff.token)).toEqual([[], 'confirm'])
  const refused = await list(staff)
  expect([refused.status, refused.body.code, refused.body.methods]).toEqual([400, 'second_factor_required', ['totp', 'recovery']])
  expect((await server.app.inject({ url })).statusCode).toBe(403)
  const sessions = ownSessions(server)
  const asking = { headers: { authorization: `Token ${staff.token}` } } as Parameters<typeof sessions.find>[0]
  const found = await sessions.find(asking)
  expect([found?.roles, await sessions.rolesOf(found?.name ?? '')]).toEqual([[], []])
  expect((await people.confirm(staff, { method: 'totp', code: people.code(secret) })).status).toBe(200)
  expect((await list(staff)).status).toBe(200)
  expect(await sessions.rolesOf(found?.name ?? '')).toEqual(['moderator'])
})

// @requirement factor-6
test('participants are not affected: no roles, nothing required, sessions as long as before', async () => {
  const person = await server.createUser({ password: hash })
  expect((await people.knock(person)).status).toBe(200)
  people.pass(29 * 24 * HOURS)
  expect(await profile(person.token)).toEqual([[], undefined])
  expect((await server.call(getSecondFactor, {}, person.token)).body.is_required).toBe(false)
  const refused = await list(person)
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
})

// @requirement factor-6
test('others still see the roles of a person', async () => {
  const [staff, reader] = [await newStaff(), await newStaff()]
  await people.addApp(reader)
  expect((await server.call(getProfile, { id: staff.id }, reader.token)).body.roles).toHaveLength(1)
})
