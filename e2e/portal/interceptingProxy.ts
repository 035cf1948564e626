import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A replacement for the portal's response; null forwards the request. */
export type Interceptor = (
  path: string,
) => { status: number; type?: string; body?: string; location?: string; headers?: Record<string, string> } | null

/** A proxy in front of a portal, with a stable address while the portal restarts. */
export interface InterceptingProxy {
  url: string
  /** Intercepts responses from now on; without a function all are forwarded. */
  intercept(interceptor?: Interceptor): void
  /** Stops accepting connections. */
  close(): Promise<void>
  /** Accepts connections again at the same address. */
  open(): Promise<void>
}

/** Forwards a request to the portal and its response back. */
export function forward(portal: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming
  const forwarded = request(new URL(incoming.url ?? '/', portal), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.destroy())
  incoming.pipe(forwarded)
}

export async function startInterceptingProxy(portal: string): Promise<InterceptingProxy> {
  let interceptor: Interceptor | undefined
  const server = createServer((incoming, outgoing) => {
    const replacement = interceptor?.(incoming.url ?? '/')
    if (!replacement) return forward(portal, incoming, outgoing)
    const { status, type = 'text/html; charset=utf-8', body = '', location, headers } = replacement
    outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(location && { location }), ...headers }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    intercept: (next) => {
      interceptor = next
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    open: async () => void (await once(server.listen(port, '127.0.0.1'), 'listening')),
  }
}
