// Keeps each opened page for its next visit: it stands again before the server has been asked, and is compared with the server's
// at once (index.html). What it names never changes under its address; what is personal is not in it.

const PAGES = 'pages'
const SCRIPTS = 'scripts'

// Without static routes a worker would have to be started before anything could be answered: slower than the server.
if (!InstallEvent.prototype.addRoutes) throw new Error('Nothing is kept in this browser')

let named
const scripts = new Promise((resolve) => {
  named = resolve
})

/** Scripts that are kept while a worker is installed are kept compiled: those of the open page, anew with each release. */
async function keepScripts() {
  await caches.delete(SCRIPTS)
  const kept = await caches.open(SCRIPTS)
  for (const url of await scripts) {
    const answer = await fetch(url)
    if (answer.ok) await kept.put(url, answer)
  }
}

addEventListener('install', (event) => {
  skipWaiting()
  const routes = [
    { condition: { requestMode: 'navigate' }, source: { cacheName: PAGES } },
    { condition: { requestDestination: 'script' }, source: { cacheName: SCRIPTS } },
  ]
  // Pages are kept in any case.
  event.waitUntil(Promise.all([event.addRoutes(routes), keepScripts().catch(() => {})]))
})

/** Keeps the page as it is now, and tells a window that shows an older one. */
async function renew({ path, page }, tell) {
  const answer = await fetch(path, { headers: { Accept: 'text/html' }, cache: 'no-store' })
  // A page that somebody else has sent in between cannot be opened from here.
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  // The page of a shell that knows no worker would be compared with nothing any more; a developer's pages are always new.
  if (html.includes('/worker.js') && !html.includes('"reload":true')) await (await caches.open(PAGES)).put(path, answer)
  else await Promise.all([caches.delete(PAGES), caches.delete(SCRIPTS), registration.unregister()])
  if (!html.includes(page)) tell()
}

addEventListener('message', (event) => {
  named(event.data.scripts)
  event.waitUntil(renew(event.data, () => event.source.postMessage('renewed')))
})
