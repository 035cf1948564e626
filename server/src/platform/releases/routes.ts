import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { RemoteName, Version } from '@forum/federation/registry'
import { CanaryRule, type ReleaseSet, SHELL } from '@forum/releases/release'
import { AlreadyPublished, readBuild } from '@forum/releases/releaseFolder'
import { unpublish } from '@forum/releases/releasePrune'
import { promote, publish, Refused, rollback } from '@forum/releases/releaseService'
import { ChangedMeanwhile, currentSet, ImpossibleChange, listSets } from '@forum/releases/releaseSets'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { recordChange } from '../audit/record.ts'
import type { Services } from '../http/services.ts'
import { authenticateDeployers, type Deployer } from './deployToken.ts'
import { UnsuitableStore } from './s3Store.ts'
import { forgetProposal, isApproved } from './shellApproval.ts'
import { archiveLimits, BadArchive, unpackBuild } from './unpack.ts'

/** The release API, used by `npm run release`. Every call needs a deploy token, which authorises changes to its own name only. */

const LOG_LENGTH = 100

const Promotion = v.strictObject({ versions: v.record(RemoteName, Version), canary: v.optional(CanaryRule) })
const Rollback = v.strictObject({ name: RemoteName, version: v.optional(Version) })
const BuildName = v.object({ name: RemoteName, version: Version })

/** A refusal of this service: `code` for programs, `message` for people. */
class ReleaseRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const malformed = (what: string) => new ReleaseRefusal(400, 'invalid_input', what)

function refusalOf(error: unknown): { status: number; body: Record<string, unknown> } | null {
  const shaped = (status: number, code: string, more = {}) => ({ status, body: { code, message: (error as Error).message, ...more } })
  if (error instanceof ReleaseRefusal) return shaped(error.status, error.code)
  if (error instanceof Refused) return shaped(422, 'refused', { problems: error.problems })
  if (error instanceof AlreadyPublished) return shaped(409, 'already_published')
  if (error instanceof ImpossibleChange) return shaped(409, 'impossible')
  if (error instanceof ChangedMeanwhile) return shaped(412, 'changed_meanwhile', { current: error.current })
  if (error instanceof UnsuitableStore) return shaped(503, 'unsuitable_storage')
  if (error instanceof BadArchive) return shaped(400, 'bad_archive')
  return null
}

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

const secondTokenNeeded = () =>
  new ReleaseRefusal(
    409,
    'second_token_needed',
    'Новую оболочку выпускают двое. Заявка записана: в течение суток ту же команду должен повторить держатель другого токена оболочки.',
  )

const sendSet = (reply: FastifyReply, set: ReleaseSet | null) => reply.header('ETag', `"${set?.id ?? 0}"`).send({ set })

/**
 * @param store the release store
 * @param approval whether a set with a new shell needs a second token
 */
