import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteDefinition } from '@forum/federation/remote'
import type { PropKind } from '@forum/federation/slotKinds'
import { checkBuild, promote, publish, rollback } from '../../command/releaseService.ts'
import { promoteUnchecked, publishBuild } from '../../store/releaseFolder.ts'
import { currentSet } from '../../store/releaseSets.ts'
import { folderStore, type ReleaseStore } from '../../store/releaseStore.ts'
import { remoteNamed, writeRemote, writeShell } from '../../testing.ts'

let folder: string
let store: ReleaseStore
const author = () => ({ by: 'test', at: new Date('2026-11-20T12:00:00Z') })
const newDist = () => mkdtemp(join(folder, 'dist-'))
const at = (...paths: string[]) => paths.map((path) => ({ path, title: 'x', access: 'public' as const, expose: './pages/Page' }))
const filling = (...slots: string[]) => slots.map((slot) => ({ slot, expose: './pages/Page' }))
const placing = (...slots: string[]) => slots.map((slot) => ({ slot, fillers: 'one' as const }))
const menu = (path: string) => [{ label: 'Сюда', path, access: 'public' as const, order: 1 }]

async function published(name: string, version: string, more: Partial<RemoteDefinition> = {}): Promise<string> {
  const dist = await writeRemote(await newDist(), remoteNamed(name, more), { version })
  await publish(store, dist)
  return dist
}

