import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBuild, promote, publish } from '../command/releaseService.ts'
import { readContent } from '../publishing/buildContent.ts'
import { problemsOfScripts } from '../publishing/scriptProblems.ts'
import { readBuild } from '../store/releaseFolder.ts'
import { currentSet } from '../store/releaseSets.ts'
import { folderStore, type ReleaseStore } from '../store/releaseStore.ts'
import { PROVIDED, remoteNamed, writeShell } from '../testing.ts'
import { readDefinition, writeRecord } from './manifestRecord.ts'
import { registryEntry } from './registryEntry.ts'

/** A build as the plugin of Module Federation makes it with its own settings. */

const REACT = 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}'
/** As emitted by @module-federation/vite 1.23.8, shortened. */
const VITE_ENTRY = `var forum_notes;
(function (global) {
  const name = "forum_notes";
  const entry = document.currentScript.src.replace(/\\/[^/]*$/, '/') + "static/js/entry.js";
  global[name] = { get: (...args) => import(entry).then((m) => m.get(...args)), init: (...args) => import(entry).then((m) => m.init(...args)) };
})(globalThis);`

let folder: string
let store: ReleaseStore

interface Stock {
  name?: string
  publicPath?: string
  /** Version of its copy of a module, by request. */
  copies?: Record<string, string>
  page?: string
  /** An entry of modules, as the plugin of Vite makes it, with or without the script that imports it. */
  vite?: 'module' | 'module and script'
}

async function stockBuild({
  name = 'forum_notes',
  publicPath = 'auto',
  copies = { react: PROVIDED },
  page = 'define(exports, { Component: () => Page })',
  vite,
}: Stock = {}) {
  const dist = await mkdtemp(join(folder, 'dist-'))
  const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } })
  const fileOf = (request: string) => `static/js/async/${request.replaceAll(/\W/g, '_')}.js`
  const manifest = {
    name,
    metaData: {
      publicPath,
      remoteEntry: { name: 'static/js/entry.js', path: '', type: vite ? 'module' : 'global' },
      ...(vite === 'module and script' && { varRemoteEntry: { name: 'varRemoteEntry.js', path: '', type: 'var' } }),
    },
    shared: Object.entries(copies).map(([request, version]) => ({
      name: request,
      version,
      requiredVersion: '^1.0.0',
      singleton: true,
      assets: assets(fileOf(request)),
    })),
    exposes: [{ name: 'pages/Page', path: './pages/Page', assets: assets('static/js/async/page.js') }],
  }
  await mkdir(join(dist, 'static/js/async'), { recursive: true })
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify(manifest))
  await writeFile(join(dist, 'static/js/entry.js'), 'var forum_notes=(()=>{var beforeInitContainer})()')
  await writeFile(join(dist, 'static/js/async/page.js'), page)
  if (vite) await writeFile(join(dist, 'static/js/entry.js'), 'export const get = () => import("./async/page.js")')
  if (vite === 'module and script') await writeFile(join(dist, 'varRemoteEntry.js'), VITE_ENTRY)
  for (const request of Object.keys(copies)) await writeFile(join(dist, fileOf(request)), request === 'react' ? REACT : 'copy()')
  return dist
}

