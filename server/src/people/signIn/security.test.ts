import { resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { changePassword, endSessions, getSecurity } from '@forum/contracts/people/security'
import { getProfile, login } from '@forum/contracts/people/session'
import { and, eq } from 'drizzle-orm'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { mailedLink } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let hash: string
beforeAll(async () => {
  hash = await hashPassword('Forum2025')
  server = await createTestApp({ limits: { loginAccount: 4 } })
})
afterAll(() => server.close())

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const newerChrome = chrome.replace('140', '141')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const signIn = (email: string, agent = chrome, password = 'Forum2025') =>
  server.call(login, { login: email, password }, undefined, { 'user-agent': agent })
const change = (token: string, old_password: string, password: string) => server.call(changePassword, { old_password, password }, token)
const works = async (token: string) => (await server.call(getProfile, {}, token)).status === 200
const mails = async ({ email }: TestPerson, subject: string) =>
  (await server.mails(email)).filter((mail) => mail.subject.startsWith(subject))
const logged = ({ id }: TestPerson, action: string) =>
  server.db
    .select({ changes: auditLog.changes, actor: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `user:${id}`), eq(auditLog.action, action)))

// @requirement security-8, security-11
test('A new password ends the other sessions and keeps the present one; its owner gets a mail', async () => {
  const who = await server.createUser({ password: hash })
  const other = await server.createSession(who)
  expect((await change(who.token, 'Forum2025', 'Genome2026')).status).toBe(200)
  expect([await works(who.token), await works(other)]).toEqual([true, false])
  expect([(await signIn(who.email)).status, (await signIn(who.email, chrome, 'Genome2026')).status]).toEqual([400, 200])
  expect(await mails(who, 'Пароль на портале форума изменён')).toHaveLength(1)
  expect(await logged(who, 'change password')).toEqual([{ actor: who.id, changes: { sessions: 1 } }])
})

// @requirement security-11
test('A password set by a reset link sends a mail too', async () => {
  const who = await server.createUser({ password: hash })
  await server.call(sendResetPasswordLink, { email: who.email })
  await server.call(resetPassword, { ...(await mailedLink(server, who.email)), password: 'Genome2026' })
  expect(await mails(who, 'Пароль на портале форума изменён')).toHaveLength(1)
})

// @requirement security-7
test('Wrong present passwords are counted like failed sign-ins, and change nothing', async () => {
  const who = await server.createUser({ password: hash })
  for (let tries = 0; tries < 4; tries++) {
    const { status, body } = await change(who.token, 'Forum2024', 'Genome2026')
    expect([status, body.code]).toEqual([400, 'wrong_credentials'])
  }
  const late = await change(who.token, 'Forum2025', 'Genome2026')
  expect([late.status, Number(late.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await signIn(who.email)).status).toBe(429)
  expect(await mails(who, 'Пароль')).toEqual([])
})

// @requirement security-9
test.each(['forum2025', 'FORUM2025', 'ForumForum', 'Forum25'])('The new password «%s» is refused as at registration', async (password) => {
  const who = await server.createUser({ password: hash })
  const { status, body } = await change(who.token, 'Forum2025', password)
  expect([status, body.errors]).toEqual([400, { password: [expect.stringMatching(/^8 или более символов/)] }])
})

// @requirement security-9
test('Staff may not choose a common password, others may', async () => {
  const [moderator, participant] = [
    await server.createUser({ password: hash, roles: ['moderator'] }),
    await server.createUser({ password: hash }),
  ]
  const refused = await change(moderator.token, 'Forum2025', 'Password1')
  expect([refused.status, refused.body.errors.password]).toEqual([400, [expect.stringContaining('распространённых паролей')]])
  expect((await change(participant.token, 'Forum2025', 'Password1')).status).toBe(200)
})

// @requirement security-10
test('The list has every open session with its browser, use and which is this one', async () => {
  const start = server.clock.now()
  const who = await server.createUser({ password: hash })
  const MINUTE = 60_000
  server.clock.set(new Date(start.getTime() + MINUTE))
  const phone = (await signIn(who.email, safari)).body.token
  const { status, body } = await server.call(getSecurity, {}, phone)
  const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE).toISOString()
  expect([status, body]).toEqual([
    200,
    {
      sessions: [
        { id: expect.stringMatching(/^[0-9a-f]{32}$/), created_at: at(1), last_used_at: at(1), device: 'Safari, iPhone', is_current: true },
        { id: expect.any(String), created_at: at(0), last_used_at: at(0), device: '', is_current: false },
      ],
      email_change: null,
    },
  ])
  // Thirty days later the unused one has expired.
  server.clock.set(new Date(start.getTime() + 30 * 24 * 60 * MINUTE))
  expect((await server.call(getSecurity, {}, phone)).body.sessions).toHaveLength(1)
  server.clock.set(start)
})

// @requirement security-10
test('One session or all others can be ended, never those of another person', async () => {
  const [who, stranger] = [await server.createUser(), await server.createUser()]
  const [second, third, fourth] = [await server.createSession(who), await server.createSession(who), await server.createSession(who)]
  const idOf = async (token: string) =>
    (await server.call(getSecurity, {}, token)).body.sessions.find(({ is_current }: { is_current: boolean }) => is_current).id
  const end = (id?: string, token = who.token) => server.call(endSessions, id === undefined ? {} : { id }, token)

  const id = await idOf(second)
  expect((await end(id, stranger.token)).status).toBe(404)
  expect((await end(await idOf(who.token))).status).toBe(404)
  expect([await works(second), await works(who.token)]).toEqual([true, true])
  expect((await end(id)).body).toEqual({ ended: 1 })
  expect([await works(second), await works(third)]).toEqual([false, true])
  expect((await end(id)).status).toBe(404)
  expect((await end()).body).toEqual({ ended: 2 })
  expect((await end()).body).toEqual({ ended: 0 })
  expect(await Promise.all([third, fourth, who.token, stranger.token].map(works))).toEqual([false, false, true, true])
  expect(await logged(who, 'end sessions')).toEqual([
    { actor: who.id, changes: { sessions: 1 } },
    { actor: who.id, changes: { sessions: 2 } },
  ])
})

// @requirement security-12
test('A sign-in from a new browser and system sends one mail, but the first never does', async () => {
  const who = await server.createUser({ password: hash })
  const told = async () => (await mails(who, 'Вход с нового устройства')).length
  await signIn(who.email, chrome)
  await signIn(who.email, newerChrome)
  expect(await told()).toBe(0)
  const [token] = [(await signIn(who.email, firefox)).body.token, await signIn(who.email, firefox)]
  expect(await told()).toBe(1)
  expect((await mails(who, 'Вход'))[0]?.text).toContain('Firefox, Linux, 15.09.2025, 12:00')
  // A device stays known when its sessions have ended.
  await server.call(endSessions, {}, token)
  await signIn(who.email, chrome)
  expect(await told()).toBe(1)
  await Promise.all([signIn(who.email, safari), signIn(who.email, safari)])
  expect(await told()).toBe(2)
  await signIn(who.email, firefox, 'Forum2024')
  expect(await told()).toBe(2)
})
