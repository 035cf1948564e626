import { completeRegistration, register, verifyRegistration } from '@forum/contracts/people/account'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { getProfile, login } from '@forum/contracts/people/session'
import { linkIdentity, listIdentities, unlinkIdentity } from '@forum/contracts/people/singleSignOn'
import { eq } from 'drizzle-orm'
import { currentForum } from '../../forum/current/currentForum.ts'
import { keptTables } from '../../operations/backups/tables.ts'
import { dailyJobs } from '../../operations/upkeep/daily.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { providerSignIns, tokens, userIdentities } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { pageForums } from '../../portal/pages/pageForums.ts'
import { linkOf, newAccount } from '../../testing/newAccount.ts'
import { type OidcProvider, startOidcProvider } from '../../testing/oidcProvider.ts'
import { singleSignOn } from '../../testing/singleSignOn.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { erase } from '../personalData/erase.ts'

let server: TestApp
let provider: OidcProvider
let sso: ReturnType<typeof singleSignOn>
let hash: string
let subjects = 0
const password = 'Forum2025'
beforeAll(async () => {
  provider = await startOidcProvider()
  server = await createTestApp({ providers: provider.settings })
  sso = singleSignOn(server, provider)
  hash = await hashPassword(password)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const newSubject = () => `0000-0001-${++subjects}`
const link = async (sub: string, person: Pick<TestPerson, 'email'>, id = 'orcid') => {
  const { ticket } = (await sso.signIn(sub, {}, id)).body.unknown
  return server.call(linkIdentity, { ticket, login: person.email, password })
}
const identitiesOf = (id: number) => server.db.select().from(userIdentities).where(eq(userIdentities.userId, id))
const auditOf = async (id: number) =>
  (await server.db.select().from(auditLog).where(eq(auditLog.actorId, id)).orderBy(auditLog.id)).map(({ action, changes }) => [
    action,
    changes,
  ])

// @requirement sso-1
test('Without providers there are no routes, and the calls refuse', async () => {
  const plain = await createTestApp()
  const statuses = []
  for (const url of ['/accounts/sso/orcid/start', '/accounts/sso/orcid/callback?code=a&state=b'])
    statuses.push((await plain.app.inject({ url })).statusCode)
  expect(statuses).toEqual([404, 404])
  await plain.close()
  expect((await server.app.inject({ url: '/accounts/sso/unknown/start' })).statusCode).toBe(404)
})

// @requirement sso-14
test('The data of a page name the providers without their settings; without any they lack the field', async () => {
  const forum = await currentForum(server.counters, () => {})
  expect((await pageForums(forum, server.clock, server.providers)()).signInProviders).toEqual([
    { id: 'orcid', title: 'ORCID' },
    { id: 'institute', title: 'Институт' },
  ])
  expect(await pageForums(forum, server.clock)()).not.toHaveProperty('signInProviders')
})

// @requirement sso-3, sso-5
test('An unknown identity is linked by the password of the account, and then signs in without it', async () => {
  const person = await server.createUser({ password: hash })
  const sub = newSubject()
  const first = await sso.signIn(sub)
  expect([first.status, first.body]).toEqual([
    200,
    {
      detail: expect.any(String),
      token: null,
      user: null,
      unknown: { ticket: expect.any(String), provider: 'ORCID', email: null, is_taken: false, first_name: '', last_name: '' },
    },
  ])
  const { ticket } = first.body.unknown
  const wrong = await server.call(linkIdentity, { ticket, login: person.email, password: 'Forum2026' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_credentials'])
  expect(await identitiesOf(person.id)).toEqual([])
  const linked = await server.call(linkIdentity, { ticket, login: person.email.toUpperCase(), password })
  expect([linked.status, linked.body.user]).toEqual([200, { id: person.id, username: person.email }])
  expect((await server.call(getProfile, {}, linked.body.token)).body.id).toBe(person.id)
  const [mail] = await server.mails(person.email)
  expect([mail?.subject, mail?.text.includes('/security')]).toEqual(['Вход через ORCID привязан к личному кабинету', true])
  expect(await identitiesOf(person.id)).toMatchObject([{ provider: 'orcid', issuer: provider.issuer, subject: sub }])

  const again = await sso.signIn(sub)
  expect([again.status, again.body.unknown, again.body.user]).toEqual([200, null, { id: person.id, username: person.email }])
  expect((await server.call(getProfile, {}, again.body.token)).body.id).toBe(person.id)
  expect(await auditOf(person.id)).toEqual([
    ['link identity', { provider: 'orcid' }],
    ['sign in', { provider: 'orcid' }],
    ['sign in', { provider: 'orcid' }],
  ])
  expect((await identitiesOf(person.id))[0]?.lastUsedAt).toEqual(server.clock.now())
  // A ticket is used once.
  const late = await server.call(linkIdentity, { ticket, login: person.email, password })
  expect([late.status, late.body.code]).toEqual([400, 'bad_link'])
})

// @requirement sso-6
test('A verified mail address of an account proves nothing: the password is required', async () => {
  const person = await server.createUser({ password: hash })
  const sessions = await server.db.$count(tokens)
  const { body } = await sso.signIn(newSubject(), { email: person.email.toUpperCase(), email_verified: true })
  expect([body.token, body.unknown]).toMatchObject([null, { email: person.email, is_taken: true }])
  const taken = await server.call(
    register,
    newAccount({ email: person.email, username: person.email, identity_ticket: body.unknown.ticket }),
  )
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([400, ['email']])
  expect([await identitiesOf(person.id), await server.db.$count(tokens)]).toEqual([[], sessions])
})

// @requirement sso-7
test('A verified mail address without an account is registered as usual; the identity signs in once the address is verified', async () => {
  const sub = newSubject()
  const claims = { email: 'new@forum.test', email_verified: true, given_name: ' Анна ', family_name: 'Ли' }
  const { unknown } = (await sso.signIn(sub, claims)).body
  expect(unknown).toMatchObject({ email: 'new@forum.test', is_taken: false, first_name: 'Анна', last_name: 'Ли' })
  const account = newAccount({ email: 'new@forum.test', username: 'new@forum.test', identity_ticket: unknown.ticket })
  expect((await server.call(register, account)).status).toBe(201)
  const { location } = await sso.walk(sub)
  expect(location).toBe('/login?sso=unverified')
  const mails = await server.mails('new@forum.test')
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Вход через ORCID привязан к личному кабинету',
    'Подтвердите регистрацию на портале форума',
  ])
  const verification = mails.find(({ subject }) => subject.startsWith('Подтвердите'))
  expect((await server.call(verifyRegistration, linkOf(verification))).status).toBe(200)
  expect((await sso.signIn(sub)).body.user.username).toBe('new@forum.test')
})

// @requirement sso-7
test.each<[string, Record<string, unknown>, string]>([
  ['an e-mail the provider has not verified', { email: 'unverified@forum.test', email_verified: false }, 'unverified@forum.test'],
  ['an e-mail without a word about its verification', { email: 'silent@forum.test' }, 'silent@forum.test'],
  ['another e-mail than the provider’s', { email: 'mine@forum.test', email_verified: true }, 'victim@forum.test'],
])('The identity is not linked at a registration with %s', async (_case, claims, email) => {
  const { unknown } = (await sso.signIn(newSubject(), claims)).body
  expect(unknown.email).toBe(claims.email_verified === true ? claims.email : null)
  const { status, body } = await server.call(register, newAccount({ email, username: email, identity_ticket: unknown.ticket }))
  expect([status, await identitiesOf(body.id)]).toEqual([201, []])
})

// @requirement sso-7
test('Proving the address with a new password removes identities of the person who registered it', async () => {
  const email = 'claimed@forum.test'
  const sub = newSubject()
  const { unknown } = (await sso.signIn(sub, { email, email_verified: true })).body
  const { body } = await server.call(register, newAccount({ email, username: email, identity_ticket: unknown.ticket }))
  expect(await identitiesOf(body.id)).toHaveLength(1)
  const mails = await server.mails(email)
  const verification = mails.find(({ subject }) => subject.startsWith('Подтвердите'))
  expect((await server.call(completeRegistration, { ...linkOf(verification), password: 'Genome2026' })).status).toBe(200)
  expect(await identitiesOf(body.id)).toEqual([])
})

// @requirement sso-8
test('One account may have several identities; an identity belongs to one account', async () => {
  const [person, other] = [await server.createUser({ password: hash }), await server.createUser({ password: hash })]
  const [sub, second] = [newSubject(), newSubject()]
  const { ticket } = (await sso.signIn(sub)).body.unknown
  expect((await link(sub, person)).status).toBe(200)
  expect((await link(second, person, 'institute')).status).toBe(200)
  const refused = await server.call(linkIdentity, { ticket, login: other.email, password })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'changed_meanwhile',
    expect.stringContaining('уже привязана'),
  ])
  expect([await identitiesOf(other.id), await auditOf(other.id)]).toEqual([[], []])
  expect((await sso.signIn(second, {}, 'institute')).body.user.id).toBe(person.id)
  // An identity linked on «Безопасность» does not change who is signed in.
  expect((await sso.walk(sub, {}, 'orcid', '?links=1')).location).toBe('/security?sso=linked')
})

