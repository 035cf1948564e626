import { getProfile } from '@forum/contracts/people/session'
import { linkIdentity } from '@forum/contracts/people/singleSignOn'
import { eq } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { providerSignIns, tokens, userIdentities } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { type OidcProvider, startOidcProvider } from '../../testing/oidcProvider.ts'
import { type Jar, singleSignOn } from '../../testing/singleSignOn.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

/** Replies that are not genuine, late or repeated: each ends on the login page, and nothing is written. */

let server: TestApp
let provider: OidcProvider
let sso: ReturnType<typeof singleSignOn>
let person: TestPerson
/** Subject that is linked to the person. */
const sub = '0000-0002-1825-0097'
beforeAll(async () => {
  provider = await startOidcProvider()
  server = await createTestApp({ providers: provider.settings, limits: { loginAddress: 1000 } })
  sso = singleSignOn(server, provider)
  person = await server.createUser({ password: await hashPassword('Forum2025') })
  const { ticket } = (await sso.signIn(sub)).body.unknown
  expect((await server.call(linkIdentity, { ticket, login: person.email, password: 'Forum2025' })).status).toBe(200)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => provider.onToken((body) => body))

const written = async () => [
  await server.db.$count(tokens),
  await server.db.$count(userIdentities),
  await server.db.$count(auditLog),
  await server.db.$count(providerSignIns),
]

/** @param act gets where the portal sends the browser @returns where it ends */
async function unchangedAfter(act: (jar: Jar, url: string) => Promise<string>): Promise<string> {
  const jar: Jar = new Map()
  const before = await written()
  const location = await act(jar, await sso.start(jar))
  expect(await written()).toEqual(before)
  return location
}

// @requirement sso-2
test('The browser is sent to the provider with PKCE, state and nonce, and keeps them in a short-lived cookie no script can read', async () => {
  const response = await server.app.inject({ url: '/accounts/sso/orcid/start?next=/theses' })
  const url = new URL(String(response.headers.location))
  expect([response.statusCode, url.origin, Object.fromEntries(url.searchParams)]).toEqual([
    302,
    provider.issuer,
    {
      client_id: 'orcid',
      response_type: 'code',
      redirect_uri: 'http://forum.test/accounts/sso/orcid/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
      code_challenge: expect.stringMatching(/^.{43}$/),
      code_challenge_method: 'S256',
    },
  ])
  expect(response.cookies).toMatchObject([{ name: 'forum-sso', path: '/accounts/sso/', httpOnly: true, sameSite: 'Lax', maxAge: 600 }])
})

// @requirement sso-4
test('The token is never in a URL: a code is, once, for a minute, for the browser that signed in', async () => {
  const { location, jar } = await sso.walk(sub, {}, 'orcid', '?next=/theses')
  expect(location).toMatch(/^\/login\/continue\?code=[\w-]{43}&next=%2Ftheses$/)
  const stranger = await sso.exchange(location, new Map())
  expect([stranger.status, stranger.body.code]).toEqual([400, 'bad_link'])
  const { status, body } = await sso.exchange(location, jar)
  expect([status, (await server.call(getProfile, {}, body.token)).body.id]).toEqual([200, person.id])
  expect((await sso.exchange(location, jar)).body.code).toBe('bad_link')

  const late = await sso.walk(sub)
  const now = server.clock.now()
  server.clock.set(new Date(now.getTime() + 60_000).toISOString())
  expect((await sso.exchange(late.location, late.jar)).body.code).toBe('bad_link')
  server.clock.set(now.toISOString())
  expect(server.log()).not.toContain(sub)
})

// @requirement sso-12
test('Cancelling at the provider shows a message and leads to the requested page', async () => {
  const jar: Jar = new Map()
  const back = await provider.cancel(await sso.start(jar, 'orcid', '?next=/theses'))
  expect(await sso.open(back, jar)).toBe('/login?sso=cancelled&next=%2Ftheses')
})

// @requirement sso-12
test('A disabled account is not signed in to, also if it was disabled after the redirect', async () => {
  const { location, jar } = await sso.walk(sub)
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
  const sessions = await server.db.$count(tokens)
  expect((await sso.exchange(location, jar)).body.code).toBe('bad_link')
  expect((await sso.walk(sub)).location).toBe('/login?sso=disabled')
  expect(await server.db.$count(tokens)).toBe(sessions)
  await server.db.update(users).set({ isActive: true }).where(eq(users.id, person.id))
})

// @requirement sso-13
test.each<[string, (url: string) => string, (jar: Jar) => void]>([
  ['another state', (url) => url.replace(/state=[^&]+/, 'state=forged'), () => {}],
  ['no state', (url) => url.replace(/&?state=[^&]+/, ''), () => {}],
  ['no cookie', (url) => url, (jar) => jar.clear()],
  ['a forged cookie', (url) => url, (jar) => jar.set('forum-sso', `e30.${'a'.repeat(43)}`)],
])('An answer with %s is refused', async (_case, change, forget) => {
  const location = await unchangedAfter(async (jar, url) => {
    const back = await provider.signIn(url, sub)
    forget(jar)
    return sso.open(change(back), jar)
  })
  expect(location).toBe('/login?sso=expired')
})

// @requirement sso-13
test('A reply after ten minutes is refused', async () => {
  const now = server.clock.now()
  const location = await unchangedAfter(async (jar, url) => {
    const back = await provider.signIn(url, sub)
    server.clock.set(new Date(now.getTime() + 600_000).toISOString())
    return sso.open(back, jar)
  })
  server.clock.set(now.toISOString())
  expect(location).toBe('/login?sso=expired')
})

// @requirement sso-13
test('A repeated reply is refused, even with its cookie', async () => {
  const jar: Jar = new Map()
  const back = await provider.signIn(await sso.start(jar), sub)
  const kept: Jar = new Map(jar)
  expect(await sso.open(back, jar)).toMatch(/^\/login\/continue/)
  expect(await sso.open(back, jar)).toBe('/login?sso=expired')
  expect(await sso.open(back, kept)).toBe('/login?sso=provider')
})

// @requirement sso-13
test('A reply of one provider is not valid for another', async () => {
  const location = await unchangedAfter(async (jar, url) => {
    const back = await provider.signIn(url, sub)
    return sso.open(back.replace('/sso/orcid/', '/sso/institute/'), jar)
  })
  expect(location).toBe('/login?sso=expired')
})

/** An ID token of another client, with any nonce. */
async function tokenOfInstitute(nonce: string): Promise<string> {
  const [, { clientId, clientSecret } = { clientId: '', clientSecret: '' }] = provider.settings
  const options = { execute: [oidc.allowInsecureRequests] }
  const config = await oidc.discovery(new URL(provider.issuer), clientId, {}, oidc.ClientSecretBasic(clientSecret), options)
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: 'http://forum.test/accounts/sso/institute/callback',
    scope: 'openid',
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const back = new URL(await provider.signIn(url.href, sub))
  return (await oidc.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedNonce: nonce })).id_token ?? ''
}