/** Messages at `check` of a build, which a promote repeats. */
async function conflictsOf(name: string, version: string, more: Partial<RemoteDefinition>): Promise<string[]> {
  const { conflicts } = await checkBuild(store, await currentSet(store), await published(name, version, more))
  const messages = conflicts.map(({ message }) => message)
  const release = promote(store, { [name]: version }, author())
  if (messages.length > 0) await expect(release).rejects.toThrow(messages.join())
  else await release
  return messages
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-set-'))
  store = folderStore(join(folder, 'releases'))
  await publish(store, await writeShell(await newDist()))
  await published('program', '1.0.0', { routes: at('/program', '/program/talk/:id'), nav: menu('/program?mine=1') })
  await published('theses', '1.0.0', { routes: [], slots: filling('thesis-view') })
  await published('cabinet', '1.0.0', { places: placing('thesis-view') })
  await promote(store, { shell: '1.0.0', program: '1.0.0', theses: '1.0.0', cabinet: '1.0.0' }, author())
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// @requirement releases-20
test('a page goes away only on purpose', async () => {
  const without = { routes: at('/program') }
  expect(await conflictsOf('program', '1.1.0', without)).toEqual([
    expect.stringMatching(/^Страница \/program\/talk\/:id есть в program@1\.0\.0.*«--drops \/program\/talk\/:id»/),
  ])
  await expect(promote(store, { program: '1.1.0' }, author(), { rule: { share: 10 } })).rejects.toThrow('--drops')
  await expect(promote(store, { program: '1.1.0' }, author(), { drops: ['/program'] })).rejects.toThrow('--drops')
  await promote(store, { program: '1.1.0' }, author(), { drops: ['/program/talk/:id'] })
  expect((await rollback(store, { name: 'program' }, author())).versions.program).toBe('1.0.0')
  expect((await rollback(store, { name: 'program', version: '1.1.0' }, author())).versions.program).toBe('1.1.0')
})

test('a page under a wider pattern or another parameter stays', async () => {
  expect(await conflictsOf('program', '1.1.0', { routes: at('/Program/', '/program/talk/:talk') })).toEqual([])
  expect(await conflictsOf('program', '1.2.0', { routes: at('/program/*') })).toEqual([])
})

// @requirement releases-20
test('a slot in use goes away only on purpose', async () => {
  expect(await conflictsOf('theses', '1.1.0', { routes: [] })).toEqual([
    expect.stringMatching(/^Место thesis-view ставят на свои страницы cabinet, заполняет его theses@1\.0\.0, а эта сборка — уже нет/),
  ])
  expect(await conflictsOf('cabinet', '1.1.0', {})).toEqual([
    expect.stringMatching(/^Место thesis-view заполняет theses, а ставила его только cabinet@1\.0\.0/),
  ])
  await promote(store, { theses: '1.1.0', cabinet: '1.1.0' }, author())
})

test('a place that no build fills yet is said', async () => {
  const dist = await published('sheets', '1.0.0', { places: placing('thesis-view', 'thesis-list') })
  const { warnings, conflicts } = await checkBuild(store, await currentSet(store), dist)
  expect(conflicts).toEqual([])
  expect(warnings.at(-1)).toMatch(/^Место thesis-list пока никто не заполняет/)
})

test('a slot may move to another remote in one promotion', async () => {
  await published('theses', '1.1.0', { routes: [] })
  await published('sheets', '1.0.0', { slots: filling('thesis-view') })
  await promote(store, { theses: '1.1.0', sheets: '1.0.0' }, author())
})

// @requirement releases-22
test('a filler that requires what a page does not pass, or not always, is refused, at either end', async () => {
  const passing = (passes: Record<string, PropKind>) => [{ slot: 'thesis-view', fillers: 'one' as const, passes }]
  const expecting = (props: Record<string, PropKind>) => [{ slot: 'thesis-view', expose: './pages/Page', props }]
  const { warnings } = await checkBuild(
    store,
    await currentSet(store),
    await published('cabinet', '1.0.1', { places: passing({ thesisId: 'number' }) }),
  )
  expect(warnings).toEqual([expect.stringMatching(/^Не проверено, подходит ли к месту thesis-view.*theses@1\.0\.0 не говорит/)])
  const both = { thesisId: 'number', onClose: 'function' } as const
  expect(await conflictsOf('cabinet', '1.1.0', { places: passing({ ...both, locale: 'string?' }) })).toEqual([])
  expect(await conflictsOf('theses', '1.1.0', { routes: [], slots: expecting({ thesisId: 'number', locale: 'string' }) })).toEqual([
    expect.stringMatching(/theses@1\.1\.0 нужны thesisId, locale, а cabinet@1\.1\.0 передаёт thesisId, onClose; нет locale/),
  ])
  expect(await conflictsOf('theses', '1.2.0', { routes: [], slots: expecting({ ...both, moderator: 'boolean?' }) })).toEqual([])
  expect(await conflictsOf('cabinet', '1.2.0', { places: passing({ thesisId: 'number' }) })).toEqual([
    expect.stringMatching(/нет onClose\. Передавайте это и назовите в passes/),
  ])
})

// @requirement releases-22
test('a prop of another kind than the filler expects is refused, at either end, with both kinds', async () => {
  const passing = (kind: PropKind) => [{ slot: 'thesis-view', fillers: 'one' as const, passes: { subject: kind } }]
  const expecting = (kind: PropKind) => [{ slot: 'thesis-view', expose: './pages/Page', props: { subject: kind } }]
  expect(await conflictsOf('cabinet', '1.1.0', { places: passing('string') })).toEqual([])
  expect(await conflictsOf('theses', '1.1.0', { routes: [], slots: expecting('number?') })).toEqual([
    expect.stringMatching(/^Место thesis-view: subject у theses@1\.1\.0 — number, а cabinet@1\.1\.0 передаёт string\. Принимайте string/),
  ])
  expect(await conflictsOf('theses', '1.2.0', { routes: [], slots: expecting('string') })).toEqual([])
  expect(await conflictsOf('cabinet', '1.2.0', { places: passing('number') })).toEqual([
    expect.stringMatching(/^Место thesis-view: subject у theses@1\.2\.0 — string, а cabinet@1\.2\.0 передаёт number\. Передавайте string/),
  ])
  await published('theses', '2.0.0', { routes: [], slots: expecting('number') })
  await promote(store, { theses: '2.0.0', cabinet: '1.2.0' }, author())
})

test('props that a build of earlier packages names without kinds are compared by name, with a warning', async () => {
  const earlier = await writeRemote(await newDist(), remoteNamed('cabinet', { places: placing('thesis-view') }), { version: '1.1.0' })
  const record = join(earlier, 'release.json')
  await writeFile(record, (await readFile(record, 'utf8')).replace('"fillers":"one"', '"fillers":"one","passes":["subject"]'))
  await publish(store, earlier)
  await promote(store, { cabinet: '1.1.0' }, author())
  const props = { subject: 'number' } as const
  const dist = await published('theses', '1.1.0', { routes: [], slots: [{ slot: 'thesis-view', expose: './pages/Page', props }] })
  const { warnings, conflicts } = await checkBuild(store, await currentSet(store), dist)
  expect(conflicts).toEqual([])
  expect(warnings).toEqual([expect.stringContaining('cabinet@1.1.0 не говорит, какого вида subject (passes в places)')])
})

// @requirement releases-21
test.each([
  ['/nowhere-at-all', /ведёт на \/nowhere-at-all, а такой страницы нет ни у кого\. Можно: \/news/],
  ['/program?mine=1', /ведёт на \/program\?mine=1, а это страница раздела program/],
  ['/api/docs', /ведёт на \/api\/docs, а это адрес сервера/],
])('a menu entry to %s is refused', async (path, sentence) => {
  expect(await conflictsOf('news', '1.0.0', { nav: menu(path) })).toEqual([expect.stringMatching(sentence)])
})

test('a live build with a stray menu entry stays, and its next version is judged by itself', async () => {
  await publishBuild(join(folder, 'releases'), await writeRemote(await newDist(), remoteNamed('news', { nav: menu('/gone') })))
  await promoteUnchecked(join(folder, 'releases'), { news: '1.0.0' })
  expect(await conflictsOf('cabinet', '1.1.0', { places: placing('thesis-view') })).toEqual([])
  await published('news', '1.1.0', { nav: menu('/news') })
  await promote(store, { news: '1.1.0' }, author(), { rule: { share: 10 } })
  expect((await rollback(store, { set: 2 }, author())).versions.news).toBe('1.0.0')
})
