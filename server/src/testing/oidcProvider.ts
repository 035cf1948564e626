import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import type { ProviderSettings } from '../platform/openIdConnect/settings.ts'

type Claims = Record<string, unknown>

const clientOf = (id: string, redirectUri: string) => ({ client_id: id, client_secret: `secret of ${id}`, redirect_uris: [redirectUri] })

/** A real OpenID Connect provider, which signs in the person named by the test. */
export async function startOidcProvider({ portalUrl = 'http://forum.test', port = 0 } = {}) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  let decide: (request: IncomingMessage, response: ServerResponse) => Promise<unknown> = async () => {}
  let onToken = (body: Claims) => body

  const ids = ['orcid', 'institute']
  const settings: ProviderSettings[] = ids.map((id) => ({
    id,
    title: id === 'orcid' ? 'ORCID' : 'Институт',
    issuer,
    clientId: id,
    clientSecret: `secret of ${id}`,
    scopes: 'openid email profile',
  }))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: ids.map((id) => clientOf(id, `${portalUrl}/accounts/sso/${id}/callback`)),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] as never },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    // Consent is never requested.
    async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  })
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/token' && context.status === 200) context.body = onToken(context.body as Claims)
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void decide(request, response)
    else answer(request, response)
  })

  /** Walks through the provider's pages as a browser would. @returns the URL it leads back to */
  async function visit(url: string): Promise<string> {
    const jar = new Map<string, string>()
    let at = url
    while (at.startsWith(issuer)) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
      at = new URL(location, at).href
    }
    return at
  }

  return {
    issuer,
    settings,
    /** A person signs in at the provider. @returns the URL that leads back */
    signIn(url: string, sub: string, claims: Claims = {}): Promise<string> {
      people.set(sub, claims)
      decide = (request, response) => provider.interactionFinished(request, response, { login: { accountId: sub } })
      return visit(url)
    },
    /** A person cancels at the provider. */
    cancel(url: string): Promise<string> {
      decide = (request, response) => provider.interactionFinished(request, response, { error: 'access_denied' })
      return visit(url)
    },
    /** Changes or records the replies of the token endpoint. */
    onToken(change: (body: Claims) => Claims) {
      onToken = change
    },
    /** Shows a browser a page that signs in. */
    askBy(page: (request: IncomingMessage, response: ServerResponse, finish: (sub: string, claims: Claims) => Promise<void>) => void) {
      decide = async (request, response) =>
        page(request, response, async (sub, claims) => {
          people.set(sub, claims)
          await provider.interactionFinished(request, response, { login: { accountId: sub } })
        })
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>
