import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBuild, promote, publish, Refused, rollback } from '../command/releaseService.ts'
import { integrityOf } from '../record/integrity.ts'
import { currentSet, readSet } from '../store/releaseSets.ts'
import { folderStore, type ReleaseStore } from '../store/releaseStore.ts'
import { remoteNamed, writeRemote, writeShell } from '../testing.ts'

let folder: string
let store: ReleaseStore
const author = () => ({ by: 'test', at: new Date('2026-11-20T12:00:00Z') })
const newDist = () => mkdtemp(join(folder, 'dist-'))
type RemoteBuild = Parameters<typeof writeRemote>[2]
const remote = async (definition = remoteNamed('theses'), build: RemoteBuild = {}) => writeRemote(await newDist(), definition, build)
const problemsOf = async (path: string) => {
  const { problems, conflicts } = await checkBuild(store, await currentSet(store), path)
  return [...problems, ...conflicts]
}

/** Changes what a build says of itself. */
async function editRecord(path: string, changes: object): Promise<void> {
  const file = join(path, 'release.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-gate-'))
  store = folderStore(join(folder, 'releases'))
  await publish(store, await writeShell(await newDist()))
  await promote(store, { shell: '1.0.0' }, author())
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a compatible build passes and goes live', async () => {
  const path = await remote()
  expect(await problemsOf(path)).toEqual([])
  await publish(store, path)
  expect((await promote(store, { theses: '1.0.0' }, author())).versions).toEqual({ shell: '1.0.0', theses: '1.0.0' })
})

