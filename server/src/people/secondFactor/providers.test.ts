import { linkIdentity } from '@forum/contracts/people/singleSignOn'
import { eq } from 'drizzle-orm'
import { tokens, userIdentities } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { type OidcProvider, startOidcProvider } from '../../testing/oidcProvider.ts'
import { secondFactors } from '../../testing/secondFactor.ts'
import { singleSignOn } from '../../testing/singleSignOn.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
let provider: OidcProvider
let sso: ReturnType<typeof singleSignOn>
let people: ReturnType<typeof secondFactors>
const password = 'Forum2025'
beforeAll(async () => {
  provider = await startOidcProvider()
  server = await createTestApp({ providers: provider.settings })
  sso = singleSignOn(server, provider)
  people = secondFactors(server, password)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

// @requirement factor-3
test('a provider and the password link an identity and open sessions only with the second factor', async () => {
  const person = await server.createUser({ password: await hashPassword(password) })
  const { secret } = await people.addApp(person)
  const sub = '0000-0002-1'
  const { ticket } = (await sso.signIn(sub)).body.unknown
  const linking = await server.call(linkIdentity, { ticket, login: person.email, password })
  expect([linking.status, linking.body.code, linking.body.methods]).toEqual([400, 'second_factor_required', ['totp', 'recovery']])
  const linked = () => server.db.$count(userIdentities, eq(userIdentities.userId, person.id))
  expect(await linked()).toBe(0)
  expect((await people.finish(linking.body.ticket, { method: 'totp', code: '000000' })).status).toBe(400)
  expect(await linked()).toBe(0)
  expect((await people.finish(linking.body.ticket, { method: 'totp', code: people.code(secret) })).body.user.id).toBe(person.id)
  expect(await linked()).toBe(1)

  people.pass(30)
  const sessions = await server.db.$count(tokens, eq(tokens.userId, person.id))
  const again = await sso.signIn(sub)
  expect([again.status, again.body.code, again.body.token]).toEqual([400, 'second_factor_required', undefined])
  expect(await server.db.$count(tokens, eq(tokens.userId, person.id))).toBe(sessions)
  expect((await people.finish(again.body.ticket, { method: 'totp', code: people.code(secret) })).status).toBe(200)
})