export async function serveReleases(
  root: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  store: ReleaseStore,
  { approval }: { approval: boolean },
): Promise<void> {
  await root.register(async (app) => {
    const authenticated = new WeakMap<FastifyRequest, Deployer[]>()
    const deployersOf = (request: FastifyRequest): Deployer[] => {
      const deployers = authenticated.get(request)
      if (!deployers) throw new Error('The request was not authenticated')
      return deployers
    }
    const deployerOf = (request: FastifyRequest, wanted: string): Deployer => {
      const deployers = deployersOf(request)
      const found = deployers.find(({ name }) => name === wanted)
      if (found) return found
      const own = deployers.map(({ name }) => `«${name}»`).join(', ')
      throw new ReleaseRefusal(403, 'forbidden', `Этот токен выпускает только ${own}, а не «${wanted}».`)
    }
    const assertMayRelease = (request: FastifyRequest, names: readonly string[]) => {
      for (const name of names) deployerOf(request, name)
    }
    const author = (request: FastifyRequest) => {
      const tokens = deployersOf(request).map(({ name, id }) => `${name}, токен № ${id}`)
      // Real time: the forum's clock may be set to another date.
      return { by: tokens.join('; '), at: new Date() }
    }
    const note = (request: FastifyRequest, action: string, subject: string, changes: Record<string, unknown>) => {
      const ids = deployersOf(request).map(({ id }) => id)
      return recordChange(db, { clock, actorId: null }, action, subject, { ...changes, deploy_token: ids.join(', ') })
    }
    const noteSet = (request: FastifyRequest, { id, action, versions, canary }: ReleaseSet) =>
      note(request, action, `release:${id}`, { versions, canary })

    // Before the body is read, so that unauthorised callers cannot upload megabytes.
    app.addHook('onRequest', async (request) => {
      const deployers = await authenticateDeployers(db, request.headers.authorization)
      if (!deployers)
        throw new ReleaseRefusal(401, 'invalid_token', 'Нужен действующий токен выпуска: «npm run portal -- deploy-token create ИМЯ».')
      authenticated.set(request, deployers)
    })
    app.setErrorHandler((error, _request, reply) => {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return reply.status(refusal.status).send(refusal.body)
    })
    app.addContentTypeParser('application/gzip', async (_request: FastifyRequest, payload: Readable) => payload)

    app.get('/releases/current', async (request, reply) => {
      const live = await currentSet(store)
      if (request.headers['if-none-match'] === `"${live?.id ?? 0}"`) return reply.status(304).send()
      return sendSet(reply.header('Cache-Control', 'no-cache'), live)
    })

    app.get('/releases/log', async () => ({ sets: await listSets(store, LOG_LENGTH) }))

    app.put('/releases/builds/:name/:version', { bodyLimit: archiveLimits.packed }, async (request, reply) => {
      const named = v.safeParse(BuildName, request.params)
      if (!named.success) throw malformed('Нужны имя и версия: /releases/builds/theses/1.4.0.')
      assertMayRelease(request, [named.output.name])
      if (!request.headers['content-type']?.startsWith('application/gzip')) throw malformed('Нужен архив .tgz с типом application/gzip.')
      const folder = await mkdtemp(join(tmpdir(), 'forum-upload-'))
      try {
        // The parser of this content type passes the stream through.
        await unpackBuild(request.body as Readable, folder)
        const record = await readBuild(folder).catch((error: NodeJS.ErrnoException) => {
          throw new BadArchive(error.code === 'ENOENT' ? 'В архиве нет release.json: соберите командой release publish.' : error.message)
        })
        if (record.name !== named.output.name || record.version !== named.output.version)
          throw new BadArchive(`В архиве ${record.name}@${record.version}, а не то, что названо в адресе.`)
        const { leftOut, warnings } = await publish(store, folder)
        await note(request, 'publish build', `build:${record.name}@${record.version}`, {})
        return reply.status(201).send({ name: record.name, version: record.version, left_out: leftOut, warnings })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })

    app.delete('/releases/builds/:name/:version', async (request) => {
      const named = v.safeParse(BuildName, request.params)
      if (!named.success) throw malformed('Нужны имя и версия: /releases/builds/theses/1.4.0.')
      const { name, version } = named.output
      assertMayRelease(request, [name])
      await unpublish(store, name, version, new Date())
      await note(request, 'unpublish build', `build:${name}@${version}`, {})
      return { name, version }
    })

    app.post('/releases/promote', async (request, reply) => {
      const parsed = v.safeParse(Promotion, request.body)
      if (!parsed.success || Object.keys(parsed.output.versions).length === 0)
        throw malformed('Нужны версии: {"versions": {"theses": "1.4.0"}}.')
      const { versions, canary } = parsed.output
      assertMayRelease(request, Object.keys(versions))
      const expected = expectedId(request)
      if (approval && versions[SHELL] && versions[SHELL] !== (await currentSet(store))?.versions[SHELL]) {
        const approved = await isApproved(db, deployerOf(request, SHELL), { versions, canary: canary ?? null }, new Date())
        await note(request, approved ? 'approve shell' : 'propose shell', `build:${SHELL}@${versions[SHELL]}`, {})
        if (!approved) throw secondTokenNeeded()
      }
      const set = await promote(store, versions, author(request), { expected, rule: canary })
      if (versions[SHELL]) await forgetProposal(db)
      await noteSet(request, set)
      return sendSet(reply, set)
    })

    app.post('/releases/rollback', async (request, reply) => {
      const parsed = v.safeParse(Rollback, request.body)
      if (!parsed.success) throw malformed('Нужно имя: {"name": "theses"}.')
      assertMayRelease(request, [parsed.output.name])
      const set = await rollback(store, parsed.output, author(request), { expected: expectedId(request) })
      await noteSet(request, set)
      return sendSet(reply, set)
    })
  })
}
