import { getComing } from '@forum/contracts/participation/coming'
import { getProposals } from '@forum/contracts/participation/proposals'
import { getOffer } from '@forum/contracts/participation/queue'
import { resetPassword, sendResetPasswordLink } from '@forum/contracts/people/account'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { changeEmail, changePassword, confirmEmail, getSecurity } from '@forum/contracts/people/security'
import { getProfile, login } from '@forum/contracts/people/session'
import { desc, eq } from 'drizzle-orm'
import { offerToken } from '../../forum/queue/link.ts'
import { comingToken } from '../../participation/coming/link.ts'
import { proposalLink } from '../../participation/proposals/link.ts'
import { queueEntries } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { bindingOf } from '../../platform/sessions/linkBinding.ts'
import { changeForum } from '../../testing/forum.ts'
import { linkOf, mailedLink } from '../../testing/newAccount.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { queueScenes } from '../../testing/queue.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let hash: string
beforeAll(async () => {
  hash = await hashPassword('Forum2025')
  server = await createTestApp({ limits: { reset: 4, loginAccount: 4 } })
})
afterAll(() => server.close())

const HOUR = 3600 * 1000
const person = () => server.createUser({ password: hash })
const request = ({ token }: TestPerson, email: string, password = 'Forum2025') => server.call(changeEmail, { email, password }, token)
const confirm = (link: Record<string, string>) => server.call(confirmEmail, link)
const signIn = (email: string, password = 'Forum2025') => server.call(login, { login: email, password })
const subjects = async (email: string) => (await server.mails(email)).map(({ subject }) => subject)

/** Requests a change. @returns the link in the mail to the new address */
async function linkFor(who: TestPerson, email: string): Promise<Record<string, string>> {
  expect((await request(who, email)).status).toBe(200)
  return linkOf((await server.mails(email)).find(({ subject }) => subject.startsWith('Подтвердите новый e-mail')))
}

// @requirement security-1, security-2, security-3
test('Only the link in the mail to the new address changes the address; sessions stay, and the old one gets a mail', async () => {
  const anna = await person()
  const link = await linkFor(anna, 'anna.new@forum.test')
  expect((await server.call(getProfile, {}, anna.token)).body).toMatchObject({ email: anna.email, username: anna.email })
  expect((await signIn('anna.new@forum.test')).status).toBe(400)
  expect(await subjects(anna.email)).toEqual(['Запрошена смена e-mail на портале форума'])

  expect(await confirm(link)).toMatchObject({ status: 200, body: { email: 'anna.new@forum.test' } })
  const { body } = await server.call(getProfile, {}, anna.token)
  expect(body).toMatchObject({ id: anna.id, email: 'anna.new@forum.test', username: 'anna.new@forum.test' })
  expect((await signIn(anna.email)).status).toBe(400)
  expect((await signIn(' Anna.New@forum.test')).body.user.id).toBe(anna.id)
  expect((await subjects(anna.email))[0]).toBe('E-mail на портале форума изменён')
  expect(JSON.stringify(await server.mails(anna.email))).not.toContain('anna.new@forum.test')
})

