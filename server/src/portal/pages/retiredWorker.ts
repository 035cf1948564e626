/**
 * An earlier version cached pages and scripts in a service worker. Browsers that still have it get this one at their next update check: it
 * deletes both caches and unregisters itself. Never remove it: on a 404 browsers keep the old worker.
 */
export const retiredWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete('pages'), caches.delete('scripts'), registration.unregister()])),
)
`
