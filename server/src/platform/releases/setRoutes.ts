import { RemoteName, Version } from '@forum/federation/registry'
import type { CallRecord } from '@forum/releases/callRecord'
import type { Grants } from '@forum/releases/grants'
import { CanaryRule, ReleaseReason, type ReleaseSet, SHELL } from '@forum/releases/release'
import { promote, rollback } from '@forum/releases/releaseService'
import { currentSet, listSets } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import type { Trials } from '@forum/releases/trial'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Services } from '../http/services.ts'
import { assertMayRelease, author, deployerOf, recordRelease } from './deployers.ts'
import { malformed, ReleaseRefusal, secondTokenNeeded } from './refusal.ts'
import { forgetProposal, isApproved } from './shellApproval.ts'
import { readSizeLimits } from './sizeLimits.ts'

const LOG_LENGTH = 100

const Promotion = v.strictObject({
  versions: v.record(RemoteName, Version),
  canary: v.optional(CanaryRule),
  /** Routes and slots that go away on purpose. */
  drops: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(100)), []),
  /** Reason why the promotion cannot wait for a sufficient canary. */
  now: v.optional(ReleaseReason),
})
const Rollback = v.strictObject({ name: RemoteName, version: v.optional(Version), reason: v.optional(ReleaseReason) })

/** The id in `If-Match: "12"`: the release set that the change is based on. */
function expectedId(request: FastifyRequest): number {
  const given = /^"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')?.[1]
  if (given === undefined)
    throw new ReleaseRefusal(
      428,
      'if_match_needed',
      'Назовите в If-Match номер действующего выпуска; его даёт GET /releases/current в ETag.',
    )
  return Number(given)
}

const sendSet = (reply: FastifyReply, set: ReleaseSet | null) => reply.header('ETag', `"${set?.id ?? 0}"`).send({ set })

/** Rules that promotions have to meet. */
export interface ReleaseRules {
  /** Whether a set with a new shell needs a second token. */
  approval: boolean
  /** Calls that this server has. */
  calls: readonly CallRecord[]
  /** Documents that the operator permits. */
  grants: Grants
  /** The loads that canaries are judged by. */
  trials?: Trials | undefined
}

/** Reading and changing the live release set. */
export function serveReleaseSets(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock'>,
  store: ReleaseStore,
  { approval, calls, grants, trials }: ReleaseRules,
): void {
  const { db } = services
  const recordSet = (
    request: FastifyRequest,
    { id, action, versions, canary, now, reason = now }: ReleaseSet,
    drops: readonly string[] = [],
  ) =>
    recordRelease(services, request, action, `release:${id}`, {
      versions,
      canary,
      ...(drops.length > 0 && { drops }),
      ...(reason !== undefined && { reason }),
    })

  app.get('/releases/current', async (request, reply) => {
    const live = await currentSet(store)
    if (request.headers['if-none-match'] === `"${live?.id ?? 0}"`) return reply.status(304).send()
    return sendSet(reply.header('Cache-Control', 'no-cache'), live)
  })

  // `check` uses this route before publishing.
  app.get('/releases/calls', async () => ({ calls }))

  app.get('/releases/limits', async () => ({ limits: await readSizeLimits(db) }))

  app.get('/releases/log', async () => ({ sets: await listSets(store, LOG_LENGTH) }))

  app.post('/releases/promote', async (request, reply) => {
    const parsed = v.safeParse(Promotion, request.body)
    if (!parsed.success || Object.keys(parsed.output.versions).length === 0)
      throw malformed('Нужны версии: {"versions": {"theses": "1.4.0"}}.')
    const { versions, canary, drops, now } = parsed.output
    if (canary && now !== undefined) throw malformed('now — для выпуска всем без ожидания пробы, с canary его не указывают.')
    assertMayRelease(request, Object.keys(versions))
    const expected = expectedId(request)
    if (approval && versions[SHELL] && versions[SHELL] !== (await currentSet(store))?.versions[SHELL]) {
      const approved = await isApproved(
        db,
        deployerOf(request, SHELL),
        { versions, canary: canary ?? null, drops, now: now ?? null },
        new Date(),
      )
      await recordRelease(services, request, approved ? 'approve shell' : 'propose shell', `build:${SHELL}@${versions[SHELL]}`, {})
      if (!approved) throw secondTokenNeeded()
    }
    const set = await promote(store, versions, author(request), {
      expected,
      rule: canary,
      drops,
      calls,
      grants,
      raised: await readSizeLimits(db),
      now,
      trials,
    })
    if (versions[SHELL]) await forgetProposal(db)
    await recordSet(request, set, drops)
    return sendSet(reply, set)
  })

  app.post('/releases/rollback', async (request, reply) => {
    const parsed = v.safeParse(Rollback, request.body)
    if (!parsed.success) throw malformed('Нужно имя: {"name": "theses"}.')
    const { reason, ...what } = parsed.output
    assertMayRelease(request, [what.name])
    const set = await rollback(store, what, { ...author(request), reason }, { expected: expectedId(request) })
    await recordSet(request, set)
    return sendSet(reply, set)
  })
}
