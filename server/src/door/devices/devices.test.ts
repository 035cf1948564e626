import { endShift, pairDevice, readSnapshot, sendMarks } from '@forum/contracts/door/device'
import { getProfile } from '@forum/contracts/people/session'
import { eq } from 'drizzle-orm'
import { doorDevices } from '../../platform/database/schema/door.ts'
import { meetings, userRoles } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { doorScenes, FORUM } from '../../testing/door.ts'
import { changeForum } from '../../testing/forum.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let steps: ReturnType<typeof doorScenes>
let registrar: TestPerson
beforeEach(async () => {
  server = await createTestApp({ clock: '2025-10-20T08:00:00+03:00' })
  steps = doorScenes(server)
  await steps.open()
  registrar = await server.createUser({ roles: ['registrar'], lastName: 'Ёлкина', firstName: 'Анна', middleName: '' })
})
afterEach(() => server.close())

const read = async (token: string) => {
  const { status, body } = await steps.snapshot(token)
  return [status, body.code]
}
const ended = [401, 'device_ended']

// @requirement door-3
test('a code is entered once, however it is typed, within ten minutes', async () => {
  const code = await steps.prepare(registrar, 'Стойка 2')
  const { status, body } = await steps.pair(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)
  expect([status, body]).toEqual([
    200,
    {
      ...{ token: expect.stringMatching(/^[\w-]{43}$/), device: { id: 1, name: 'Стойка 2' }, full_name: 'Ёлкина Анна' },
      ...{ until: '2025-10-20T17:00:00.000Z', forum: { id: FORUM, short_name: expect.any(String) } },
    },
  ])
  expect(await read(body.token)).toEqual([200, undefined])
  const again = await steps.pair(code)
  expect([again.status, again.body.code]).toEqual([409, 'bad_pairing_code'])
  const late = await steps.prepare(registrar)
  server.clock.set('2025-10-20T08:10:00+03:00')
  expect((await steps.pair(late)).body.code).toBe('bad_pairing_code')
  const [stored] = await server.db.select().from(doorDevices)
  expect([stored?.codeHash, JSON.stringify(stored).includes(body.token)]).toEqual([null, false])
})

test('of two devices with the same code one is paired', async () => {
  const code = await steps.prepare(registrar)
  const replies = await Promise.all([steps.pair(code), steps.pair(code)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

// @requirement door-3
test('codes are not guessed: after twenty wrong ones the address waits', async () => {
  const code = await steps.prepare(registrar)
  for (let count = 0; count < 20; count++) expect((await steps.pair('WRXNGCDE')).status).toBe(409)
  expect((await steps.pair(code)).status).toBe(429)
})

// @requirement door-3
test('a code is of no use to a person without the role', async () => {
  const other = await server.createUser()
  expect((await steps.pair(await steps.prepare(other))).body.code).toBe('not_a_registrar')
})

// @requirement door-3
test('a token ends after twelve hours, with the shift, and by revocation at the very next call', async () => {
  const [first, second, third] = [await steps.device(registrar), await steps.device(registrar), await steps.device(registrar)]
  expect((await steps.ask(endShift, {}, first)).status).toBe(200)
  await server.db.update(doorDevices).set({ revokedAt: server.clock.now() }).where(eq(doorDevices.id, 2))
  expect([await read(first), await read(second), await read(third)]).toEqual([ended, ended, [200, undefined]])
  server.clock.set('2025-10-20T19:59:59+03:00')
  expect(await read(third)).toEqual([200, undefined])
  server.clock.set('2025-10-20T20:00:00+03:00')
  expect(await read(third)).toEqual(ended)
})

// @requirement door-3
test('a token ends with the role, the account and the module', async () => {
  const token = await steps.device(registrar)
  await server.db.update(userRoles).set({ meetingId: FORUM })
  expect(await read(token)).toEqual([200, undefined])
  const [forum] = await server.db.select().from(meetings)
  if (!forum) throw new Error('There is no forum')
  await server.db.insert(meetings).values({ ...forum, id: 3, isCurrent: false })
  // A registrar of another forum.
  await server.db.update(userRoles).set({ meetingId: 3 })
  expect(await read(token)).toEqual(ended)
  await server.db.update(userRoles).set({ meetingId: null, role: 'moderator' })
  expect(await read(token)).toEqual(ended)
  await server.db.update(userRoles).set({ role: 'conf_admin' })
  expect(await read(token)).toEqual([200, undefined])
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, registrar.id))
  expect(await read(token)).toEqual(ended)
  await server.db.update(users).set({ isActive: true }).where(eq(users.id, registrar.id))
  await changeForum(server, () => ({ modulesOn: [] }))
  expect(await read(token)).toEqual([409, 'module_off'])
})

// @requirement door-3
test('a token of a device admits to nothing else, and a session to no call of a device', async () => {
  const token = await steps.device(registrar)
  const admin = await server.createUser({ roles: ['conf_admin'] })
  expect((await steps.ask(getProfile, {}, token)).status).toBe(403)
  expect((await server.call(getProfile, {}, token)).status).toBe(403)
  for (const endpoint of [readSnapshot, sendMarks, endShift])
    for (const header of [`Token ${admin.token}`, `Device ${admin.token}`, 'Device x', '']) {
      const { status, body } = await server.call(endpoint, {}, undefined, { authorization: header })
      expect([status, body]).toEqual([
        401,
        { code: 'invalid_token', message: expect.stringContaining('Введите код'), detail: expect.any(String), status: 401 },
      ])
    }
})

test('the log says who paired a device and read the list at it, once an hour', async () => {
  const token = await steps.device(registrar, 'Стойка 2')
  await steps.register(await server.createUser())
  await steps.snapshot(token)
  await steps.snapshot(token)
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.actorId, registrar.id))
  expect(entries.map(({ action, subject, changes }) => [action, subject, changes])).toEqual([
    ['pair device', 'meeting:2', { device: [null, 'Стойка 2'] }],
    ['read door list', 'meeting:2', {}],
  ])
})

test('with the module off no device is paired', async () => {
  await changeForum(server, () => ({ modulesOn: [] }))
  expect((await server.call(pairDevice, { code: 'ABCDEFGH' })).body.code).toBe('module_off')
})