// @requirement sso-9
test('The own identities are listed and unlinked, with a mail; other people’s are not', async () => {
  const person = await server.createUser({ password: hash })
  const stranger = await server.createUser()
  const sub = newSubject()
  await link(sub, person)
  const { identities } = (await server.call(listIdentities, {}, person.token)).body
  expect(identities).toEqual([{ id: expect.any(Number), title: 'ORCID', subject: sub, linked_at: server.clock.now().toISOString() }])
  expect((await server.call(getPersonalData, {}, person.token)).body.identities).toMatchObject([{ issuer: provider.issuer, subject: sub }])
  const { id } = identities[0]
  expect((await server.call(unlinkIdentity, { id }, stranger.token)).status).toBe(404)
  expect((await server.call(unlinkIdentity, { id }, person.token)).status).toBe(200)
  expect((await server.mails(person.email))[0]?.subject).toBe('Вход через ORCID отвязан от личного кабинета')
  expect((await auditOf(person.id)).at(-1)).toEqual(['unlink identity', { provider: 'orcid' }])
  expect((await sso.signIn(sub)).body.unknown).not.toBeNull()
})

// @requirement sso-9
test('Without a password the last identity is not unlinked', async () => {
  const person = await server.createUser({ password: hash })
  await link(newSubject(), person)
  await server.db.update(users).set({ password: '!unusable' }).where(eq(users.id, person.id))
  const [identity] = await identitiesOf(person.id)
  const { status, body } = await server.call(unlinkIdentity, { id: identity?.id }, person.token)
  expect([status, body.code]).toEqual([409, 'password_needed'])
  expect(await identitiesOf(person.id)).toHaveLength(1)
})