// @requirement security-4
test('The log has the change without the addresses', async () => {
  const who = await person()
  await confirm(await linkFor(who, 'logged@forum.test'))
  const entries = await server.db
    .select({ actor: auditLog.actorId, action: auditLog.action, changes: auditLog.changes })
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${who.id}`))
    .orderBy(desc(auditLog.id))
  expect(entries).toEqual([
    { actor: who.id, action: 'change e-mail', changes: { fields: ['email'] } },
    { actor: who.id, action: 'request e-mail change', changes: {} },
  ])
})

// @requirement security-1
test('A link works once and for 24 hours', async () => {
  const who = await person()
  const start = server.clock.now()
  const link = await linkFor(who, 'once@forum.test')
  server.clock.set(new Date(start.getTime() + 24 * HOUR))
  expect((await confirm(link)).body.code).toBe('bad_link')
  expect((await server.call(getSecurity, {}, who.token)).body.email_change).toBeNull()
  server.clock.set(new Date(start.getTime() + 24 * HOUR - 1))
  expect((await confirm(link)).status).toBe(200)
  expect((await confirm(link)).body.code).toBe('bad_link')
  server.clock.set(start)
})

// @requirement security-1
test('A link is invalid for another account, and no link of another kind', async () => {
  const [one, two] = [await person(), await person()]
  const [link] = [await linkFor(one, 'kind.one@forum.test'), await linkFor(two, 'kind.two@forum.test')]
  expect((await confirm({ ...link, user_id: String(two.id) })).body.code).toBe('bad_link')
  expect((await server.call(resetPassword, { ...link, password: 'Forum2026' })).body.code).toBe('bad_link')
  await server.call(sendResetPasswordLink, { email: one.email })
  expect((await confirm(await mailedLink(server, one.email))).body.code).toBe('bad_link')
  expect((await server.call(getProfile, {}, two.token)).body.email).toBe(two.email)
})

// @requirement security-5
test('Another request replaces the address and invalidates the earlier link; the page shows the newest', async () => {
  const who = await person()
  const first = await linkFor(who, 'mistyped@forum.test')
  const second = await linkFor(who, 'right@forum.test')
  const expires_at = new Date(server.clock.now().getTime() + 24 * HOUR).toISOString()
  const pending = async () => (await server.call(getSecurity, {}, who.token)).body.email_change
  expect(await pending()).toEqual({ email: 'right@forum.test', expires_at })
  expect((await server.call(getPersonalData, {}, who.token)).body.account.new_email).toBe('right@forum.test')
  expect((await confirm(first)).body.code).toBe('bad_link')
  expect((await confirm(second)).body.email).toBe('right@forum.test')
  expect(await pending()).toBeNull()
})

// @requirement security-6
test('A taken address is refused at its field, one taken since at the link', async () => {
  const [who, rival] = [await person(), await person()]
  const taken = await request(who, rival.email.toUpperCase())
  expect([taken.status, taken.body.errors]).toEqual([400, { email: ['Пользователь с таким E-mail уже существует'] }])
  const own = await request(who, who.email)
  expect([own.status, own.body.errors]).toEqual([400, { email: ['Это ваш нынешний адрес'] }])

  const [link, faster] = [await linkFor(who, 'wanted@forum.test'), await linkFor(rival, 'wanted@forum.test')]
  expect((await confirm(faster)).status).toBe(200)
  const late = await confirm(link)
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'changed_meanwhile',
    'Этот адрес уже занят другой учётной записью. Укажите другой на странице «Безопасность».',
  ])
  expect((await server.call(getProfile, {}, who.token)).body.email).toBe(who.email)
})

// @requirement security-7
test('A wrong password changes nothing, and is counted like a failed sign-in', async () => {
  const who = await person()
  for (let tries = 0; tries < 4; tries++) {
    const { status, body } = await request(who, 'guess@forum.test', 'Forum2024')
    expect([status, body.code]).toEqual([400, 'wrong_credentials'])
  }
  expect((await request(who, 'guess@forum.test')).status).toBe(429)
  expect((await signIn(who.email)).status).toBe(429)
  expect(await server.mails('guess@forum.test')).toEqual([])
})

// @requirement security-5
test('Requests are limited, so that links do not flood a mailbox', async () => {
  const who = await person()
  const statuses = []
  for (let turn = 0; turn < 5; turn++) statuses.push((await request(who, `flooded${turn}@forum.test`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

// @requirement security-8
test.each(['change', 'reset'])('A password %s cancels a change of the mail address that another person may have requested', async (way) => {
  const who = await person()
  const link = await linkFor(who, `cancelled.${way}@forum.test`)
  if (way === 'change') await server.call(changePassword, { old_password: 'Forum2025', password: 'Forum2026' }, who.token)
  else {
    await server.call(sendResetPasswordLink, { email: who.email })
    await server.call(resetPassword, { ...(await mailedLink(server, who.email)), password: 'Forum2026' })
  }
  expect((await confirm(link)).body.code).toBe('bad_link')
})

// @requirement security-3
test('A reset link that went to the old address no longer works', async () => {
  const who = await person()
  await server.call(sendResetPasswordLink, { email: who.email })
  const reset = await mailedLink(server, who.email)
  await confirm(await linkFor(who, 'moved@forum.test'))
  expect((await server.call(resetPassword, { ...reset, password: 'Forum2026' })).body.code).toBe('bad_link')
})

test('A repeat after a lost reply gets the reply of the first, and one mail', async () => {
  const who = await person()
  const key = { 'idempotency-key': 'change-of-email-0001' }
  const ask = () => server.call(changeEmail, { email: 'repeat@forum.test', password: 'Forum2025' }, who.token, key)
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const links = await server.mails('repeat@forum.test')
  expect(links).toHaveLength(1)
  const use = () => server.call(confirmEmail, linkOf(links[0]), undefined, { 'idempotency-key': 'confirm-email-00001' })
  expect([(await use()).status, (await use()).status]).toEqual([200, 200])
})

test('The link of a disabled account does not work', async () => {
  const who = await person()
  const link = await linkFor(who, 'disabled@forum.test')
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, who.id))
  expect((await confirm(link)).body.code).toBe('bad_link')
})

// @requirement security-14
test('Links for answering that went to the former address end with it; the next ones work', async () => {
  const moderator = await server.createUser({ roles: ['moderator', 'conf_admin'] })
  await changeForum(server, () => ({ modulesOn: ['door'], capacity: 1, queueDays: 3 }))
  const { register, decide } = scenes(server, moderator)
  const [who, waiting] = [await person(), await person()]
  const id = await register(who, oral)
  await decide(id, 2)
  const linksNow = async () => {
    const { url } = await proposalLink(server.db, server, [id])
    const [entry] = await server.db.select({ entry: queueEntries, binding: bindingOf(queueEntries.userId) }).from(queueEntries)
    return {
      proposal: new URL(url).searchParams.get('t'),
      coming: await comingToken(server.db, server.secret, [id]),
      offer: entry ? offerToken(server.secret, entry.entry, entry.binding) : '',
    }
  }
  const open = async ({ proposal, coming, offer }: Awaited<ReturnType<typeof linksNow>>) =>
    [
      await server.call(getProposals, { t: proposal }),
      await server.call(getComing, { t: coming }),
      await server.call(getOffer, { t: offer }),
    ].map(({ status, body }) => (status === 200 ? status : body.code))
  await queueScenes(server).join(waiting)
  await server.db.update(queueEntries).set({ state: 'offered', offeredAt: server.clock.now(), answerUntil: '2025-09-20' })
  const former = await linksNow()
  expect(await open(former)).toEqual([200, 200, 200])
  for (const [each, email] of [
    [who, 'who.new@forum.test'],
    [waiting, 'waiting.new@forum.test'],
  ] as const)
    expect((await confirm(await linkFor(each, email))).status).toBe(200)
  expect(await open(former)).toEqual(['bad_link', 'bad_link', 'bad_link'])
  expect(await open(await linksNow())).toEqual([200, 200, 200])
})
