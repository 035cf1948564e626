import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/** Seconds without a response after which the cached copy is used. */
const NETWORK_TIMEOUT_S = 4
/** Two releases of the shell and the programme are some hundred files. */
const CODE_MAX = 250
const READS_MAX = 200
const PAGES_MAX = 50

const PAGES = 'program-pages'

/** Caches no errors, no redirects, and no page that a captive portal serves for every request. */
const cacheOnly = (isOurs: (response: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected && isOurs(response) ? response : null),
})
const isOfType = (type: RegExp) => (response: Response) => type.test(response.headers.get('Content-Type') ?? '')

/** Path of a request: a document does not depend on the query of its address. */
const pathOf = (request: Request): string => new URL(request.url).pathname
export const openPages = (): Promise<Cache> => caches.open(PAGES)
export const findCachedPage = async (path: string): Promise<Response | undefined> => (await openPages()).match(path)

/** Uses another cached page for one that was never opened: the shell routes by URL. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pathOf(request),
  handlerDidError: async () => (await findCachedPage('/program')) ?? (await (await openPages()).matchAll())[0],
}
const isPortalPage = (response: Response): boolean => /'sha256-/.test(response.headers.get('Content-Security-Policy') ?? '')

/** A page from the network alone. @returns null if there is none at this address */
export async function fetchPage(url: string): Promise<Response | null> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } })
  return response.ok && !response.redirected && isPortalPage(response) ? response : null
}

export const pageStrategy = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [cacheOnly(isPortalPage), byPath, new ExpirationPlugin({ maxEntries: PAGES_MAX, purgeOnQuotaError: true })],
})

export const readStrategy = new NetworkFirst({
  cacheName: 'program-reads',
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [cacheOnly(isOfType(/json/)), new ExpirationPlugin({ maxEntries: READS_MAX, purgeOnQuotaError: true })],
})

const released = {
  cacheName: 'program-code',
  matchOptions: { ignoreVary: true },
  plugins: [cacheOnly(isOfType(/javascript|css|json|font|image/)), new ExpirationPlugin({ maxEntries: CODE_MAX, purgeOnQuotaError: true })],
}
export const codeStrategy = new CacheFirst(released)
export const freshCodeStrategy = new NetworkFirst(released)
