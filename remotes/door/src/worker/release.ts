import { BUILDS_PATH } from '@forum/federation/buildsPath'
import { documentDataIn } from '@forum/federation/documentData'
import { DOOR_PATH } from '../document/address.ts'

/** Prefix of the caches: the portal deletes those whose names begin with that of the remote when it no longer has a worker. */
const PREFIX = 'door-'
const openCache = (release: string): Promise<Cache> => caches.open(PREFIX + release)

const isDocument = ({ mode, url }: Request): boolean => mode === 'navigate' && new URL(url).pathname.replace(/\/$/, '') === DOOR_PATH

/** Whether the worker handles a request: the document and released files only; calls go to the network. */
export const isOurs = (request: Request): boolean =>
  request.method === 'GET' && (isDocument(request) || new URL(request.url).pathname.startsWith(BUILDS_PATH))

/**
 * Caches the document and all its files.
 * @throws Error if one is missing, differs from its digest, or the server has another release: the browser tries again later
 */
export async function keepRelease(release: string): Promise<void> {
  const page = await fetch(DOOR_PATH, { cache: 'reload', headers: { Accept: 'text/html' } })
  if (!page.ok || page.redirected) throw new Error('The document cannot be read')
  const data = documentDataIn(await page.clone().text())
  if (data.release !== release) throw new Error('The server has another release')
  const cache = await openCache(release)
  const keepFile = async (url: string, integrity: string) => {
    const response = await fetch(url, { integrity, mode: 'cors', credentials: 'omit' })
    if (!response.ok) throw new Error(`${url} cannot be read`)
    await cache.put(url, response)
  }
  await Promise.all(Object.entries(data.files).map(([url, integrity]) => keepFile(url, integrity)))
  // The document is cached last, so that it is never stored without its files.
  await cache.put(DOOR_PATH, page)
}

export async function leaveOthers(release: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + release)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Response from the cache if it is there, so that a shift continues with the release that it began with. */
export async function cachedFirst(release: string, request: Request): Promise<Response> {
  const cache = await openCache(release)
  const found = await cache.match(isDocument(request) ? DOOR_PATH : request.url, { ignoreVary: true })
  return found ?? fetch(request)
}