// @requirement sso-10
test('Tries to link count as failed sign-ins of the account', async () => {
  const limited = await createTestApp({ providers: provider.settings, limits: { loginAccount: 2 } })
  const person = await limited.createUser({ password: hash })
  const { ticket } = (await singleSignOn(limited, provider).signIn(newSubject())).body.unknown
  const statuses = []
  for (let attempt = 0; attempt < 3; attempt += 1)
    statuses.push((await limited.call(linkIdentity, { ticket, login: person.email, password: 'Forum2026' })).status)
  expect([...statuses, (await limited.call(login, { login: person.email, password })).status]).toEqual([400, 400, 429, 429])
  await limited.close()
})

// @requirement sso-11
test('Identities are backed up and erased with the account; sign-ins in progress are deleted daily', async () => {
  const person = await server.createUser({ password: hash })
  await link(newSubject(), person)
  await server.db.transaction((tx) => erase(tx, person, server))
  expect(await identitiesOf(person.id)).toEqual([])
  expect(keptTables()).toContain('user_identities')
  expect(keptTables()).not.toContain('provider_sign_ins')
  await sso.signIn(newSubject())
  const before = server.clock.now()
  server.clock.set(new Date(before.getTime() + 3600_000).toISOString())
  await dailyJobs(server)['expired sign-ins through providers']?.()
  expect(await server.db.$count(providerSignIns)).toBe(0)
  server.clock.set(before.toISOString())
})
