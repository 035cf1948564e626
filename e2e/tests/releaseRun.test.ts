import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuild } from '@forum/releases/releaseFolder'
import { runBuild } from '@forum/releases/runBuild'
import { candidate } from '../portal/candidate.ts'
import { spoiledBuild } from '../portal/spoiledBuild.ts'
import { expect, test } from '../test.ts'

/** Builds run in the live shell before the release command publishes them. */

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-run-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** Time limit, longer than on a machine of a team: other tests run at the same time. */
const LIMIT_MS = 90_000

async function run(portal: string, dist: string, limits: Parameters<typeof runBuild>[3] = {}) {
  const { problems, ran, notRun } = await runBuild(portal, dist, await readBuild(dist), { limit: LIMIT_MS, ...limits })
  return { problems: problems.map(({ message }) => message), doubtful: ran?.doubtful, notRun }
}

/** A build whose entry begins with a statement. */
const withEntry = (statement: string) =>
  candidate(folder, '9.1.0', async (dist) => {
    const entry = join(dist, 'remoteEntry.js')
    await writeFile(entry, `${statement};${await readFile(entry, 'utf8')}`)
  })

// @requirement releases-45
test('every module of a build runs in the live shell', async ({ portal }) => {
  expect(await run(portal.url, await candidate(folder, '9.1.0'))).toEqual({ problems: [], doubtful: [], notRun: null })
})

/** Modules, and the reason for which each is refused; null for one that is not. */
const spoiled: readonly [name: string, code: string, said: string | null][] = [
  ['memo', 'return react.memo(Page)', null],
  ['forwardRef', 'return react.forwardRef(Page)', null],
  ['lazy', 'return react.lazy(async () => ({ default: Page }))', null],
  ['evaluation', 'throw new Error("no such plan")', 'при запуске бросает ошибку: Error: no such plan'],
  ['shape', 'return [Page]', 'под именем Component даёт не компонент'],
  ['throws', 'return () => { throw new Error("x") }', null],
  ['blank', 'return () => null', null],
  ['fetch', 'globalThis.fetch = async () => new Response("{}"); return Page', 'заменяет то, чем пользуются и другие разделы: fetch'],
  ['pushState', 'history.pushState = () => {}; return Page', 'заменяет то, чем пользуются и другие разделы: history.pushState'],
  [
    'map',
    'const map = Array.prototype.map; Array.prototype.map = function (...given) { return map.apply(this, given) }; return Page',
    'заменяет то, чем пользуются и другие разделы: Array.prototype.map',
  ],
  ['prototype', 'Object.prototype.portal = "x"; return Page', 'заменяет то, чем пользуются и другие разделы: Object.prototype.portal'],
  ['container', 'globalThis.forum_account = {}; return Page', 'заменяет то, чем пользуются и другие разделы: forum_account'],
  [
    'styles',
    'document.head.append(Object.assign(document.createElement("style"), { textContent: "body { font-size: 40px }" })); return Page',
    'меняет оформление портала, а не только своей страницы: body fontSize',
  ],
  [
    'erased',
    'return () => { react.useEffect(() => { document.body.innerHTML = "" }, []); return Page() }',
    'опустошает страницу: корня портала в документе больше нет',
  ],
  ['storage', 'localStorage.clear(); return Page', 'стирает то, что хранят в браузере другие: localStorage'],
  [
    'session',
    'localStorage.removeItem("forum-session"); return Page',
    'стирает то, что хранят в браузере другие: localStorage forum-session',
  ],
  [
    'registrations',
    'navigator.serviceWorker.getRegistrations().then((all) => all.forEach((one) => one.unregister())); return Page',
    'стирает то, что хранят в браузере другие: serviceWorker',
  ],
  [
    'calls',
    'return () => { react.useEffect(() => { const call = () => fetch("/api/forum/").then(call, call); call() }, []); return Page() }',
    'делает вызов за вызовом, когда страницу уже закрыли',
  ],
  ['interval', 'return () => { react.useEffect(() => void setInterval(() => {}, 1000)); return Page() }', 'оставляет после себя таймеры'],
  [
    'worker',
    'return () => { react.useEffect(() => void new Worker("data:text/javascript,"), []); return Page() }',
    'оставляет после себя воркеры',
  ],
  [
    'cleaned',
    'return () => { react.useEffect(() => { const id = setInterval(() => {}, 9); return () => clearInterval(id) }); return Page() }',
    null,
  ],
  ['navigated', 'location.href = "https://elsewhere.example/"; return Page', 'уводит со страницы: https://elsewhere.example/'],
  ['emptied', 'document.body.innerHTML = ""; return Page', 'опустошает страницу: корня портала в документе больше нет'],
  ['header', 'document.querySelector("#root header").remove(); return Page', 'убирает шапку портала'],
  [
    'covered',
    'document.body.insertAdjacentHTML("beforeend", "<div style=\'position:fixed;inset:0;z-index:99\'>"); return Page',
    'закрывает шапку портала: <div>',
  ],
  [
    'effect',
    'return () => { const [n, set] = react.useState(0); react.useEffect(() => set(n + 1)); return Page() }',
    'не отпускает процессор',
  ],
]

// @requirement releases-45, releases-47
test('what a build does to the document of others is refused, each by its module; a page that does not work is in doubt', async ({
  portal,
}) => {
  const dist = await spoiledBuild(folder, Object.fromEntries(spoiled.map(([name, code]) => [name, code])))
  const { problems, doubtful } = await run(portal.url, dist, { pageLimit: 4000 })
  expect(problems).toEqual(
    spoiled.flatMap(([name, , said]) => (said ? [expect.stringContaining(`Модуль ./${name} в действующей оболочке ${said}`)] : [])),
  )
  expect(doubtful).toEqual(['./throws', './blank'])
})

// @requirement releases-45
test('an entry that throws is refused', async ({ portal }) => {
  const { problems } = await run(portal.url, await withEntry('throw new Error("broken entry")'))
  expect(problems).toEqual([expect.stringMatching(/при запуске бросает ошибку: Error: broken entry/)])
})

// @requirement releases-45
test('a module that does not end, or with which the run does not go on, is refused after the time limit', async ({ portal }) => {
  for (const statement of ['for(;;)', 'Array.prototype.map=()=>[]']) {
    const { problems } = await run(portal.url, await withEntry(statement), { limit: 10_000 })
    expect(problems).toEqual([expect.stringMatching(/не запустился за 10 с/)])
  }
})

// @requirement releases-45
test('a build that could not run is no refusal, and the reason is said', async () => {
  const { problems, notRun } = await run('http://127.0.0.1:9', await candidate(folder, '9.1.0'))
  expect(problems).toEqual([])
  expect(notRun).toMatch(/не запускалась в действующей оболочке: страница http:\/\/127\.0\.0\.1:9 не читается/)
})
