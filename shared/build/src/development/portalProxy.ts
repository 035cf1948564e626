import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as requestHttp, type Server, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { extname, join } from 'node:path'
import { BUILDS_PATH } from '@forum/federation/buildsPath'
import type { PageData } from '@forum/federation/pageData'
import { readPageData } from '@forum/federation/pageTemplate'
import type { OpenedScript, Registry } from '@forum/federation/registry'
import { REGISTRY_PATH } from '@forum/federation/registryAddress'
import { isLanguage, LANGUAGE_HEADER, type Language } from '@forum/language/requestLanguage'
import { buildUrl, SHELL } from '@forum/releases/release'
import { brokenPage, developmentPage, developmentPolicy, hasPage, languageOf } from './developmentPage.ts'
import { DEVELOPMENT_VERSION } from './developmentVersion.ts'
import type { LocalRemote } from './localRemote.ts'

/**
 * Shows a portal with the shell's development build and some remotes served from their sources. The override exists only in
 * this local server: the portal itself allows none, and leaving the local address ends it.
 */

interface Development {
  /** The portal's address without a trailing slash. */
  portal: string
  remotes: readonly LocalRemote[]
  /** The shell's development build. */
  shell: { folder: string; revision: () => string }
  /** Tells in the page which remotes are local; for portals of others. */
  notice: boolean
}

const contentTypes: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
const shellUrl = (file: string) => buildUrl(SHELL, DEVELOPMENT_VERSION, file)

/** Handles a request, or leaves it to the portal. */
type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

function send(response: ServerResponse, status: number, type: string, body: string, headers: Record<string, string> = {}): true {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', ...headers }).end(body)
  return true
}

/** Passes a request on to another server. */
function forward(request: IncomingMessage, response: ServerResponse, target: URL): void {
  const open = target.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { ...request.headers, host: target.host }
  const passed = open(target, { method: request.method, headers }, (answer) => {
    const { 'strict-transport-security': _, ...given } = answer.headers
    response.writeHead(answer.statusCode ?? 502, given)
    answer.pipe(response)
  })
  passed.on('error', () => (response.headersSent ? response.destroy() : send(response, 502, 'text/plain', `${target.origin} не отвечает.`)))
  request.pipe(passed)
}

const pathOf = (request: IncomingMessage): string => new URL(request.url ?? '/', 'http://localhost').pathname

/** The portal's own builds of the overridden remotes, and its shell's, must not run. */
const othersOf = (scripts: readonly OpenedScript[], names: readonly string[]): OpenedScript[] =>
  scripts.filter(({ url }) => ![SHELL, ...names].some((name) => url.includes(`${BUILDS_PATH}${name}/`)))

function localFiles({ remotes, shell }: Development): Handler {
  return async (request, response) => {
    const [, name, file = ''] = new RegExp(`^${BUILDS_PATH}([^/]+)/${DEVELOPMENT_VERSION}/(.+)$`).exec(pathOf(request)) ?? []
    if (name === SHELL) {
      const path = join(shell.folder, file)
      if (file.includes('..') || !existsSync(path)) return send(response, 404, 'text/plain', '')
      response.writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' })
      createReadStream(path).pipe(response)
      return true
    }
    const remote = remotes.find((one) => one.name === name)
    if (!remote) return false
    forward(request, response, new URL(`http://127.0.0.1:${await remote.port()}/${file}`))
    return true
  }
}

/** @returns a server that is not listening yet */
export function createPortalProxy(development: Development): Server {
  const { portal, remotes, shell, notice } = development
  const names = remotes.map(({ name }) => name)
  const ask = ({ url = '', headers }: IncomingMessage) => {
    const passed = ['accept', 'cookie', 'authorization', LANGUAGE_HEADER.toLowerCase()]
    const given = passed.flatMap((name): [string, string][] => (headers[name] ? [[name, String(headers[name])]] : []))
    return fetch(portal + url, { headers: Object.fromEntries(given), redirect: 'manual' })
  }
  /** Definitions are read again if their files have changed. */
  async function brokenDefinitions(): Promise<string> {
    await Promise.all(remotes.map((remote) => remote.definition().catch(() => null)))
    return remotes.flatMap(({ failure }) => failure ?? []).join('\n\n')
  }

  const release = (given: string) => [given, shell.revision(), ...remotes.map(({ revision }) => revision)].join('+')

  async function withLocal(registry: Registry, language: Language): Promise<Registry> {
    const local = await Promise.all(remotes.map((remote) => remote.entry(language)))
    return {
      ...registry,
      release: release(registry.release),
      remotes: [...registry.remotes.filter(({ name }) => !names.includes(name)), ...local],
      ...(registry.opening && { opening: othersOf(registry.opening, names) }),
    }
  }

  async function dataOf(html: string): Promise<PageData> {
    const { opening, ...given } = readPageData(html)
    return {
      ...given,
      registry: await withLocal(given.registry, languageOf(html)),
      runtime: { url: shellUrl('runtime.js'), inOrder: true },
      opening: opening && {
        ...opening,
        scripts: othersOf(opening.scripts, names),
        ...(opening.signIn && { signIn: othersOf(opening.signIn, names) }),
      },
      reload: true,
      ...(notice && { overridden: { names, portal } }),
    }
  }

  const page: Handler = async (request, response) => {
    if (!request.headers.accept?.includes('text/html')) return false
    const broken = await brokenDefinitions()
    if (broken) return send(response, 500, 'text/html', brokenPage(broken))
    const answer = await ask(request)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    if (!html.includes('id="page"')) {
      const location = answer.headers.get('location')
      const headers = { ...(location && { location: location.replace(portal, '') }), ...(policy && { 'content-security-policy': policy }) }
      return send(response, answer.status, 'text/html', html, headers)
    }
    const data = await dataOf(html)
    const template = readFileSync(join(shell.folder, 'index.html'), 'utf8')
    return send(
      response,
      hasPage(data.registry.remotes, pathOf(request)) ? 200 : answer.status,
      'text/html',
      developmentPage(template, html, shellUrl('').replace(/\/$/, ''), data),
      { 'content-security-policy': developmentPolicy(policy, template) },
    )
  }

  const registry: Handler = async (request, response) => {
    if (pathOf(request) !== REGISTRY_PATH) return false
    const answer = await ask(request)
    if (!answer.ok) return send(response, answer.status, 'application/json', await answer.text())
    const language = request.headers[LANGUAGE_HEADER.toLowerCase()]
    const local = await withLocal((await answer.json()) as Registry, isLanguage(language) ? language : 'ru')
    return send(response, 200, 'application/json', JSON.stringify(local))
  }

  const liveRelease: Handler = async (request, response) => {
    if (pathOf(request) !== '/release.json') return false
    const answer = (await (await ask(request)).json()) as { release: string }
    // The open page reloads, and becomes that of the error.
    const broken = await brokenDefinitions()
    return send(response, 200, 'application/json', JSON.stringify({ release: release(answer.release), broken: broken !== '' }))
  }

  // Refuses service workers: they would serve cached files instead of the sources.
  const noWorker: Handler = async ({ headers }, response) => headers['service-worker'] === 'script' && send(response, 404, 'text/plain', '')

  const handlers: Handler[] = [noWorker, localFiles(development), registry, liveRelease, page]
  return createServer(async (request, response) => {
    try {
      if (request.method === 'GET') for (const handle of handlers) if (await handle(request, response)) return
      forward(request, response, new URL(portal + request.url))
    } catch (error) {
      send(response, 502, 'text/plain', `${portal}: ${String(error)}`)
    }
  })
}
