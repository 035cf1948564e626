import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteDefinition } from '@forum/federation/remote'
import { checkBuild, promote, publish } from '../../command/releaseService.ts'
import { integrityOf } from '../../record/integrity.ts'
import { currentSet } from '../../store/releaseSets.ts'
import { folderStore, type ReleaseStore } from '../../store/releaseStore.ts'
import { remoteNamed, writeRemote, writeShell } from '../../testing.ts'
import { warningsOfReads } from './unknownReads.ts'

/** Builds spoiled in one place: what refuses them, and in which words. */

let folder: string
let store: ReleaseStore
const newDist = () => mkdtemp(join(folder, 'dist-'))
const at = (...paths: string[]) => paths.map((path) => ({ path, title: 'x', access: 'public' as const, expose: './pages/Page' }))
const menu = (path: string) => [{ label: 'Сюда', path, access: 'public' as const, order: 1 }]
const filling = (...slots: string[]) => slots.map((slot) => ({ slot, expose: './pages/Page' }))

type Make = () => Promise<string>
const program =
  (more: Partial<RemoteDefinition>, build: Parameters<typeof writeRemote>[2] = {}): Make =>
  async () =>
    writeRemote(await newDist(), remoteNamed('program', { routes: at('/program', '/program/talk/:id'), ...more }), {
      version: '2.0.0',
      ...build,
    })
const theses =
  (more: Partial<RemoteDefinition>): Make =>
  async () =>
    writeRemote(await newDist(), remoteNamed('theses', { routes: [], ...more }), { version: '2.0.0' })
const shell =
  (build: Parameters<typeof writeShell>[1]): Make =>
  async () =>
    writeShell(await newDist(), { version: '2.0.0', ...build })

/** Changes what a build says of itself. */
const recorded =
  (changes: object): Make =>
  async () => {
    const dist = await program({})()
    const file = join(dist, 'release.json')
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }))
    return dist
  }
const changed =
  (change: (dist: string) => Promise<void>): Make =>
  async () => {
    const dist = await program({})()
    await change(dist)
    return dist
  }
const claiming = (path: string) => program({ routes: [...at('/program', '/program/talk/:id'), ...at(path)] })

/** The programme with a worker, and with pages at more addresses. */
const working = (scope: string, scripts: Record<string, string> = { 'worker.js': 'worker()' }, ...more: string[]) =>
  program({ routes: at('/program', '/program/talk/:id', ...more), worker: { file: 'worker.js', scope } }, { scripts })

/** The programme with a separate document. */
const documented = (changes: Partial<NonNullable<RemoteDefinition['document']>> = {}, scripts: Record<string, string> = ownFiles) =>
  program({ document: { path: '/stand', title: 'x', script: 'stand/main.js', style: 'stand/main.css', ...changes } }, { scripts })
const REACT = 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=r'
const ownFiles = { 'stand/main.js': REACT, 'stand/main.css': 'p{}' }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-spoiled-'))
  store = folderStore(join(folder, 'releases'))
  const author = { by: 'test', at: new Date('2026-11-20T12:00:00Z') }
  await publish(store, await writeShell(await newDist(), { names: { '@forum/ui': ['Button'] } }))
  for (const definition of [
    remoteNamed('program', { routes: at('/program', '/program/talk/:id') }),
    remoteNamed('account', { routes: at('/login') }),
    remoteNamed('theses', { routes: [], slots: filling('thesis-view') }),
    remoteNamed('cabinet', { routes: at('/', '/account/:id'), places: [{ slot: 'thesis-view', fillers: 'one' }] }),
    remoteNamed('archive', { routes: at('/news/old'), worker: { file: 'worker.js', scope: '/news/old' } }),
  ]) {
    const scripts = definition.worker && { [definition.worker.file]: 'worker()' }
    await publish(
      store,
      await writeRemote(await newDist(), definition, { names: { '@forum/ui': ['Button'] }, ...(scripts && { scripts }) }),
    )
  }
  const versions = { shell: '1.0.0', program: '1.0.0', account: '1.0.0', theses: '1.0.0', cabinet: '1.0.0', archive: '1.0.0' }
  await promote(store, versions, author)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// @requirement releases-23
