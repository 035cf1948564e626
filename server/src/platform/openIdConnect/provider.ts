import { accountEmailProblem, normalizeEmail } from '@forum/domain/people/person'
import { nameProblem, normalizeName } from '@forum/domain/people/personNames'
import { EMAIL_MAX } from '@forum/domain/platform/limits'
import * as oidc from 'openid-client'
import type { ProviderSettings } from './settings.ts'

/** Identity of a person who has signed in at a provider. */
export interface ProviderIdentity {
  issuer: string
  subject: string
  /** Address verified by the provider; null if it names none or has not verified it. */
  email: string | null
  /** First name; empty if unknown. */
  firstName: string
  lastName: string
}

/** Expected values of the reply to a sign-in. */
interface Checks {
  state: string
  nonce: string
  verifier: string
}

export interface Provider {
  id: string
  title: string
  /** URL of the provider's sign-in page. */
  authorizationUrl: (checks: Checks) => Promise<URL>
  /**
   * Verifies the provider's reply and reads the identity.
   * @param query of the redirect back
   * @throws Error unless the reply is genuine
   */
  identify: (query: string, checks: Checks) => Promise<ProviderIdentity>
}
export type Providers = ReadonlyMap<string, Provider>

const TIMEOUT_SECONDS = 10
const SUBJECT_MAX = 255

const callbackPath = (id: string): string => `/accounts/sso/${id}/callback`

/** Providers list what they accept; the standard's default is the header. */
const authenticateClient =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (inBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret))(server, ...rest)
  }

const nameOf = (claim: unknown): string => {
  const name = typeof claim === 'string' ? normalizeName(claim) : ''
  return name.length <= 100 && nameProblem(name) === null ? name : ''
}

function emailOf({ email, email_verified }: Record<string, unknown>): string | null {
  if (typeof email !== 'string' || email_verified !== true) return null
  const address = normalizeEmail(email)
  return address.length <= EMAIL_MAX && accountEmailProblem(address) === null ? address : null
}

function createProvider(settings: ProviderSettings, portalUrl: string): Provider {
  const { id, title, issuer, clientId, clientSecret, scopes } = settings
  const callback = `${portalUrl}${callbackPath(id)}`
  let known: Promise<oidc.Configuration> | undefined

  const discover = () =>
    oidc.discovery(new URL(issuer), clientId, {}, authenticateClient(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The signature of the ID token is verified, too, not only where it came from.
        oidc.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    })
  /**
   * The provider's configuration is discovered at the first sign-in, so that a provider that is down does not keep the server from
   * starting.
   */
  const configuration = () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  /** Claims that the ID token lacks: providers may send them separately. */
  async function userInfo(config: oidc.Configuration, accessToken: string, claims: oidc.IDToken): Promise<Record<string, unknown>> {
    const wants = scopes.split(' ').some((scope) => scope === 'email' || scope === 'profile')
    if (!wants || claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return {}
    return oidc.fetchUserInfo(config, accessToken, claims.sub)
  }

  return {
    id,
    title,
    async authorizationUrl({ state, nonce, verifier }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(query, { state, nonce, verifier }) {
      const config = await configuration()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${callback}${query}`), checks)
      const claims = tokens.claims()
      if (!claims || claims.sub.length > SUBJECT_MAX || claims.sub.includes('\0')) throw new Error('The subject cannot be stored')
      const all = { ...claims, ...(await userInfo(config, tokens.access_token, claims)) }
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: emailOf(all),
        firstName: nameOf(all.given_name),
        lastName: nameOf(all.family_name),
      }
    },
  }
}

export const createProviders = (settings: readonly ProviderSettings[], portalUrl: string): Providers =>
  new Map(settings.map((one) => [one.id, createProvider(one, portalUrl)]))
