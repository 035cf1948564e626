import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CanaryRule } from '../record/release.ts'
import { listSets } from '../store/releaseSets.ts'
import { folderStore, type ReleaseStore } from '../store/releaseStore.ts'
import { remoteNamed, writeRemote, writeShell } from '../testing.ts'
import { releaseCommand } from './releaseCommand.ts'
import { promote, publish } from './releaseService.ts'
import { allowedFailures, type LoadFigures } from './trial.ts'

/** What a required canary must have before its build goes to everybody. */

let folder: string
let store: ReleaseStore
let hours: number
/** Loads of each version of theses. */
let figures: Record<string, LoadFigures>
let asked: Record<string, string>
const begin = new Date('2026-11-20T12:00:00Z')
const author = () => ({ by: 'test', at: new Date(begin.getTime() + hours * 3_600_000) })
const none = { loads: 0, failed: 0, networks: 0 }
const trials = {
  limits: { loads: 20, networks: 5, roleHours: 24 },
  figures: async (_: string, version: string, since: Date) => {
    asked[version] = since.toISOString()
    return figures[version] ?? none
  },
}
const canary = (version: string, rule: CanaryRule) => promote(store, { theses: version }, author(), { rule, trials })
const toAll = (version: string, now?: string) => promote(store, { theses: version }, author(), { trials, now })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-trial-'))
  store = folderStore(folder)
  hours = 0
  figures = {}
  asked = {}
  const dist = () => mkdtemp(join(folder, 'dist-'))
  await publish(store, await writeShell(await dist(), { names: {} }))
  await publish(store, await writeRemote(await dist(), remoteNamed('theses')))
  for (const version of ['1.1.0', '1.2.0'])
    await publish(store, await writeRemote(await dist(), remoteNamed('theses'), { version, names: null }))
  await promote(store, { shell: '1.0.0', theses: '1.0.0' }, author())
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// @requirement releases-31
test('a required canary needs loads from several networks, and the refusal says what is missing', async () => {
  await canary('1.1.0', { share: 10 })
  await expect(toAll('1.1.0')).rejects.toMatchObject({
    problems: [{ code: 'untried', build: 'theses@1.1.0', message: expect.stringContaining('собрано загрузок: 0 из 20, сетей: 0 из 5.') }],
  })
  figures['1.1.0'] = { loads: 40, failed: 0, networks: 4 }
  hours = 500
  await expect(toAll('1.1.0')).rejects.toThrow('собрано загрузок: 40 из 20, сетей: 4 из 5.')
  figures['1.1.0'] = { loads: 20, failed: 0, networks: 5 }
  expect((await toAll('1.1.0')).versions.theses).toBe('1.1.0')
})

test('loads are counted since the canary of that version began, for both versions', async () => {
  await canary('1.1.0', { share: 10 })
  hours = 5
  await canary('1.2.0', { share: 10 })
  hours = 6
  await canary('1.2.0', { share: 50 })
  await expect(toAll('1.2.0')).rejects.toThrow('загрузок: 0')
  const since = '2026-11-20T17:00:00.000Z'
  expect(asked).toEqual({ '1.0.0': since, '1.2.0': since })
})

// @requirement releases-31
test('a canary for a role may be a day old instead, with a load that succeeded', async () => {
  await canary('1.1.0', { share: 10 })
  hours = 30
  await canary('1.1.0', { role: 'moderator' })
  hours = 53
  figures['1.1.0'] = { loads: 2, failed: 1, networks: 1 }
  await expect(toAll('1.1.0')).rejects.toThrow('для роли довольно и 24 ч с хотя бы одной удачной загрузкой: прошло 23 ч, удачных — 1.')
  hours = 54
  figures['1.1.0'] = { loads: 1, failed: 1, networks: 1 }
  await expect(toAll('1.1.0')).rejects.toThrow('удачных — 0')
  figures['1.1.0'] = { loads: 2, failed: 1, networks: 1 }
  expect((await toAll('1.1.0')).versions.theses).toBe('1.1.0')
})

