import { BUILDS_PATH } from '@forum/federation/buildsPath'
import { workerAddress } from '@forum/federation/workerAddress'
import { pageLanguage } from '@forum/language/pageLanguage'
import { languageHeader } from '@forum/language/requestLanguage'
import { useEffect } from 'react'
import type { UsedResources } from './usedResources.ts'
import { WORKER_SCOPE } from './workerScope.ts'

const entries = (path: string): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith(path)),
  ),
]

/** Whether the page is in development, where pages reload with each build, which cached copies would prevent. */
const isDevelopment = (): boolean =>
  (JSON.parse(document.getElementById('page')?.textContent ?? '{}') as { reload?: boolean }).reload === true

/** Waits until a newer worker is active: a message keeps the old worker alive until it is handled. */
const untilActivated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && worker.state !== 'installed' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })

async function sendUsedResources(): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration(WORKER_SCOPE)
  // Browsers check for a newer worker at their own discretion.
  if (known) await known.update()
  else await navigator.serviceWorker.register(workerAddress('program'), { scope: WORKER_SCOPE })
  const newer = known?.installing ?? known?.waiting
  if (newer) await untilActivated(newer)
  const { active } = await navigator.serviceWorker.ready
  const used: UsedResources = {
    used: 'program',
    page: location.pathname,
    files: entries(BUILDS_PATH),
    reads: entries('/api/program/'),
    headers: languageHeader(pageLanguage()),
  }
  active?.postMessage(used)
}

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}

/** Caches the resources of the open page in the background, so that it opens offline; again with each connection, after which a release may have been rolled back. */
export function useCacheForOffline(): void {
  useEffect(() => {
    // Service workers are absent without TLS; then the page works only online.
    if (!('serviceWorker' in navigator) || isDevelopment()) return
    const keep = () => void sendUsedResources().catch(() => undefined)
    let cancel = () => {}
    const plan = () => {
      cancel()
      cancel = whenIdle(keep)
    }
    if (document.readyState === 'complete') plan()
    else window.addEventListener('load', plan, { once: true })
    window.addEventListener('online', plan)
    return () => {
      window.removeEventListener('load', plan)
      window.removeEventListener('online', plan)
      cancel()
    }
  }, [])
}
