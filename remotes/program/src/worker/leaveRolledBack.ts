import type { PageData } from '@forum/federation/pageData'
import { fetchPage, openPages } from './strategies.ts'

interface LiveRelease {
  release: string | null
  rolledBack?: boolean
}

type Opened = Pick<PageData, 'registry' | 'runtime' | 'opening'>

const dataOf = (html: string): Opened => JSON.parse(html.split(' id="page">')[1]?.split('</script>')[0] ?? 'null') as Opened

/** Scripts and styles that the document itself requests, and the first ones of its page. */
function filesOf(html: string): string[] {
  const { runtime, opening } = dataOf(html)
  const own = [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
  return [...own, ...[runtime, ...(opening?.scripts ?? [])].flatMap((script) => script?.url ?? [])]
}

/** Kind of a page: `/program/talk/1` and `/program/talk/2` are the same page with other data. */
const kindOf = (url: string): string => new URL(url).pathname.split('/').slice(0, 3).join('/')

/**
 * After a rollback, replaces the cached pages of other releases, one of each kind, and caches the code they begin with; the others of a kind
 * are removed, since any page opens as another. A mere update waits for the next visit, which caches all that is used.
 * @param keep caches released files
 */
export async function leaveRolledBack(keep: (urls: string[]) => Promise<unknown>): Promise<void> {
  const { release, rolledBack } = (await (await fetch('/release.json')).json()) as LiveRelease
  if (!release || !rolledBack) return
  const pages = await openPages()
  const isStale = async (request: Request) => dataOf((await (await pages.match(request))?.text()) ?? '')?.registry.release !== release
  const cached = await pages.keys()
  const checked = await Promise.all(cached.map(async (request) => ((await isStale(request)) ? [request.url] : [])))
  const stale = checked.flat()
  for (const url of new Map(stale.map((url) => [kindOf(url), url])).values()) {
    const page = await fetchPage(url)
    // The page may be that of a removed address, or come from another server that does not know of the rollback yet.
    const html = await page?.clone().text()
    if (!page || !html || dataOf(html).registry.release !== release) continue
    await keep(filesOf(html))
    await pages.put(url, page)
    for (const other of stale) if (other !== url && kindOf(other) === kindOf(url)) await pages.delete(other)
  }
}