test.each([
  ['none of the live version', 200, { loads: 500, failed: 0, networks: 9 }, 2],
  ['some of the live version', 200, { loads: 500, failed: 10, networks: 9 }, 8],
  ['many of the live version', 200, { loads: 500, failed: 50, networks: 9 }, 24],
  ['an unknown number', 20, none, 1],
])('failures are compared as shares: with %s', (_, loads, live, allowed) => {
  expect(allowedFailures(loads, live)).toBe(allowed)
})

// @requirement releases-31
test('a canary that fails more often than the live version is refused, however many loads it has', async () => {
  await canary('1.1.0', { role: 'moderator' })
  hours = 100
  figures = { '1.0.0': { loads: 200, failed: 1, networks: 9 }, '1.1.0': { loads: 30, failed: 4, networks: 6 } }
  await expect(toAll('1.1.0')).rejects.toThrow(
    'не загрузилось 4 из 30 (13,3 %), у действующей версии — 1 из 200 (0,5 %); при стольких загрузках допустимо не больше 1.',
  )
})

// @requirement releases-48
test.each<[what: string, build: Parameters<typeof writeRemote>[2], doubt: RegExp | null]>([
  ['did not run', { doubtful: null }, /не запускалась в действующей оболочке/],
  [
    'has a page that did not open',
    { doubtful: ['./pages/Page'] },
    /не открылись страницы: \.\/pages\/Page\. .*начните с «promote theses@2\.0\.0 --canary 10%»/,
  ],
  ['ran', {}, null],
  ['ran, without recorded names', { names: null, doubtful: [] }, null],
  ['did not run, without recorded names', { names: null }, /Не проверено, есть ли в оболочке/],
])('a build that %s goes to everyone only if nothing is in doubt', async (_, build, doubt) => {
  await publish(store, await writeRemote(await mkdtemp(join(folder, 'dist-')), remoteNamed('theses'), { version: '2.0.0', ...build }))
  if (!doubt) return expect((await toAll('2.0.0')).versions.theses).toBe('2.0.0')
  await expect(toAll('2.0.0')).rejects.toThrow(doubt)
  await canary('2.0.0', { share: 10 })
  figures['2.0.0'] = { loads: 20, failed: 0, networks: 5 }
  expect((await toAll('2.0.0')).versions.theses).toBe('2.0.0')
  await toAll('1.0.0')
  if (!('names' in (build ?? {}))) expect((await toAll('2.0.0')).versions.theses).toBe('2.0.0')
})

// @requirement releases-48
test('a build from elsewhere needs no run in a release folder', async () => {
  await publish(store, await writeRemote(await mkdtemp(join(folder, 'dist-')), remoteNamed('theses'), { version: '2.0.0', doubtful: null }))
  expect((await promote(store, { theses: '2.0.0' }, author())).versions.theses).toBe('2.0.0')
})

// @requirement releases-32
test('a reason replaces the canary, and the log keeps it', async () => {
  const said: string[] = []
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const refused = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  onTestFinished(() => {
    written.mockRestore()
    refused.mockRestore()
    process.exitCode = undefined
  })
  const settings = { usage: '', command: 'release', prepare: async () => '' }
  const command = async (...args: string[]) => {
    said.length = 0
    await releaseCommand([...args, '--to', folder], settings)
    return said.join('')
  }
  await command('promote', 'theses@1.1.0', '--canary', '10%')
  expect(await command('promote', 'theses@1.1.0')).toMatch(/загрузки пробы считает работающий портал.*--now 'причина'/i)
  expect(await command('promote', 'theses@1.1.0', '--now', ' ')).toContain('--now: назовите причину')
  expect(await command('promote', 'theses@1.1.0', '--now', 'x'.repeat(4), '--canary', '10%')).toContain('с --canary его не указывают')
  expect(await command('promote', 'theses@1.1.0', '--now', 'вход не работает')).toContain('theses@1.1.0')
  expect(await command('log')).toMatch(/theses 1\.0\.0 → 1\.1\.0, без ожидания пробы: «вход не работает»/)
  expect((await toAll('1.2.0', 'вход не работает')).now).toBe('вход не работает')
  expect((await promote(store, { theses: '1.0.0' }, author(), { trials })).now).toBeUndefined()
  expect((await listSets(store)).map(({ now }) => now)).toEqual([undefined, 'вход не работает', 'вход не работает', undefined, undefined])
})
