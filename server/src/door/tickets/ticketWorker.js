// Keeps opened tickets for readers without a network. It answers only below /ticket/: the newest from the server, otherwise the kept one.
// A ticket that the server no longer has is forgotten.
const CACHE = 'ticket-1'
const WHATEVER = { ignoreSearch: true, ignoreVary: true }

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

async function answer(request) {
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(request, response.clone())
    else if (response.status === 404 || response.status === 410) await cache.delete(request, WHATEVER)
    // The server is out of order.
    else if (response.status >= 500) return (await cache.match(request, WHATEVER)) ?? response
    return response
  } catch (error) {
    const kept = await cache.match(request, WHATEVER)
    if (kept) return kept
    throw error
  }
}

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && request.mode === 'navigate') event.respondWith(answer(request))
})

// The first page was opened before the worker: it names itself.
addEventListener('message', (event) => {
  const { data: path, origin } = event
  if (origin === location.origin && /^\/ticket\/[\w-]+$/.test(path)) event.waitUntil(answer(new Request(path)).catch(() => {}))
})
