import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { BUILDS_PATH } from '@forum/federation/buildsPath'
import { readPageData, withPageData } from '@forum/federation/pageTemplate'
import type { RegistryRemote } from '@forum/federation/registry'
import { containerName } from '@forum/federation/sharing'
import { backEndSegments } from '../gate/reservedPaths.ts'
import { isScriptOrStyle } from '../record/buildFiles.ts'
import { integrityOf } from '../record/integrity.ts'
import { registryEntry } from '../record/registryEntry.ts'
import { type BuildRecord, buildUrl } from '../record/release.ts'
import { integrityIn } from '../store/releaseFolder.ts'
import { DRIVER_PATH, type DrivenModule, driverOf, OPENER_PAGE, OPENER_PATH, openerOf, RESULT_PATH } from './driver.ts'

/** A local page of a portal with its live shell and one build that is not published. It passes on reads of a visitor, and no token. */

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}
const POLICY = "default-src 'self' 'unsafe-inline' data: blob:; form-action 'none'; base-uri 'none'"

interface Run {
  portal: string
  dist: string
  record: BuildRecord
  /** Published files of the build. */
  files: readonly string[]
  modules: readonly DrivenModule[]
  pageLimit: number
  onReport: (report: unknown) => void
}

/** A remote's name that no portal has. */
const OPENER = 'run-opener'
const opener = openerOf(containerName(OPENER))
const openerRemote: RegistryRemote = {
  name: OPENER,
  contract: '*',
  routes: [{ path: OPENER_PAGE, title: OPENER, access: 'public', expose: './Page' }],
  slots: [],
  nav: [],
  version: '1.0.0',
  entry: OPENER_PATH,
  assets: {},
  uses: {},
  integrity: { [OPENER_PATH]: integrityOf(opener) },
}

/** The portal's page with no remotes but the opener and the build. @throws Error when the portal gives no page that can be used */
async function pageOf(portal: string, remote: RegistryRemote | null): Promise<{ html: string; shell: string }> {
  const answer = await fetch(new URL('/', portal), { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) })
  const given = await answer.text()
  const { opening: _, ...data } = readPageData(given)
  const registry = { release: data.registry.release, guarded: [], remotes: [openerRemote, ...(remote ? [remote] : [])] }
  const html = withPageData(given, { ...data, registry, opening: null })
  const [, shell = ''] = /\/shell\/([^/]+)\//.exec(data.runtime?.url ?? '') ?? []
  return { html: html.replace('<head>', `<head><script src="${DRIVER_PATH}"></script>`), shell }
}

/** @throws Error when the portal gives no page that can be used @returns the page's address, the shell's version, and how to stop */
export async function servePage(run: Run): Promise<{ url: string; shell: string; close: () => void }> {
  const { portal, dist, record, files, modules, pageLimit, onReport } = run
  const integrity = await integrityIn(dist, files.filter(isScriptOrStyle), {})
  const { html, shell } = await pageOf(portal, registryEntry({ ...record, integrity }))
  const own = buildUrl(record.name, record.version, '')
  const driver = driverOf({ container: containerName(record.name), own, entry: own + record.entry, modules, pageLimit })

  async function bodyOf(path: string, accept: string): Promise<{ body: string | Buffer; type: string } | null> {
    const typeOf = (file: string) => types[extname(file)] ?? 'application/octet-stream'
    if (path === DRIVER_PATH) return { body: driver, type: 'text/javascript' }
    if (path === OPENER_PATH) return { body: opener, type: 'text/javascript' }
    if (path.startsWith(own)) {
      const file = path.slice(own.length)
      return files.includes(file) ? { body: await readFile(join(dist, file)), type: typeOf(file) } : null
    }
    if (path.startsWith(BUILDS_PATH)) {
      const answer = await fetch(new URL(path, portal))
      return answer.ok ? { body: Buffer.from(await answer.arrayBuffer()), type: typeOf(path) } : null
    }
    if (backEndSegments.some((segment) => path.startsWith(`/${segment}/`))) {
      const answer = await fetch(new URL(path, portal), { headers: { accept }, signal: AbortSignal.timeout(10_000) })
      return answer.ok ? { body: Buffer.from(await answer.arrayBuffer()), type: types['.json'] ?? '' } : null
    }
    return accept.includes('text/html') ? { body: html, type: 'text/html; charset=utf-8' } : null
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://run').pathname)
    if (request.method === 'POST' && path === RESULT_PATH) {
      onReport(JSON.parse(await text(request)))
      return void response.writeHead(204).end()
    }
    const found = request.method === 'GET' ? await bodyOf(path, request.headers.accept ?? '') : null
    // Calls of the page: nothing is available here.
    if (!found) return void response.writeHead(503, { 'content-type': 'application/json' }).end('{}')
    response.writeHead(200, { 'content-type': found.type, 'content-security-policy': POLICY, 'cache-control': 'no-store' }).end(found.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    shell,
    url: `http://127.0.0.1:${port}${OPENER_PAGE}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
