import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AuthorizationResponseError, ClientError, ResponseBodyError, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { takesNoWrites } from '../../platform/database/failures.ts'
import { users } from '../../platform/database/schema/people.ts'
import { userIdentities } from '../../platform/database/schema/signIn.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Provider } from '../../platform/openIdConnect/provider.ts'
import { type Flow, markBrowser, takeFlow, writeFlow } from './flow.ts'
import { issueCode } from './handover.ts'

/** The two URLs for browsers: to the provider, and back from it. They are no calls of the contract: they reply with redirects. */

/** Reasons for a failed sign-in; the login page has a sentence for each. */
type Failure = 'cancelled' | 'provider' | 'expired' | 'disabled' | 'unverified' | 'limit' | 'readOnly'

class Failed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

const NEXT_MAX = 500
/** A path of the portal; the page that follows it checks it again. */
const nextOf = (given: unknown): string => (typeof given === 'string' && given.length <= NEXT_MAX && given.startsWith('/') ? given : '')

const pageUrl = (path: string, parameters: Record<string, string>) => {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()
  return query ? `${path}?${query}` : path
}

/** Parts of a provider's error that may be logged: codes, not its reply. */
const loggable = (error: unknown) => ({
  kind: error instanceof Error ? error.name : typeof error,
  ...(error instanceof ClientError && { code: error.code }),
  ...((error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) && { error: error.error }),
})

function failureOf(error: unknown): Failure {
  if (error instanceof Failed) return error.failure
  if (takesNoWrites(error)) return 'readOnly'
  if (error instanceof Refusal && error.status === 429) return 'limit'
  return error instanceof AuthorizationResponseError && error.error === 'access_denied' ? 'cancelled' : 'provider'
}

export function serveSingleSignOn(app: FastifyInstance, services: Services): void {
  const { db, clock, secret, providers, limits } = services
  if (providers.size === 0) return

  const providerOf = (id: string): Provider => {
    const provider = providers.get(id)
    if (!provider) throw notFound()
    return provider
  }

  const fail = (
    request: FastifyRequest,
    reply: FastifyReply,
    provider: string,
    { next, links }: Pick<Flow, 'next' | 'links'>,
    error: unknown,
  ) => {
    const failure = failureOf(error)
    request.log.warn({ provider, failure, cause: loggable(error) }, 'a sign-in through a provider failed')
    return reply.redirect(pageUrl(links ? '/security' : '/login', { sso: failure, next: links ? '' : next }))
  }

  app.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    '/accounts/sso/:provider/start',
    async (request, reply) => {
      const provider = providerOf(request.params.provider)
      const to = { next: nextOf(request.query.next), links: request.query.links === '1' }
      try {
        await limits.loginAddress.check(request.ip)
        const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
        const url = await provider.authorizationUrl(checks)
        writeFlow(reply, secret, { ...to, ...checks, provider: provider.id, startedAt: clock.now().getTime() })
        return reply.redirect(url.href)
      } catch (error) {
        return fail(request, reply, provider.id, to, error)
      }
    },
  )

  /** The state of an identity's account. */
  async function accountOf(issuer: string, subject: string) {
    const [account] = await db
      .select({ isActive: users.isActive, verifiedAt: users.verifiedAt })
      .from(userIdentities)
      .innerJoin(users, eq(users.id, userIdentities.userId))
      .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
    return account
  }

  app.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    '/accounts/sso/:provider/callback',
    async (request, reply) => {
      const provider = providerOf(request.params.provider)
      const flow = takeFlow(request, reply, secret, clock)
      try {
        await limits.loginAddress.check(request.ip)
        if (!flow || flow.provider !== provider.id || flow.state !== request.query.state) {
          await limits.loginAddress.add(request.ip)
          throw new Failed('expired')
        }
        const identity = await provider.identify(request.url.slice(request.url.indexOf('?')), flow)
        const account = await accountOf(identity.issuer, identity.subject)
        if (account && flow.links) return reply.redirect(pageUrl('/security', { sso: 'linked' }))
        if (account && !account.isActive) throw new Failed('disabled')
        if (account && !account.verifiedAt) throw new Failed('unverified')
        const code = await issueCode(db, clock, { ...identity, provider: provider.id }, markBrowser(reply))
        return reply.redirect(pageUrl('/login/continue', { code, next: flow.next }))
      } catch (error) {
        return fail(request, reply, provider.id, flow ?? { next: '', links: false }, error)
      }
    },
  )
}