test.each<[string, string, RegExp, () => Promise<string>]>([
  [
    'built on another React major',
    'shared',
    /react \^2\.0\.0.*даёт 1\.4\.0.*версией react/,
    () => remote(undefined, { shared: { react: '^2.0.0' } }),
  ],
  [
    'built on a newer facade',
    'shared',
    /@forum\/ui \^1\.5\.0.*даёт 1\.4\.0.*Сначала выпустите оболочку/,
    () => remote(undefined, { shared: { '@forum/ui': '^1.5.0' } }),
  ],
  [
    'in need of a facade the shell does not have',
    'shared',
    /@forum\/ui\/map, которого shell@1\.0\.0 не даёт/,
    () => remote(undefined, { shared: { '@forum/ui/map': '^1.0.0' } }),
  ],
  ['built for another contract', 'contract', /договора \^99\.0\.0.*он \d/, () => remote(remoteNamed('theses', { contract: '^99.0.0' }))],
  [
    'that does not say what it shares',
    'definition',
    /shared пуст.*\['react', 'react-dom'\].*sharesNothing: true в remote\.json или src\/remote\.ts/,
    () => remote(undefined, { shared: { react: null, '@forum/ui': null } }),
  ],
  [
    'with a missing expose',
    'expose',
    /обещает \.\/pages\/Gone.*Добавьте src\/pages\/Gone\.tsx/,
    () => remote(remoteNamed('theses', { nav: [], routes: [{ path: '/x', title: 'x', access: 'public', expose: './pages/Gone' }] })),
  ],
  [
    'with a title that is too long',
    'definition',
    /remote\.ts, title страницы \/x: «т{80}», а нужна одна строка до 80 знаков/,
    () =>
      remote(remoteNamed('theses', { nav: [], routes: [{ path: '/x', title: 'т'.repeat(81), access: 'public', expose: './pages/Page' }] })),
  ],
  ...['/%6cogin', '/program/../login', '/a b', '/x#y'].map((path): [string, string, RegExp, () => Promise<string>] => [
    `that claims ${path}`,
    'definition',
    /пишут без %/,
    () => remote(remoteNamed('theses', { nav: [], routes: [{ path, title: 'x', access: 'public', expose: './pages/Page' }] })),
  ]),
  [
    'over its budget',
    'budget',
    /КБ при пределе .*попросите организаторов поднять предел/,
    () => remote(undefined, { scripts: { 'static/page.js': `page("${randomBytes(99_000).toString('base64')}")` } }),
  ],
  [
    'with a copy of React',
    'bundled',
    /копия react;/,
    () => remote(undefined, { scripts: { 'static/a.js': 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=r' } }),
  ],
  [
    'with a copy of the router',
    'bundled',
    /копия react-router;/,
    () => remote(undefined, { scripts: { 'static/a.js': 'window.__reactRouterVersion=1' } }),
  ],
  [
    'with a copy of Fluent',
    'bundled',
    /копия @fluentui;/,
    () => remote(undefined, { scripts: { 'static/a.js': 'x={root:"fui-Button"}' } }),
  ],
])('a remote %s is refused with instructions', async (_, code, sentence, build) => {
  const path = await build()
  const problems = await problemsOf(path)
  expect(problems.map((problem) => problem.code)).toEqual([code])
  expect(problems[0]?.message).toMatch(sentence)
  const release = async () => promote(store, { theses: (await publish(store, path)).version }, author())
  await expect(release()).rejects.toBeInstanceOf(Refused)
  expect((await currentSet(store))?.versions).toEqual({ shell: '1.0.0' })
})

test('the size of a shell is that of its initial scripts, which must exist', async () => {
  const path = await writeShell(await newDist(), { version: '1.1.0' })
  const script = `start("${randomBytes(200_000).toString('base64')}")`
  await writeFile(join(path, 'static/index.js'), script)
  const { integrity } = JSON.parse(await readFile(join(path, 'release.json'), 'utf8'))
  await editRecord(path, { integrity: { ...integrity, 'static/index.js': integrityOf(script) } })
  expect(await problemsOf(path)).toMatchObject([{ code: 'budget', message: expect.stringContaining('Первые скрипты оболочки') }])
  await editRecord(path, { integrity: {}, first: ['static/gone.js'] })
  expect(await problemsOf(path)).toMatchObject([{ code: 'asset-missing' }])
})

test('a remote with an HTML entry is refused', async () => {
  const path = await remote(undefined, { scripts: { 'notes.html': '<script>run()</script>' } })
  await editRecord(path, { entry: 'notes.html' })
  expect(await problemsOf(path)).toMatchObject([
    { code: 'definition', message: expect.stringContaining('notes.html, а должен быть скрипт') },
  ])
})

// @requirement releases-7
test('a script changed or removed after the build is refused, and an added one gets a digest', async () => {
  const changed = await remote()
  await writeFile(join(changed, 'static/page.js'), 'other()')
  expect(await problemsOf(changed)).toMatchObject([{ code: 'integrity', message: expect.stringContaining('static/page.js') }])
  const added = await remote()
  await writeFile(join(added, 'static/more.js'), 'more()')
  await writeFile(join(added, 'static/worker.mjs'), 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=r')
  expect(await problemsOf(added)).toMatchObject([{ code: 'bundled' }])
  await writeFile(join(added, 'static/worker.mjs'), 'work()')
  expect((await publish(store, added)).integrity).toMatchObject({
    'static/more.js': integrityOf('more()'),
    'static/worker.mjs': integrityOf('work()'),
  })
  const removed = await remote()
  await rm(join(removed, 'static/page.js'))
  expect(await problemsOf(removed)).toMatchObject([{ code: 'asset-missing', message: expect.stringContaining('static/page.js') }])
})

// @requirement releases-7
test('only files for browsers are published, and the others are reported', async () => {
  const path = await remote()
  for (const name of ['notes.html', 'static/logo.svg', 'static/data.json', 'static/page.js.map', 'a b.js'])
    await writeFile(join(path, name), name)
  const published = await publish(store, path)
  expect(published.leftOut.toSorted()).toEqual(['a b.js', 'notes.html'])
  expect((await store.files('builds/theses/1.0.0')).filter((file) => !file.endsWith('.br')).toSorted()).toEqual([
    'release.json',
    'remoteEntry.js',
    'static/data.json',
    'static/logo.svg',
    'static/page.js',
  ])
  expect(Object.keys(published.integrity)).toHaveLength(4)
})

test('a build over the total size limit is refused, whatever its pages load', async () => {
  const path = await remote()
  await writeFile(join(path, 'static/video.webp'), randomBytes(4_000_000))
  expect(await problemsOf(path)).toMatchObject([{ code: 'budget', message: expect.stringContaining('Все файлы сборки весят 4') }])
})

test('a version number can be used once', async () => {
  await publish(store, await remote())
  const again = await remote(undefined, { scripts: { 'static/a.js': 'other()' } })
  await expect(publish(store, again)).rejects.toThrow('theses@1.0.0 уже опубликована, а опубликованное не меняется: поднимите version')
})

test('a shell incompatible with a live remote is refused, naming the remote', async () => {
  await publish(store, await remote())
  await promote(store, { theses: '1.0.0' }, author())
  const shell = await writeShell(await newDist(), { version: '2.0.0', shared: { '@forum/ui': '2.0.0' } })
  expect(await problemsOf(shell)).toMatchObject([
    { code: 'shared', build: 'theses@1.0.0', message: expect.stringContaining('shell@2.0.0 даёт 2.0.0') },
  ])
})

// @requirement releases-3
test('builds of a new contract are published separately and go live together', async () => {
  await publish(store, await remote())
  await promote(store, { theses: '1.0.0' }, author())
  await publish(store, await writeShell(await newDist(), { version: '2.0.0' }, '99.0.0'))
  await publish(store, await remote(remoteNamed('theses', { contract: '^99.0.0' }), { version: '2.0.0' }))
  await expect(promote(store, { shell: '2.0.0' }, author())).rejects.toThrow(/theses@1\.0\.0.*договора/)
  await expect(promote(store, { theses: '2.0.0' }, author())).rejects.toThrow(/theses@2\.0\.0.*договора/)
  expect((await promote(store, { shell: '2.0.0', theses: '2.0.0' }, author())).versions).toEqual({ shell: '2.0.0', theses: '2.0.0' })
})

test('during a shell canary every remote must be compatible with both shells', async () => {
  await publish(store, await writeShell(await newDist(), { version: '1.1.0', shared: { '@forum/ui': '1.5.0' } }))
  await promote(store, { shell: '1.1.0' }, author(), { rule: { share: 10 } })
  const newer = await remote(undefined, { shared: { '@forum/ui': '^1.5.0' } })
  expect(await problemsOf(newer)).toMatchObject([{ code: 'shared', message: expect.stringContaining('shell@1.0.0 даёт 1.4.0') }])
})

test('a rollback to a version incompatible with the live shell is refused', async () => {
  await publish(store, await remote())
  await promote(store, { theses: '1.0.0' }, author())
  await publish(store, await remote(undefined, { version: '1.1.0', shared: { '@forum/ui': '>=1.0.0' } }))
  await promote(store, { theses: '1.1.0' }, author())
  await publish(store, await writeShell(await newDist(), { version: '2.0.0', shared: { '@forum/ui': '2.0.0' } }))
  await promote(store, { shell: '2.0.0' }, author())
  await expect(rollback(store, { name: 'theses' }, author())).rejects.toBeInstanceOf(Refused)
  expect(await readSet(store, 5)).toBeNull()
})

test('a record with paths outside the build is invalid', async () => {
  const path = await remote()
  await editRecord(path, { entry: '../../shell/1.0.0/static/index.js' })
  await expect(checkBuild(store, null, path)).rejects.toThrow(
    'release.json сборки не того вида: entry: «../../shell/1.0.0/static/index.js», а можно: путь файла',
  )
})
