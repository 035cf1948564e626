import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { RemoteName, Version } from '@forum/federation/registry'
import type { RaisedBudgets } from '@forum/releases/budgets'
import { archiveLimits } from '@forum/releases/buildContent'
import { readBuild } from '@forum/releases/releaseFolder'
import { unpublish } from '@forum/releases/releasePrune'
import { publish } from '@forum/releases/releaseService'
import type { ReleaseStore } from '@forum/releases/releaseStore'
import type { ReadScripts } from '@forum/releases/scriptProblems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Services } from '../http/services.ts'
import { threadTask } from '../workers/threadTask.ts'
import { assertMayRelease, recordRelease } from './deployers.ts'
import { malformed } from './refusal.ts'
import { readSizeLimits } from './sizeLimits.ts'
import { BadArchive, unpackBuild } from './unpack.ts'

const BuildName = v.object({ name: RemoteName, version: Version })
type BuildName = v.InferOutput<typeof BuildName>

function buildNameOf(request: FastifyRequest): BuildName {
  const named = v.safeParse(BuildName, request.params)
  if (!named.success) throw malformed('Нужны имя и версия: /releases/builds/theses/1.4.0.')
  return named.output
}

/** @param folder with an unpacked build */
async function publishAs(
  { name, version }: BuildName,
  store: ReleaseStore,
  folder: string,
  readScripts: ReadScripts,
  raised: RaisedBudgets,
) {
  const record = await readBuild(folder).catch((error: NodeJS.ErrnoException) => {
    throw new BadArchive(error.code === 'ENOENT' ? 'В архиве нет release.json: соберите командой release publish.' : error.message)
  })
  if (record.name !== name || record.version !== version)
    throw new BadArchive(`В архиве ${record.name}@${record.version}, а не то, что названо в адресе.`)
  return publish(store, folder, readScripts, raised)
}

const readScriptsTask = threadTask<typeof import('./readScriptsTask.ts').readScripts>(
  new URL('./readScriptsTask.ts', import.meta.url),
  'readScripts',
  'long',
)

/** Publishing and unpublishing of builds. */
export function serveBuildUploads(app: FastifyInstance, services: Pick<Services, 'db' | 'clock' | 'workers'>, store: ReleaseStore): void {
  app.addContentTypeParser('application/gzip', async (_request: FastifyRequest, payload: Readable) => payload)

  app.put('/releases/builds/:name/:version', { bodyLimit: archiveLimits.packed }, async (request, reply) => {
    const { name, version } = buildNameOf(request)
    assertMayRelease(request, [name])
    if (!request.headers['content-type']?.startsWith('application/gzip')) throw malformed('Нужен архив .tgz с типом application/gzip.')
    const folder = await mkdtemp(join(tmpdir(), 'forum-upload-'))
    try {
      // The parser of this content type passes the stream through.
      await unpackBuild(request.body as Readable, folder)
      const raised = await readSizeLimits(services.db)
      const readScripts: ReadScripts = (dist) => services.workers.run(readScriptsTask, dist)
      const { leftOut, warnings } = await publishAs({ name, version }, store, folder, readScripts, raised)
      await recordRelease(services, request, 'publish build', `build:${name}@${version}`, {})
      return reply.status(201).send({ name, version, left_out: leftOut, warnings })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  app.delete('/releases/builds/:name/:version', async (request) => {
    const { name, version } = buildNameOf(request)
    assertMayRelease(request, [name])
    await unpublish(store, name, version, new Date())
    await recordRelease(services, request, 'unpublish build', `build:${name}@${version}`, {})
    return { name, version }
  })
}