async function check(dist: string) {
  await writeRecord(dist, remoteNamed('notes'), '0.1.0')
  return checkBuild(store, await currentSet(store), dist)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-manifest-'))
  store = folderStore(join(folder, 'releases'))
  const shell = await writeShell(await mkdtemp(join(folder, 'shell-')), { lazy: ['@forum/ui/dialog'] })
  await publish(store, shell)
  await promote(store, { shell: '1.0.0' }, { by: 'test', at: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// @requirement releases-13
test('a build with its own runtime and its own copies passes, with a warning for each', async () => {
  const dist = await stockBuild()
  const { problems, conflicts, warnings } = await check(dist)
  expect([...problems, ...conflicts]).toEqual([])
  expect(warnings).toEqual([
    expect.stringMatching(/своя копия react 1\.4\.0 \(0,1 КБ\); браузер берёт модуль оболочки/),
    expect.stringMatching(/свою среду Module Federation/),
    expect.stringMatching(/^Не проверено, есть ли у сервера вызовы этой сборки: они не записаны/),
    expect.stringMatching(/^Не проверено, есть ли в оболочке всё, что нужно разделам/),
  ])
  expect(await readBuild(dist)).toMatchObject({ entry: 'static/js/entry.js', assets: { './pages/Page': ['static/js/async/page.js'] } })
  expect((await publish(store, dist)).warnings).toEqual(warnings.slice(0, 2))
  await expect(promote(store, { notes: '0.1.0' }, { by: 'test', at: new Date() })).rejects.toThrow('promote notes@0.1.0 --canary 10%')
})

// @requirement releases-13
test('a container of modules, as Vite makes it, passes with a script that imports it; pages list none of its modules', async () => {
  const dist = await stockBuild({ vite: 'module and script', copies: {}, page: 'const Page = 1; export { Page as Component }' })
  await writeRecord(dist, remoteNamed('notes'), '0.1.0')
  const record = { ...(await readBuild(dist)), shared: { react: '^1.0.0' } }
  expect(await problemsOfScripts(dist)).toEqual([])
  expect(registryEntry(record)).toMatchObject({ entry: '/mf/notes/0.1.0/varRemoteEntry.js', assets: {} })
  await expect(check(await stockBuild({ vite: 'module' }))).rejects.toThrow(/varFilename: 'varRemoteEntry\.js'.*base: '\.\/'/)
})

test('types in a folder inside the build are put where the manifest names them', async () => {
  const dist = await stockBuild()
  await mkdir(join(dist, 'dist'))
  await writeFile(join(dist, 'dist/@mf-types.d.ts'), 'export {}')
  await writeRecord(dist, remoteNamed('notes'), '0.1.0')
  const { kept, leftOut } = await readContent(dist, 'static/js/entry.js')
  expect([kept.map(({ file }) => file).filter((file) => file.includes('types')), leftOut]).toEqual([['@mf-types.d.ts'], []])
})

// @requirement releases-13
test.each<[string, Stock, RegExp]>([
  ['that lies in its own page', { page: REACT }, /попала копия react;/],
  ['of a lazy module newer than the shell’s', { copies: { '@forum/ui/dialog': '1.9.0' } }, /взял бы свою копию @forum\/ui\/dialog 1\.9\.0/],
])('a copy %s would be used, so it is refused', async (_, build, sentence) => {
  const { problems, conflicts } = await check(await stockBuild(build))
  expect([...problems, ...conflicts].map(({ message }) => message).join()).toMatch(sentence)
})

test.each([
  ['newer than one the shell has loaded', { copies: { react: '1.9.0' } }],
  ['of a lazy module as old as the shell’s', { copies: { '@forum/ui/dialog': PROVIDED } }],
  ['of a module the shell does not share', { copies: { react: PROVIDED, 'date-fns': '4.0.0' } }],
])('a copy %s is accepted', async (_, build) => {
  const { problems, conflicts } = await check(await stockBuild(build))
  expect([...problems, ...conflicts]).toEqual([])
})

test.each<[Stock, RegExp]>([
  [{ name: 'notes' }, /Назовите его forum_notes/],
  [{ publicPath: '/' }, /output\.assetPrefix: 'auto'/],
])('an incompatible container is refused with instructions: %o', async (build, sentence) => {
  await expect(check(await stockBuild(build))).rejects.toThrow(sentence)
})

test('a remote’s description is read from JSON, and an invalid field is reported', async () => {
  const path = join(folder, 'remote.json')
  await writeFile(path, JSON.stringify(remoteNamed('notes')))
  expect(await readDefinition(path)).toEqual(remoteNamed('notes'))
  await writeFile(path, JSON.stringify({ ...remoteNamed('notes'), routes: [{ path: '/x' }] }))
  await expect(readDefinition(path)).rejects.toThrow('routes.0.title')
})
