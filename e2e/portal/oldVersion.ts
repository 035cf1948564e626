/**
 * Code of the version that cached pages: its exact service worker, without comments, and a page that lets it
 * cache the page and some scripts. The page has no other code, so it cannot detect that it is outdated.
 */
export const oldWorker = `const PAGES = 'pages'
const SCRIPTS = 'scripts'
if (!InstallEvent.prototype.addRoutes) throw new Error('Nothing is kept in this browser')
let named
const scripts = new Promise((resolve) => {
  named = resolve
})
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
  event.waitUntil(Promise.all([event.addRoutes(routes), keepScripts().catch(() => {})]))
})
async function renew({ path, page }, tell) {
  const answer = await fetch(path, { headers: { Accept: 'text/html' }, cache: 'no-store' })
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  if (html.includes('/worker.js') && !html.includes('"reload":true')) await (await caches.open(PAGES)).put(path, answer)
  else await Promise.all([caches.delete(PAGES), caches.delete(SCRIPTS), registration.unregister()])
  if (!html.includes(page)) tell()
}
addEventListener('message', (event) => {
  named(event.data.scripts)
  event.waitUntil(renew(event.data, () => event.source.postMessage('renewed')))
})
`

/** @param scripts addresses it has cached */
export const oldPage = (scripts: readonly string[]): string => `<!doctype html><meta charset="utf-8"><title>Прежняя версия</title>
<script>
if (!navigator.serviceWorker.controller)
  navigator.serviceWorker.register('/worker.js?1').then(({ installing }) =>
    installing.postMessage({ path: location.pathname, page: 'Прежняя', scripts: ${JSON.stringify(scripts)} }))
</script>
<h1>Прежняя версия</h1>`
