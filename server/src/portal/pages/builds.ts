import { mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ownValue } from '@forum/domain/platform/keys'
import { BUILDS_PATH } from '@forum/federation/buildsPath'
import { RemoteName, Version } from '@forum/federation/registry'
import { isScriptOrStyle, isServed as isServedFile } from '@forum/releases/buildFiles'
import { FilePath } from '@forum/releases/filePath'
import { isTypeFile, TYPE_FILES } from '@forum/releases/typeFiles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { createKeptReplies, type KeptReply, keptReply, sendKept } from '../../platform/http/keptReplies.ts'
import type { FetchBuild } from '../../platform/releases/buildMirror.ts'

interface Builds {
  /** Folder of the builds, as `<name>/<version>/…`. */
  folder: string
  /** Fetches a build into the folder if builds are stored elsewhere. */
  fetchBuild: FetchBuild | undefined
  isServed: (name: string, version: string) => Promise<boolean>
}

const BuildFile = v.pipe(
  v.string(),
  v.transform((path) => {
    const [name, version, ...file] = path.split('/')
    return [name, version, file.join('/')]
  }),
  v.tuple([RemoteName, Version, v.union([v.pipe(FilePath, v.check(isServedFile)), v.pipe(v.string(), v.check(isTypeFile))])]),
)

/** Limit in bytes of the scripts and styles that are kept in memory: those of a release with all remotes, and of the one before. */
const KEPT_MAX = 48 * 1024 * 1024
const YEAR_S = 31_536_000

const forPages = { 'Timing-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' }
const immutable = { ...forPages, 'Cache-Control': `public, max-age=${YEAR_S}, immutable` }

/** A script or style with its compressed file, as a build has it. */
async function readWithCompressed(path: string): Promise<KeptReply> {
  const type = path.endsWith('.css') ? 'text/css' : 'application/javascript'
  const [body, br] = await Promise.all([readFile(path), readFile(`${path}.br`).catch(() => null)])
  const reply = keptReply(`${type}; charset=utf-8`, body, immutable)
  return br ? { ...reply, compressed: { br: Promise.resolve(br) } } : reply
}

/** Serves the files of released builds; for other files of a build it replies 404. */
export async function serveBuilds(root: FastifyInstance, { folder, fetchBuild, isServed }: Builds): Promise<void> {
  await mkdir(folder, { recursive: true })
  const kept = createKeptReplies(KEPT_MAX)
  await root.register(async (app) => {
    app.addHook('onRequest', async (request: FastifyRequest, reply) => {
      // Pages of other origins may run the files and check their integrity; the files are public and served without cookies. Of refusals, too:
      // without it a page cannot tell a missing file from a lost connection.
      reply.header('Access-Control-Allow-Origin', '*')
      const wanted = v.safeParse(BuildFile, (request.params as { '*'?: string })['*'])
      if (!wanted.success) return reply.callNotFound()
      const [name, version, file] = wanted.output
      if (!(await isServed(name, version))) return reply.callNotFound()
      // An old tab may request a build that only another server has fetched so far.
      await fetchBuild?.(name, version)
      if (!isScriptOrStyle(file) || request.method !== 'GET' || request.headers.range) return
      const path = join(folder, name, version, file)
      // A file that cannot be read is refused below. A build never changes, so that its files have one version.
      const found = await Promise.resolve(kept.get(path, '', () => readWithCompressed(path))).catch(() => null)
      return found ? sendKept(request, reply, found) : undefined
    })

    // Versions are immutable, so clients need not revalidate.
    await app.register(fastifyStatic, {
      root: folder,
      prefix: BUILDS_PATH,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      setHeaders: (response, path) => {
        response.headers(forPages)
        const types = ownValue(TYPE_FILES, basename(path))
        if (types) response.header('Content-Type', types.type).header('Content-Disposition', `attachment; filename="${basename(path)}"`)
        // A script opened as a document would run with the portal's privileges.
        if (!isScriptOrStyle(path.replace(/\.br$/, ''))) response.header('Content-Security-Policy', "default-src 'none'; sandbox")
      },
    })
  })
}
