// Keeps each opened page for its next visit: it stands again before the server has been asked, and is compared with the server's
// at once (index.html). What it names never changes under its address; what is personal is not in it.

const KEPT = 'pages'

addEventListener('install', (event) => {
  skipWaiting()
  // The browser answers by itself: a worker that had to be started first would be slower than the server.
  const route = { condition: { requestMode: 'navigate' }, source: { cacheName: KEPT } }
  event.waitUntil(event.addRoutes ? event.addRoutes(route) : registration.unregister())
})

/** Keeps the page as it is now, and tells a window that shows an older one. */
async function renew({ path, page }, tell) {
  const answer = await fetch(path, { headers: { Accept: 'text/html' }, cache: 'no-store' })
  // A page that somebody else has sent in between cannot be opened from here.
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  // The page of a shell that knows no worker would be compared with nothing any more.
  if (html.includes('/worker.js')) await (await caches.open(KEPT)).put(path, answer)
  else await Promise.all([caches.delete(KEPT), registration.unregister()])
  if (!html.includes(page)) tell()
}

addEventListener('message', (event) => {
  event.waitUntil(renew(event.data, () => event.source.postMessage('renewed')))
})
