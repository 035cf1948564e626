import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { forward } from '@forum/e2e/portal/interceptingProxy'
import type { Beacon } from '@forum/federation/beacon'
import type { DeliveryFault } from './faultMatrix.ts'
import type { FaultyRelease } from './faultRelease.ts'

/** The fault: of one file in transit, or of a release. */
export type Injected = { file: string; fault: DeliveryFault } | { release: FaultyRelease }

/** A portal behind a proxy that injects one fault. A real server: only its answers go through the browser's cache. */
export interface FaultProxy {
  url: string
  /** Reports received at `/beacons`. */
  beacons: Beacon[]
  /** Time of the first request for the faulty file. */
  requestedAt: number | undefined
  /** Responds as released from now on. Hanging requests keep hanging. */
  removeFault(): void
  close(): Promise<void>
}

const script = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' }
const notStored = { ...script, 'cache-control': 'no-store' }
const forAYear = { ...script, 'cache-control': 'public, max-age=31536000, immutable', etag: '"tampered"' }

function fail(outgoing: ServerResponse, fault: DeliveryFault, content: Buffer): void {
  const tampered = Buffer.concat([Buffer.from('window.tampered = true;\n'), content])
  const answers: Record<DeliveryFault, () => unknown> = {
    'http-404': () => outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"not_found"}'),
    'http-500': () => outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('oops'),
    truncated: () => {
      outgoing.writeHead(200, { ...notStored, 'content-length': content.length })
      outgoing.write(content.subarray(0, content.length / 2), () => outgoing.destroy())
    },
    tampered: () => outgoing.writeHead(200, notStored).end(tampered),
    'tampered-cached': () => outgoing.writeHead(200, forAYear).end(tampered),
    html: () => outgoing.writeHead(200, { ...notStored, 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
    reset: () => outgoing.socket?.resetAndDestroy(),
    hang: () => undefined,
  }
  answers[fault]()
}

export async function startFaultProxy(portal: string, injected: Injected): Promise<FaultProxy> {
  let removed = false
  const fetchPlain = (incoming: IncomingMessage) => {
    const { authorization } = incoming.headers
    return fetch(new URL(incoming.url ?? '/', portal), {
      headers: { accept: incoming.headers.accept ?? '*/*', 'accept-encoding': 'identity', ...(authorization && { authorization }) },
      redirect: 'manual',
    })
  }

  async function sendRelease({ from, to, files, replacements }: FaultyRelease, incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/'
    if (path.startsWith(to)) {
      const changed = files.get(path.slice(to.length))
      if (changed !== undefined) {
        proxy.requestedAt ??= performance.now()
        return outgoing.writeHead(200, { ...forAYear, etag: '"released"' }).end(changed)
      }
      incoming.url = path.replace(to, from)
      return forward(portal, incoming, outgoing)
    }
    const names = incoming.headers['sec-fetch-dest'] === 'document' || path.startsWith('/remotes.json')
    if (removed || !names) return forward(portal, incoming, outgoing)
    const answer = await fetchPlain(incoming)
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(etag|content-length|transfer-encoding|connection)$/.test(name)),
    )
    const body = replacements.reduce((content, [before, after]) => content.replaceAll(before, after), await answer.text())
    outgoing.writeHead(answer.status, headers).end(body)
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> {
    const path = incoming.url ?? '/'
    if (path === '/beacons') {
      proxy.beacons.push(JSON.parse(await text(incoming)) as Beacon)
      return outgoing.writeHead(204).end()
    }
    if ('release' in injected) return sendRelease(injected.release, incoming, outgoing)
    if (removed || path !== injected.file) return forward(portal, incoming, outgoing)
    proxy.requestedAt ??= performance.now()
    fail(outgoing, injected.fault, Buffer.from(await (await fetchPlain(incoming)).arrayBuffer()))
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    beacons: [],
    requestedAt: undefined,
    removeFault: () => {
      removed = true
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return proxy
}
