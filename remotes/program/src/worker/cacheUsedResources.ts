import type { Strategy } from 'workbox-strategies'
import type { UsedResources } from '../offline/usedResources.ts'
import { isProgramPage, isPublicRead, isReleasedFile } from './cacheRules.ts'
import { leaveRolledBack } from './leaveRolledBack.ts'
import { codeStrategy, findCachedPage, pageStrategy, readStrategy } from './strategies.ts'

const isUsed = (data: unknown): data is UsedResources =>
  typeof data === 'object' && data !== null && 'used' in data && data.used === 'program'

/** Caches the resources that a page used before the worker controlled it, so that one visit is enough; replaces pages of a release that was rolled back. */
export async function cacheUsedResources(event: ExtendableMessageEvent): Promise<void> {
  const { data } = event as { data: unknown }
  if (!isUsed(data)) return
  const keep = async (strategy: Strategy, request: Request) => {
    const [response, done] = strategy.handleAll({ event, request })
    await response
    await done
  }
  const keepFiles = (urls: string[]) =>
    urls
      .map((url) => new URL(url, location.origin))
      .filter(isReleasedFile)
      .map((url) => keep(codeStrategy, new Request(url, { mode: 'cors', credentials: 'omit' })))
  const page = new URL(data.page, location.origin)
  const requests = [
    ...(isProgramPage(page) && !(await findCachedPage(page.pathname))
      ? [keep(pageStrategy, new Request(page, { headers: { Accept: 'text/html' } }))]
      : []),
    ...data.reads
      .map((url) => new Request(url, { headers: data.headers, credentials: 'omit' }))
      .filter((request) => isPublicRead(new URL(request.url), request))
      .map((request) => keep(readStrategy, request)),
    ...keepFiles(data.files),
  ]
  // Failed requests are cached with the next visit.
  await Promise.allSettled(requests)
  await leaveRolledBack((urls) => Promise.all(keepFiles(urls))).catch(() => undefined)
}
