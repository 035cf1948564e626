import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBuild, promote, publish, Refused, rollback } from '../command/releaseService.ts'
import type { CanaryRule } from '../record/release.ts'
import { currentSet } from '../store/releaseSets.ts'
import { folderStore, type ReleaseStore } from '../store/releaseStore.ts'
import { remoteNamed, writeRemote, writeShell } from '../testing.ts'

/** Names that pass between the shell and remotes, at the gate. */

let folder: string
let store: ReleaseStore
type Names = Record<string, string[]> | null
const newDist = () => mkdtemp(join(folder, 'dist-'))
const author = () => ({ by: 'test', at: new Date('2026-11-20T12:00:00Z') })
/** A portal whose canaries have been loaded enough. */
const trials = {
  limits: { loads: 20, networks: 5, roleHours: 24 },
  figures: async () => ({ loads: 20, failed: 0, networks: 5 }),
}
const release = (versions: Record<string, string>, rule?: CanaryRule) => promote(store, versions, author(), { rule, trials })
const tenth = { share: 10 }

const shell = async (version: string, names: Names) => publish(store, await writeShell(await newDist(), { version, names }))
const remote = async (version: string, names: Names, name = 'theses') =>
  publish(store, await writeRemote(await newDist(), remoteNamed(name), { version, names }))
const checkOf = async (names: Names) =>
  checkBuild(store, await currentSet(store), await writeRemote(await newDist(), remoteNamed('theses'), { version: '9.0.0', names }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-names-'))
  store = folderStore(join(folder, 'releases'))
  await shell('1.0.0', { '@forum/ui': ['Button', 'Field'], react: ['useState'] })
  await release({ shell: '1.0.0' })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a remote that imports names missing from the shell is refused', async () => {
  const names = { '@forum/ui': ['Button', 'Carousel', 'Chart'] }
  expect((await checkOf(names)).conflicts).toEqual([
    {
      code: 'shared',
      build: 'theses@9.0.0',
      message:
        'Раздел берёт из @forum/ui то, чего shell@1.0.0 не даёт: Carousel, Chart. Выпустите оболочку, где это есть, или раздел, которому это не нужно.',
    },
  ])
  await remote('1.0.0', names)
  await expect(release({ theses: '1.0.0' })).rejects.toBeInstanceOf(Refused)
  await shell('1.1.0', { '@forum/ui': ['Button', 'Carousel', 'Chart'] })
  expect((await release({ shell: '1.1.0', theses: '1.0.0' })).versions).toEqual({ shell: '1.1.0', theses: '1.0.0' })
})

test('a shell that renames an import of a live remote is refused', async () => {
  await remote('1.0.0', { '@forum/ui': ['Field'] })
  await release({ theses: '1.0.0' })
  await shell('2.0.0', { '@forum/ui': ['Button', 'FormField'] })
  const refusal = /^theses@1\.0\.0: Раздел берёт из @forum\/ui то, чего shell@2\.0\.0 не даёт: Field\./
  await expect(release({ shell: '2.0.0' })).rejects.toThrow(refusal)
  await expect(release({ shell: '2.0.0' }, tenth)).rejects.toThrow(refusal)
  await remote('2.0.0', { '@forum/ui': ['FormField'] })
  expect((await release({ shell: '2.0.0', theses: '2.0.0' })).versions.shell).toBe('2.0.0')
  await expect(rollback(store, { name: 'theses' }, author())).rejects.toThrow(/shell@2\.0\.0 не даёт: Field/)
})

test('a remote without recorded names is not checked, and needs a canary first', async () => {
  const { problems, conflicts, warnings } = await checkOf(null)
  expect([problems, conflicts]).toEqual([[], []])
  expect(warnings).toEqual([expect.stringMatching(/^Не проверено.*в release\.json сборки theses@9\.0\.0 нет имён.*только после пробы/)])
  await remote('1.0.0', null)
  await remote('1.1.0', null)
  await expect(release({ theses: '1.0.0' })).rejects.toMatchObject({
    problems: [{ code: 'unchecked', build: 'theses@1.0.0', message: expect.stringContaining('«promote theses@1.0.0 --canary 10%»') }],
  })
  await release({ theses: '1.0.0' }, tenth)
  await expect(release({ theses: '1.1.0' })).rejects.toThrow('promote theses@1.1.0 --canary')
  expect((await release({ theses: '1.0.0' })).versions.theses).toBe('1.0.0')
  await release({ theses: '1.1.0' }, tenth)
  await rollback(store, { name: 'theses' }, author())
  await expect(release({ theses: '1.1.0' })).rejects.toThrow('promote theses@1.1.0 --canary')
})

test('a live remote without recorded names requires a canary of the next shell only', async () => {
  await remote('1.0.0', null)
  await release({ theses: '1.0.0' }, tenth)
  await release({ theses: '1.0.0' })
  await remote('1.0.0', { '@forum/ui': ['Button'] }, 'cabinet')
  expect((await release({ cabinet: '1.0.0' })).versions.cabinet).toBe('1.0.0')
  await shell('1.1.0', { '@forum/ui': ['Button', 'Field'] })
  await expect(release({ shell: '1.1.0' })).rejects.toMatchObject({
    problems: [{ code: 'unchecked', build: 'shell@1.1.0', message: expect.stringMatching(/theses@1\.0\.0.*promote shell@1\.1\.0/) }],
  })
  await release({ shell: '1.1.0' }, tenth)
  expect((await release({ shell: '1.1.0' })).versions.shell).toBe('1.1.0')
})

test('a shell released with remotes that record their names needs no canary', async () => {
  await remote('1.0.0', null)
  await release({ theses: '1.0.0' }, tenth)
  await release({ theses: '1.0.0' })
  await shell('1.1.0', { '@forum/ui': ['Button'] })
  await remote('1.1.0', { '@forum/ui': ['Button'] })
  expect((await release({ shell: '1.1.0', theses: '1.1.0' })).versions).toEqual({ shell: '1.1.0', theses: '1.1.0' })
})

test('with a shell without recorded names remotes need a canary', async () => {
  await shell('1.1.0', null)
  await release({ shell: '1.1.0' })
  await remote('1.0.0', {})
  await expect(release({ theses: '1.0.0' })).rejects.toThrow('в release.json сборки shell@1.1.0 нет имён, которые дают её общие модули')
  await release({ theses: '1.0.0' }, tenth)
  expect((await release({ theses: '1.0.0' })).versions.theses).toBe('1.0.0')
})

test('for a namespace import only known names are compared', async () => {
  const known = await checkOf({ '@forum/ui': ['*', 'Button'] })
  expect(known.conflicts).toEqual([])
  expect(known.warnings).toEqual([expect.stringContaining('theses@9.0.0 берёт из @forum/ui не отдельные имена, а модуль целиком')])
  expect((await checkOf({ '@forum/ui': ['*', 'Carousel'] })).conflicts).toMatchObject([{ code: 'shared' }])
})

test('the first release of a portal is not compared', async () => {
  store = folderStore(join(folder, 'empty'))
  await shell('1.0.0', null)
  await remote('1.0.0', null)
  expect((await release({ shell: '1.0.0', theses: '1.0.0' })).id).toBe(1)
})

test('a rollback to a live version needs no canary', async () => {
  await remote('1.0.0', null)
  await release({ theses: '1.0.0' }, tenth)
  await release({ theses: '1.0.0' })
  await remote('1.1.0', {})
  await release({ theses: '1.1.0' })
  expect((await rollback(store, { name: 'theses' }, author())).versions.theses).toBe('1.0.0')
})
