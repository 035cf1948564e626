import {
  claimAccount,
  register,
  resendVerification,
  resetPassword,
  sendResetPasswordLink,
  verifyRegistration,
} from '@forum/contracts/people/account'
import { changeEmail, changePassword, confirmEmail } from '@forum/contracts/people/security'
import { getProfile, login } from '@forum/contracts/people/session'
import { and, eq } from 'drizzle-orm'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { calendarFeeds } from '../../platform/database/schema/program.ts'
import { authenticators, recoveryCodes, userIdentities } from '../../platform/database/schema/signIn.ts'
import { createToken } from '../../platform/sessions/token.ts'
import { mailedLink, newAccount } from '../../testing/newAccount.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

/** A stranger registers an address; its owner reads the mail. */

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const theirs = 'Stranger2025'
const own = 'Owner2025'
type Link = Record<string, string>

async function registered(email: string): Promise<{ id: number; verification: Link; offer: Link }> {
  await server.call(register, newAccount({ username: email, email, password: theirs, password_confirm: theirs }))
  const verification = await mailedLink(server, email, 'verify-user')
  return { id: Number(verification.user_id), verification, offer: await mailedLink(server, email, 'claim-account') }
}
const claim = (link: Link, password?: string) => server.call(claimAccount, { ...link, ...(password !== undefined && { password }) })
const signIn = (email: string, password: string) => server.call(login, { login: email, password })

// @requirement verification-6, verification-9
test('The link verifies and the registered password works; the offer then sets an own password and ends what the stranger added', async () => {
  const email = 'owner@forum.test'
  const { id, verification, offer } = await registered(email)
  // A scanner opens links, each of which only checks.
  expect((await claim(offer)).body).toEqual({ detail: expect.any(String), email, claimed: false })
  expect((await server.call(verifyRegistration, verification)).status).toBe(200)
  expect((await claim(offer)).body).toMatchObject({ claimed: false })
  const { status, body } = await signIn(email, theirs)
  expect(status).toBe(200)

  await server.call(changeEmail, { email: 'moved@forum.test', password: theirs }, body.token)
  const moving = await mailedLink(server, 'moved@forum.test', 'confirm-email')
  const at = server.clock.now()
  const identity = { userId: id, provider: 'orcid', issuer: 'https://orcid.test', subject: 'x', linkedAt: at }
  await server.db.insert(userIdentities).values(identity)
  await server.db.insert(authenticators).values({ userId: id, secret: 'x', name: 'x', createdAt: at, confirmedAt: at })
  await server.db.insert(recoveryCodes).values({ userId: id, hash: 'x' })
  await server.db.insert(calendarFeeds).values({ userId: id, nonce: 'x', createdAt: at })
  await server.call(sendResetPasswordLink, { email })
  const reset = await mailedLink(server, email, 'reset-password')

  expect((await claim(offer, own)).body).toMatchObject({ email, claimed: true })
  expect((await server.call(getProfile, {}, body.token)).status).toBe(403)
  expect((await signIn(email, theirs)).status).toBe(400)
  expect((await signIn(email, own)).status).toBe(200)
  expect((await server.call(resetPassword, { ...reset, password: theirs })).body.code).toBe('bad_link')
  expect((await server.call(confirmEmail, moving)).body.code).toBe('bad_link')
  for (const [table, column] of [
    [userIdentities, userIdentities.userId],
    [authenticators, authenticators.userId],
    [recoveryCodes, recoveryCodes.userId],
    [calendarFeeds, calendarFeeds.userId],
  ] as const)
    expect(await server.db.$count(table, eq(column, id))).toBe(0)
  expect((await server.mails(email))[0]?.subject).toBe('Для личного кабинета с вашим адресом задан новый пароль')
  expect(await server.db.$count(auditLog, and(eq(auditLog.action, 'claim account'), eq(auditLog.subject, `user:${id}`)))).toBe(1)
  expect((await claim(offer, 'Another2025')).body.code).toBe('bad_link')
})

// @requirement verification-9
test('The offer works without a verification too, for 7 days from the newest mail, with the password rules of a registration', async () => {
  const email = 'unverified@forum.test'
  const { offer } = await registered(email)
  const start = server.clock.now()
  const week = 7 * 24 * 3600 * 1000
  server.clock.set(new Date(start.getTime() + 1000))
  await server.call(resendVerification, { email })
  const later = await mailedLink(server, email, 'claim-account')
  server.clock.set(new Date(start.getTime() + week))
  expect((await claim(offer)).body.code).toBe('bad_link')
  expect((await claim(later, 'forum2025')).body.errors).toEqual({ password: [expect.stringContaining('заглавную')] })
  expect((await claim(later, own)).status).toBe(200)
  server.clock.set(start)
  expect((await signIn(email, own)).status).toBe(200)
})

// @requirement verification-9
test('A stranger cannot end the offer by a new password, nor use another link for it; a new password by mail ends it', async () => {
  const email = 'kept@forum.test'
  const { id, verification, offer } = await registered(email)
  expect((await claim(verification)).body.code).toBe('bad_link')
  expect((await server.call(verifyRegistration, offer)).body.code).toBe('bad_link')
  await server.call(verifyRegistration, verification)
  const token = await createToken(server.db, server.clock, id)
  expect((await server.call(changePassword, { old_password: theirs, password: 'Stranger2026' }, token)).status).toBe(200)
  expect((await claim(offer)).status).toBe(200)
  await server.call(sendResetPasswordLink, { email })
  expect((await server.call(resetPassword, { ...(await mailedLink(server, email, 'reset-password')), password: own })).status).toBe(200)
  expect((await claim(offer, 'Another2025')).body.code).toBe('bad_link')
})

// @requirement verification-9
test('Of an account with a role the second factor stays', async () => {
  const { id, offer } = await registered('staff@forum.test')
  await server.db.insert(userRoles).values({ userId: id, role: 'moderator' })
  const at = server.clock.now()
  await server.db.insert(authenticators).values({ userId: id, secret: 'x', name: 'x', createdAt: at, confirmedAt: at })
  expect((await claim(offer, 'Password1')).body.errors).toEqual({ password: [expect.stringContaining('распространённых')] })
  expect((await claim(offer, own)).status).toBe(200)
  expect(await server.db.$count(authenticators, eq(authenticators.userId, id))).toBe(1)
  const [account] = await server.db.select().from(users).where(eq(users.id, id))
  expect(account?.verifiedAt).not.toBeNull()
})
