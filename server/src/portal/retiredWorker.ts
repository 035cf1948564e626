/**
 * An earlier version cached pages and scripts in a service worker. A browser that still has it gets this one at its next update check: it
 * deletes both caches and unregisters itself. Never remove it: for a 404 the browser keeps the old worker.
 */
export const retiredWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete('pages'), caches.delete('scripts'), registration.unregister()])),
)
`