async function earlierToken(): Promise<string> {
  let token = ''
  provider.onToken((body) => {
    token = String(body.id_token)
    return body
  })
  await sso.walk(sub)
  return token
}

/** Makes the token with another person's mail address; its signature does not match. */
const forge = (token: string) => {
  const [header, claims = '', signature] = token.split('.')
  const other = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), email: 'victim@forum.test', email_verified: true }
  return [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.')
}

// @requirement sso-13
test.each<[string, (url: string) => Promise<(token: string) => string>]>([
  ['of another client', async (url) => tokenOfInstitute(new URL(url).searchParams.get('nonce') ?? '').then((token) => () => token)],
  ['with another nonce', async () => earlierToken().then((token) => () => token)],
  ['with a wrong signature', async () => forge],
])('An ID token %s is refused', async (_case, prepare) => {
  const jar: Jar = new Map()
  const url = await sso.start(jar)
  const change = await prepare(url)
  provider.onToken((body) => ({ ...body, id_token: change(String(body.id_token)) }))
  const before = await written()
  expect(await sso.open(await provider.signIn(url, sub), jar)).toBe('/login?sso=provider')
  expect(await written()).toEqual(before)
})

// @requirement sso-12
test('A provider that is down causes a message on the login page, and is requested again at the next try', async () => {
  const gone = await startOidcProvider()
  const alone = await createTestApp({ providers: gone.settings })
  await gone.close()
  const walk = singleSignOn(alone, gone)
  expect(await walk.start(new Map())).toBe('/login?sso=provider')
  const back = await startOidcProvider({ port: Number(new URL(gone.issuer).port) })
  expect(await walk.start(new Map())).toContain(gone.issuer)
  await back.close()
  await alone.close()
})

// @requirement sso-10
test('Bad codes and replies count as failed sign-ins of the address', async () => {
  const limited = await createTestApp({ providers: provider.settings, limits: { loginAddress: 2 } })
  const walk = singleSignOn(limited, provider)
  expect((await walk.exchange('/login/continue?code=forged', new Map())).status).toBe(400)
  expect(await walk.open('/accounts/sso/orcid/callback?code=a&state=b', new Map())).toBe('/login?sso=expired')
  expect((await walk.exchange('/login/continue?code=forged', new Map())).status).toBe(429)
  expect(await walk.start(new Map())).toBe('/login?sso=limit')
  await limited.close()
})
