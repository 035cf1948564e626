import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeRegistration, getCertificate, verifyCertificate } from '@forum/contracts/participation/registrations'
import { deletePersonalData } from '@forum/contracts/people/personalData'
import { eq, ne } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { backUp } from '../../operations/backups/backUp.ts'
import { restoreFrom } from '../../operations/backups/restore.ts'
import { dailyJobs } from '../../operations/upkeep/daily.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { certificateDigests, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { sign } from '../../platform/sessions/signature.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { documentNumber } from './documentNumber.ts'

const NAME = 'Ёлкина-Щукина Юлия Петровна'
const AFTER = '2025-10-22T12:00:00+03:00'
const genuine = { forum: expect.any(String), days: ['2025-10-20', '2025-10-21'], type: 2 }

const BEFORE = '2025-10-05T12:00:00+03:00'

let server: TestApp
let moderator: TestPerson
let password: string
beforeAll(async () => {
  server = await createTestApp({ clock: BEFORE, limits: { flood: 1000 } })
  moderator = await server.createUser({ roles: ['moderator'] })
  password = await hashPassword('Forum2025')
})
afterAll(() => server.close())

let person: TestPerson
let id: number
let number: string
/** The only person with a certificate is new for each test. */
beforeEach(async () => {
  server.clock.set(BEFORE)
  await server.db.delete(users).where(ne(users.id, moderator.id))
  await server.db.delete(certificateDigests)
  moderator.token = await server.createSession(moderator)
  person = await server.createUser({ lastName: 'Ёлкина-Щукина', firstName: 'Юлия', password })
  const { register, decide } = scenes(server, moderator)
  id = await register(person, oral)
  await decide(id, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  number = documentNumber(server.secret, 'certificate', id)
})

const verify = async (typed: string, name = NAME, app = server) => {
  const { status, body } = await app.call(verifyCertificate, { number: typed, name })
  expect(status).toBe(200)
  return body.certificate
}
const erase = async () => expect((await server.call(deletePersonalData, { password: 'Forum2025' }, person.token)).status).toBe(200)
const mistyped = (right: string) => right.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))

test('A certificate carries its number and the address of its verification, the same at every download', async () => {
  server.clock.set(AFTER)
  for (let turn = 0; turn < 2; turn += 1) {
    const { body } = await server.call(getCertificate, { id }, person.token)
    const { rawPayload } = await server.app.inject(body.url)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    expect(text).toContain(`№ ${number}`)
    expect(text).toContain(`http://forum.test/certificates/${number}`)
  }
})

describe.each([
  ['while the data are kept', async () => {}],
  ['after they are erased', erase],
])('A certificate %s', (_when, happened) => {
  beforeEach(async () => {
    server.clock.set(AFTER)
    await happened()
  })

  test('is authentic by number and name, however they are typed', async () => {
    expect(await verify(number)).toEqual(genuine)
    expect(await verify(` № ${number.toLowerCase()} `, 'елкина - щукина  юлия ПЕТРОВНА')).toEqual(genuine)
    expect(await verify(number.slice(0, -1))).toEqual(genuine)
  })

  test('is not found by a wrong name or number, and the reply does not say which', async () => {
    const unknown = documentNumber(server.secret, 'certificate', id + 1)
    const replies = [
      await server.call(verifyCertificate, { number, name: 'Щукина Юлия Петровна' }),
      await server.call(verifyCertificate, { number: unknown, name: NAME }),
      await server.call(verifyCertificate, { number: mistyped(number), name: NAME }),
      await server.call(verifyCertificate, { number: documentNumber(server.secret, 'invitation', id), name: NAME }),
      await server.call(verifyCertificate, { number: documentNumber('x'.repeat(32), 'certificate', id), name: NAME }),
    ]
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [200, { certificate: null }]))
  })
})

