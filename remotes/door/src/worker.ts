import { cachedFirst, isOurs, keepRelease, leaveOthers } from './worker/release.ts'

/**
 * The service worker of the document at the door, which starts and works without a network. The document and all its files are cached when
 * the worker is installed; a newer release waits until the page says so, or until no one has the document open. The server sends it at
 * /door-worker.js, with the name of its release.
 */
declare const self: ServiceWorkerGlobalScope & { release: string }

self.addEventListener('install', (event) => event.waitUntil(keepRelease(self.release)))
self.addEventListener('activate', (event) => event.waitUntil(leaveOthers(self.release).then(() => self.clients.claim())))
self.addEventListener('message', ({ data }) => {
  if (data === 'update') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  if (isOurs(event.request)) event.respondWith(cachedFirst(self.release, event.request))
})
