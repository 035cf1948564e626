import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { bypassesCache, isProgramPage, isPublicRead, isReleasedFile } from './worker/cacheRules.ts'
import { cacheUsedResources } from './worker/cacheUsedResources.ts'
import { codeStrategy, freshCodeStrategy, pageStrategy, readStrategy } from './worker/strategies.ts'

/**
 * The service worker of the programme: its pages open without a connection. It caches only public responses, and requests the network first
 * for everything but released files, which never change. The server sends it at /program-worker.js.
 */
declare const self: ServiceWorkerGlobalScope

// A newer worker serves pages of every release, so it need not wait until older pages are closed.
self.addEventListener('install', () => void self.skipWaiting())
clientsClaim()

registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isProgramPage(url), pageStrategy)
registerRoute(({ request, url, sameOrigin }) => sameOrigin && isPublicRead(url, request), readStrategy)
registerRoute(({ request, url }) => isReleasedFile(url) && bypassesCache(request), freshCodeStrategy)
registerRoute(({ url }) => isReleasedFile(url), codeStrategy)

self.addEventListener('message', (event) => event.waitUntil(cacheUsedResources(event)))