// @requirement names-8
test('A certificate is found with any apostrophe and with look-alike letters, also after erasure and by a digest of an earlier version', async () => {
  server.clock.set(AFTER)
  const name = { lastName: 'O’Connor', firstName: 'Seán', middleName: '' }
  await server.db.update(individuals).set(name).where(eq(individuals.userId, person.id))
  const typed = ["O'Connor Seán", 'OʼConnor Seán', 'o`connor SEÁN', 'O’Connor Sean']
  const expectFound = async (names: string[]) => {
    for (const text of names) expect([text, await verify(number, text)]).toEqual([text, genuine])
  }
  await expectFound(typed)
  await erase()
  await expectFound(typed)
  const digest = sign(server.secret, 'certificate after erasure', String(id), 'o’connor seán')
  await server.db.update(certificateDigests).set({ digest })
  await expectFound(typed.slice(0, 3))
  expect(await verify(number, 'Connor Seán')).toBeNull()
})

test('Nothing of a person stays but a digest', async () => {
  server.clock.set(AFTER)
  await erase()
  const rows = await server.db.select().from(certificateDigests)
  expect(rows).toEqual([{ digest: expect.stringMatching(/^[\w-]{43}$/), meetingId: 2, format: 'oral' }])
  expect(await server.db.$count(individuals, eq(individuals.userId, person.id))).toBe(0)
})

test('The end of the retention period keeps digests, too', async () => {
  server.clock.set('2028-10-22T00:00:00+03:00')
  expect(await dailyJobs(server)['accounts past their retention period']?.()).toBe(1)
  expect(await verify(number)).toEqual(genuine)
})

test.each<[string, () => Promise<unknown>]>([
  ['before the day of the certificates', async () => server.clock.set('2025-10-21T23:59:59+03:00')],
  [
    'of somebody who cancelled',
    async () => {
      await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)
      server.clock.set(AFTER)
    },
  ],
])('No certificate %s, also after erasure', async (_case, happened) => {
  await happened()
  expect(await verify(number)).toBeNull()
  await erase()
  server.clock.set(AFTER)
  expect([await verify(number), await server.db.$count(certificateDigests)]).toEqual([null, 0])
})

test('Each of two forums has its own certificates, before and after erasure', async () => {
  const [meeting] = await server.db.select().from(meetings)
  if (!meeting) throw new Error('There is no forum')
  const settings = { ...meeting.settings, title: 'Форум — 2024', days: ['2024-10-14'] as [string] }
  await server.db.insert(meetings).values({ id: 3, settings, policy: meeting.policy })
  const listener = { requestedFormat: 'listener', decidedFormat: 'listener' } as const
  const at = server.clock.now()
  const former = { userId: person.id, meetingId: 3, ...listener, createdAt: at, updatedAt: at }
  const [row] = await server.db.insert(registrations).values(former).returning({ id: registrations.id })
  const earlier = documentNumber(server.secret, 'certificate', row?.id ?? 0)
  server.clock.set(AFTER)
  for (const step of [async () => {}, erase]) {
    await step()
    expect(await verify(number)).toEqual({ ...genuine, forum: meeting.settings.title })
    expect(await verify(earlier)).toEqual({ forum: 'Форум — 2024', days: ['2024-10-14'], type: 1 })
  }
  await server.db.delete(certificateDigests)
  await server.db.delete(meetings).where(eq(meetings.id, 3))
})

test('A restored backup verifies the same certificates under the same secret', async () => {
  server.clock.set(AFTER)
  await erase()
  const folder = await mkdtemp(join(tmpdir(), 'portal-archive-'))
  const to = await createTestApp({ clock: AFTER })
  try {
    await backUp(server.db, server.storage, join(folder, 'forum.tar.gz'), server.clock.now())
    await restoreFrom(to.db, to.storage, join(folder, 'forum.tar.gz'), to.clock.now())
    expect([await verify(number, NAME, to), await verify(number, 'Другая Юлия Петровна', to)]).toEqual([genuine, null])
  } finally {
    await to.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('Verifications are limited per address', async () => {
  const limited = await startTestApp({ limits: { flood: 10 } })
  for (let turn = 0; turn < 10; turn += 1) await verify(mistyped(number), NAME, limited)
  expect((await limited.call(verifyCertificate, { number, name: NAME })).status).toBe(429)
})