test.each<[kind: string, refusedBy: 'reading' | 'publish' | 'promote', sentence: RegExp, make: Make]>([
  ['route of another remote', 'promote', /Адрес \/login: это занял раздел account/, claiming('/login')],
  ['route of another remote, disguised', 'promote', /Адрес \/Login: это занял раздел account/, claiming('/Login')],
  ['route of another remote, optional', 'promote', /Адрес \/login\?: это занял раздел (account|cabinet)/, claiming('/login?')],
  ['route of the server', 'promote', /Адрес \/api\/x: это адреса сервера/, claiming('/api/x')],
  ['catch-all route', 'promote', /Адрес \/\*: это адреса сервера/, claiming('/*')],
  ['route with dots', 'publish', /пишут без %, «\.\.» и пробелов/, claiming('/program/../login')],
  ['slot nobody places', 'promote', /Места no-such никто не ставит/, program({ slots: filling('no-such') })],
  ['slot filled already', 'promote', /Место thesis-view: это занял раздел theses/, program({ slots: filling('thesis-view') })],
  ['slot no longer filled', 'promote', /Место thesis-view ставят на свои страницы cabinet.*--drops thesis-view/, theses({})],
  ['page twice', 'promote', /Адрес \/program: сам раздел называет это дважды/, claiming('/program/')],
  ['page gone', 'promote', /Страница \/program есть в program@1\.0\.0.*--drops \/program»/, program({ routes: at('/program/talk/:id') })],
  ['page with a parameter gone', 'promote', /--drops \/program\/talk\/:id»/, program({ routes: at('/program') })],
  [
    'menu entry to nowhere',
    'promote',
    /на \/nowhere-at-all, а такой страницы нет ни у кого\. Можно: \/program/,
    program({ nav: menu('/nowhere-at-all') }),
  ],
  ['menu entry to another team’s page', 'promote', /на \/login, а это страница раздела account/, program({ nav: menu('/login') })],
  [
    'menu entry with a script',
    'reading',
    /nav\.0\.path: «javascript:alert\(1\)», а можно: адрес от «\/»/,
    program({ nav: menu('javascript:alert(1)') }),
  ],
  [
    'read of another host',
    'reading',
    /routes\.0\.reads\.0: «\/\/evil\.example\/», а можно/,
    program({ routes: at('/program').map((route) => ({ ...route, reads: ['//evil.example/'] })) }),
  ],
  ['any contract', 'publish', /contract в .* — «\*».*Напишите «\^\d/, program({ contract: '*' })],
  ['contract without an upper end', 'publish', /«>=5\.0\.0»/, program({ contract: '>=5.0.0' })],
  [
    'older contract',
    'promote',
    /договора \^4\.0\.0 .*он \d.*Раздел старее: соберите его с пакетами @forum версии \d/,
    program({ contract: '^4.0.0' }),
  ],
  ['newer contract', 'promote', /договора \^6\.0\.0 .*Сначала выпустите оболочку новее/, program({ contract: '^6.0.0' })],
  ['unreadable contract', 'promote', /Договор раздела — «latest».*напишите «\^\d/, program({ contract: 'latest' })],
  [
    'older React',
    'promote',
    /react \^0\.9\.0.*той же версией react: 1\.4\.0 в package\.json/,
    program({}, { shared: { react: '^0.9.0' } }),
  ],
  [
    'newer React',
    'promote',
    /react \^20\.0\.0.*той же версией react: 1\.4\.0 в package\.json/,
    program({}, { shared: { react: '^20.0.0' } }),
  ],
  ['newer facade', 'promote', /@forum\/ui \^9\.0\.0.*Сначала выпустите оболочку новее/, program({}, { shared: { '@forum/ui': '^9.0.0' } })],
  ['older facade', 'promote', /@forum\/ui \^0\.9\.0.*Раздел старее/, program({}, { shared: { '@forum/ui': '^0.9.0' } })],
  ['unknown shared module', 'promote', /нужен общий модуль @forum\/ui\/map/, program({}, { shared: { '@forum/ui/map': '^1.0.0' } })],
  ['name the shell does not export', 'promote', /не даёт: Carousel/, program({}, { names: { '@forum/ui': ['Carousel'] } })],
  ['no recorded names', 'promote', /начните с «promote program@2\.0\.0 --canary 10%»/, program({}, { names: null })],
  ['nothing shared', 'publish', /shared пуст.*sharesNothing: true/, program({}, { shared: { react: null, '@forum/ui': null } })],
  [
    'exposed module without a file',
    'publish',
    /обещает \.\/pages\/Gone.*exposes плагина/,
    program({ routes: at('/program').map((route) => ({ ...route, expose: './pages/Gone' })) }),
  ],
  ['missing chunk', 'publish', /нет файла static\/page\.js/, changed((dist) => unlink(join(dist, 'static/page.js')))],
  ['changed bytes', 'publish', /Содержимое static\/page\.js не то/, changed((dist) => writeFile(join(dist, 'static/page.js'), 'other()'))],
  [
    '10 MB of script',
    'reading',
    /весят 10,0 МБ при пределе 8,0 МБ/,
    program({}, { scripts: { 'static/page.js': 'x'.repeat(10_000_000) } }),
  ],
  ['entry outside the build', 'reading', /entry: «\.\.\/x\.js», а можно: путь файла внутри сборки/, recorded({ entry: '../x.js' })],
  ['entry of another host', 'reading', /entry: «https:\/\/evil\.example\/x\.js»/, recorded({ entry: 'https://evil.example/x.js' })],
  ['another name inside', 'publish', /называет раздел «program», а release\.json — «theses»/, recorded({ name: 'theses' })],
  [
    'fillers: many',
    'reading',
    /places\.0\.fillers: «many», а можно: one, several\. .*исправьте там и соберите снова/,
    program({ places: [{ slot: 'x', fillers: 'many' as never }] }),
  ],
  ['empty entry', 'publish', /remoteEntry\.js не создаёт контейнер forum_program/, program({}, { scripts: { 'remoteEntry.js': '\n' } })],
  [
    'syntax error in the entry',
    'publish',
    /Скрипт remoteEntry\.js не разбирается, строка 2/,
    program({}, { scripts: { 'remoteEntry.js': 'var forum_program = 1\nlet let = (' } }),
  ],
  ['syntax error in a chunk', 'publish', /Скрипт static\/page\.js не разбирается/, program({}, { scripts: { 'static/page.js': 'page(' } })],
  [
    'container under another name',
    'publish',
    /remoteEntry\.js не создаёт контейнер forum_program/,
    program({}, { scripts: { 'remoteEntry.js': 'var programme = entry()' } }),
  ],
  [
    'page without Component, as its build says',
    'publish',
    /\.\/pages\/Page не экспортирует Component \(найдено: default\).*export \{ Page as Component \}/,
    recorded({ exposed: { './pages/Page': ['default'] } }),
  ],
  [
    'page without Component, as its scripts say',
    'publish',
    /\.\/pages\/Page не экспортирует Component \(найдено: default\)/,
    changed(async (dist) => {
      const script = 'define(exports, { default: () => Page })'
      const record = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as { integrity: object; exposed?: object }
      delete record.exposed
      const integrity = { ...record.integrity, 'static/page.js': integrityOf(script) }
      await writeFile(join(dist, 'static/page.js'), script)
      await writeFile(join(dist, 'release.json'), JSON.stringify({ ...record, integrity }))
    }),
  ],
  ['worker that is not in the build', 'publish', /Сервис-воркер — worker\.js .*такого скрипта в сборке нет/, working('/program', {})],
  ['worker for the whole portal', 'publish', /«\/».*такой страницы у раздела нет/, working('/')],
  ['worker for no page of its own', 'publish', /«\/login».*такой страницы у раздела нет.*глубже: \/program\./, working('/login')],
  ['worker for a page with a parameter', 'publish', /такой страницы у раздела нет/, working('/program/talk/:id')],
  ['worker that is no path', 'reading', /worker\.scope: «program», а можно: адрес от «\/»/, working('program')],
  [
    'worker that shares addresses with another',
    'promote',
    /«\/news» пересекается с областью «\/news\/old» раздела archive/,
    working('/news', { 'worker.js': 'worker()' }, '/news'),
  ],
  [
    'worker that catches another team’s page',
    'promote',
    /«\/acc» захватывает страницу \/account\/:id \(cabinet@1\.0\.0\)/,
    working('/acc', { 'worker.js': 'worker()' }, '/acc'),
  ],
  [
    'page that another team’s worker catches',
    'promote',
    /Страницу \/news\/older захватил бы сервис-воркер раздела archive/,
    claiming('/news/older'),
  ],
  [
    'document without its script',
    'publish',
    /Скрипт документа — stand\/other\.js \(document\.script/,
    documented({ script: 'stand/other.js' }),
  ],
  [
    'document without a folder',
    'publish',
    /Скрипт документа — main\.js/,
    documented({ script: 'main.js' }, { ...ownFiles, 'main.js': 'x()' }),
  ],
  [
    'document with styles elsewhere',
    'publish',
    /Стили документа — main\.css.*Положите их в stand\//,
    documented({ style: 'main.css' }, { ...ownFiles, 'main.css': 'p{}' }),
  ],
  ['document with a parameter', 'publish', /Адрес документа — «\/stand\/:id»/, documented({ path: '/stand/:id' })],
  ['document at the address of another remote', 'promote', /Адрес \/login: это занял раздел account/, documented({ path: '/login' })],
  ['copy of React outside the document', 'publish', /попала копия react/, documented({}, { ...ownFiles, 'static/own.js': REACT })],
  ['shell without an export in use', 'promote', /shell@2\.0\.0 не даёт: Button/, shell({ names: { '@forum/ui': [] } })],
  ['shell on another React', 'promote', /shell@2\.0\.0 даёт 20\.0\.0/, shell({ shared: { react: '20.0.0' } })],
])('%s is refused by %s', async (_, refusedBy, sentence, make) => {
  const dist = await make()
  const live = await currentSet(store)
  if (refusedBy === 'reading') return expect(checkBuild(store, live, dist)).rejects.toThrow(sentence)
  const { problems, conflicts, warnings, record } = await checkBuild(store, live, dist)
  const messages = refusedBy === 'publish' ? problems : conflicts
  expect([...messages.map(({ message }) => message), ...warnings].join('\n')).toMatch(sentence)
  if (refusedBy === 'publish') return expect(publish(store, dist)).rejects.toThrow(sentence)
  const { name, version } = await publish(store, dist)
  expect([name, version]).toEqual([record.name, record.version])
  const author = { by: 'test', at: new Date() }
  await expect(promote(store, { [name]: version }, author)).rejects.toThrow(sentence)
  // A canary is what a build without recorded names needs.
  const isUnproven = conflicts.length === 0
  if (!isUnproven) await expect(promote(store, { [name]: version }, author, { rule: { share: 10 } })).rejects.toThrow(sentence)
  expect(await currentSet(store)).toEqual(live)
})

test('reads of addresses that the portal does not list are said', async () => {
  const routes = at('/program').map((route) => ({ ...route, reads: ['/api/no/such/thing/?a=1', '/api/forum/'] }))
  const { record, problems, conflicts } = await checkBuild(store, null, await program({ routes })())
  expect([...problems, ...conflicts]).toEqual([])
  expect(warningsOfReads(record, new Set(['/api/forum/']))).toEqual([expect.stringMatching(/адресов из reads: \/api\/no\/such\/thing\/\./)])
  expect(warningsOfReads(record, null)).toEqual([])
})

// @requirement checkin-1
test('a document brings its own React and may have a worker', async () => {
  const dist = await program(
    {
      document: { path: '/stand', title: 'x', script: 'stand/main.js', style: 'stand/main.css' },
      worker: { file: 'worker.js', scope: '/stand' },
    },
    { scripts: { ...ownFiles, 'worker.js': 'worker()' } },
  )()
  await publish(store, dist)
  await promote(store, { program: '2.0.0' }, { by: 'test', at: new Date() })
})

// @requirement releases-25
test('a worker may serve its own pages and those below them', async () => {
  for (const scope of ['/program', '/program/', '/program/talk/'])
    expect((await checkBuild(store, await currentSet(store), await working(scope)())).problems).toEqual([])
})

test('a remote that shares nothing says so', async () => {
  await publish(store, await program({ sharesNothing: true }, { shared: { react: null, '@forum/ui': null } })())
  await promote(store, { program: '2.0.0' }, { by: 'test', at: new Date() })
})
