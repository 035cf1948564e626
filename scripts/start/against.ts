import { createReadStream, existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyHttpProxy from '@fastify/http-proxy'
import { BUILDS_PATH } from '@forum/federation/buildsPath'
import type { PageData } from '@forum/federation/pageData'
import { readPageData, withPageData } from '@forum/federation/pageTemplate'
import type { OpenedScript, Registry } from '@forum/federation/registry'
import { REGISTRY_PATH } from '@forum/federation/registryAddress'
import { registryEntry } from '@forum/releases/registryEntry'
import { buildFolder, readBuild, readLive } from '@forum/releases/releaseFolder'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * Shows another portal with some remotes from this machine. The override exists only in this local server: the
 * portal itself allows none, and leaving the local address ends it.
 */

const contentTypes: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** The portal's own builds of the overridden remotes must not run. */
const othersOf = (scripts: readonly OpenedScript[], names: readonly string[]): OpenedScript[] =>
  scripts.filter(({ url }) => !names.some((name) => url.includes(`${BUILDS_PATH}${name}/`)))

/** Adds the local builds to a registry; the release id changes whenever a local build does. */
async function withLocalRemotes(registry: Registry, names: readonly string[], releases: string): Promise<Registry> {
  const versions = (await readLive(releases))?.versions ?? {}
  const local = await Promise.all(
    names.map(async (name) => registryEntry(await readBuild(buildFolder(releases, name, versions[name] ?? '')))),
  )
  const found = local.filter((remote) => remote !== null)
  return {
    ...registry,
    release: [registry.release, ...names.map((name) => versions[name])].join('+'),
    remotes: [...registry.remotes.filter((remote) => !names.includes(remote.name)), ...found],
    ...(registry.opening && { opening: othersOf(registry.opening, names) }),
  }
}

/** @param portal address of the portal, without a trailing slash */
export async function serveAgainst(portal: string, names: readonly string[], releases: string): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  const ask = (request: FastifyRequest, accept: string) =>
    fetch(portal + request.url, {
      headers: { accept, cookie: request.headers.cookie ?? '', authorization: request.headers.authorization ?? '' },
    })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const answer = await ask(request, 'text/html')
    const html = await answer.text()
    reply.code(answer.status).type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const policy = answer.headers.get('content-security-policy')
    if (policy) reply.header('content-security-policy', policy)
    if (!answer.ok) return reply.send(html)
    const { opening, ...given } = readPageData(html)
    const data: PageData = {
      ...given,
      registry: await withLocalRemotes(given.registry, names, releases),
      opening: opening && {
        ...opening,
        scripts: othersOf(opening.scripts, names),
        ...(opening.signIn && { signIn: othersOf(opening.signIn, names) }),
      },
      reload: true,
      overridden: { names: [...names], portal },
    }
    return reply.send(withPageData(html, data))
  }

  async function sendLocalFile(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const [, name, version, ...path] = /^\/mf\/([^/]+)\/([^/]+)\/(.+)$/.exec(decodeURIComponent(request.url.split('?')[0] ?? '')) ?? []
    if (!name || !version || !names.includes(name) || path.join('').includes('..')) return false
    const file = join(buildFolder(releases, name, version), ...path)
    if (!existsSync(file)) return false
    await reply.type(contentTypes[extname(file)] ?? 'application/octet-stream').send(createReadStream(file))
    return true
  }

  app.get(REGISTRY_PATH, async (request) =>
    withLocalRemotes((await (await ask(request, 'application/json')).json()) as Registry, names, releases),
  )
  app.get('/release.json', async (request) => {
    const { release } = (await (await ask(request, 'application/json')).json()) as { release: string }
    const registry = await withLocalRemotes({ release, remotes: [], guarded: [] }, names, releases)
    return { release: registry.release }
  })
  await app.register(fastifyHttpProxy, {
    upstream: portal,
    preHandler: async (request, reply) => {
      if (request.method !== 'GET') return
      if (await sendLocalFile(request, reply)) return reply
      if (request.headers.accept?.includes('text/html')) return sendPage(request, reply)
    },
  })
  return app
}
