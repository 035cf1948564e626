import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyHttpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import type { Registry } from '@forum/federation/registry'
import type { RemoteDefinition } from '@forum/federation/remote'
import { messagesModule } from '@forum/federation/sharing'
import { type BuildRecord, SHELL } from '@forum/releases/release'
import { publishBuild } from '@forum/releases/releaseFolder'
import { root } from '@forum/scripts/build'
import { seededForum } from '@forum/server/forum/seed/page'
import { createHost } from '@forum/server/platform/http/host'
import { createLogger } from '@forum/server/platform/monitoring/logger'
import { contentSecurityPolicy, openingOf, renderPage } from '@forum/server/portal/pages/page'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { FastifyInstance } from 'fastify'
import { pageSettings, pageTemplate } from '../../../rsbuild.base.ts'

/** The portal built from the same sources as a monolith, for comparison. */

const chunkOf = (remote: string, expose: string) => `${remote}-${expose.slice(2).replaceAll('/', '-')}`

/** The entry: one chunk per module that a remote exposes. */
async function writeEntry(file: string): Promise<void> {
  const modules: string[] = []
  for (const path of globSync('remotes/*/src/remote.ts', { cwd: root })) {
    const { default: remote } = (await import(join(root, path))) as { default: RemoteDefinition }
    for (const expose of new Set([...remote.routes, ...remote.slots].map((one) => one.expose))) {
      const source = JSON.stringify(join(root, dirname(path), `${expose}.tsx`))
      const chunk = chunkOf(remote.name, expose)
      modules.push(`'${remote.name}/${expose.slice(2)}': () => import(/* webpackChunkName: "${chunk}" */ ${source}),`)
    }
  }
  const main = JSON.stringify(join(root, 'bench/monolith/main.tsx'))
  writeFileSync(file, `import { startMonolith } from ${main}\nstartMonolith({\n${modules.join('\n')}\n})\n`)
}

export async function buildMonolith(dist: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  const entry = `${dist}-entry.js`
  await writeEntry(entry)
  const page = pageSettings('index')
  const rsbuild = await createRsbuild({
    cwd: join(root, 'bench'),
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { boot: { import: '../shell/src/boot/boot.ts', html: false }, index: entry } },
      output: {
        distPath: { root: dist, js: 'static', jsAsync: 'static' },
        ...page.output,
        legalComments: 'none',
        filename: { js: '[name].[contenthash:10].js' },
        cleanDistPath: true,
      },
      html: { ...page.html, template: '../shell/src/index.html' },
      // The bundler's default chunk splitting.
      splitChunks: { preset: 'none', chunks: 'async' },
      performance: { printFileSize: false },
      plugins: [pluginReact({ splitChunks: false }), pageTemplate()],
      tools: { ...page.tools, rspack: { optimization: { chunkIds: 'named' } } },
    },
  })
  const { close, stats } = await rsbuild.build()
  const groups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
  await close()
  const assets = Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js')),
    ]),
  )
  const record: BuildRecord = { name: SHELL, version: '1.0.0', entry: 'index.html', shared: {}, assets, integrity: {} }
  writeFileSync(join(dist, 'release.json'), JSON.stringify(record))
}

/** All files of a module that a remote exposes. @throws Error when the monolith does not have it */
function filesOf(shell: BuildRecord, remote: string, expose: string): string[] {
  const files = shell.assets[chunkOf(remote, expose)]
  if (!files?.length) throw new Error(`The monolith has no chunk of ${expose} of ${remote}`)
  return files
}

/**
 * Serves the monolith; its calls go to the portal's server.
 * @param token of a moderator: a monolith contains all of its pages
 * @returns its URL
 */
export async function serveMonolith(
  dist: string,
  releases: string,
  portal: string,
  token: string,
): Promise<{ url: string; app: FastifyInstance }> {
  const shell = await publishBuild(releases, dist)
  const folder = join(releases, 'builds', SHELL, shell.version)
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  // Same headers and compression as the portal's own server, since both affect load time.
  const app = await createHost({ trustProxy: [] }, createLogger('silent'))
  await app.register(fastifyStatic, {
    root: join(releases, 'builds'),
    prefix: '/mf/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  // Without a reply to its beacons the browser would log a failure at each visit.
  for (const prefix of ['/api', '/accounts', '/media', '/beacons'])
    await app.register(fastifyHttpProxy, { upstream: portal, prefix, rewritePrefix: prefix })
  app.get('/remotes.json', async (request, reply) => {
    const { authorization } = request.headers
    const response = await fetch(new URL('/remotes.json', portal), { headers: authorization ? { authorization } : {} })
    return reply.send(await response.json())
  })
  const headers = { authorization: `Token ${token}` }
  const registry = (await (await fetch(new URL('/remotes.json', portal), { headers })).json()) as Registry
  // The route's own chunk is preloaded, as in the federated page.
  const remotes = registry.remotes.map((remote) => {
    const assets = Object.fromEntries(
      Object.keys(remote.assets)
        .filter((expose) => !expose.startsWith(messagesModule('')))
        .map((expose) => [expose, filesOf(shell, remote.name, expose).map((file) => `/mf/${SHELL}/${shell.version}/${file}`)]),
    )
    return { ...remote, assets, entry: '', integrity: {} }
  })
  const known = { ...registry, remotes }
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const opening = openingOf(remotes, known, shell, path)
    const preloads = (opening?.scripts ?? [])
      .filter(({ url }) => url !== '')
      .map(({ url }) => `<link rel="preload" as="script" href="${url}">`)
    const html = renderPage({
      template,
      shell,
      registry: known,
      // Same-origin scripts are requested without CORS: another mode would fetch them twice.
      opening: opening && { ...opening, scripts: [], ...(opening.signIn && { signIn: [] }) },
      forum: seededForum,
      demonstrationDay: '2025-09-15',
    })
    return reply
      .header('Content-Security-Policy', contentSecurityPolicy(html))
      .type('text/html; charset=utf-8')
      .send(html.replace('</head>', `${preloads.join('')}</head>`))
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), app }
}
