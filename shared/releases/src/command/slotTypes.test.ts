import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PropKind } from '@forum/federation/slotKinds'
import { currentSet } from '../store/releaseSets.ts'
import { folderStore } from '../store/releaseStore.ts'
import { remoteNamed, writeRemote, writeShell } from '../testing.ts'
import { checkBuild, liveBuilds, promote, publish } from './releaseService.ts'
import { slotTypes } from './slotTypes.ts'

const root = join(import.meta.dirname, '../../../..')
const author = () => ({ by: 'test', at: new Date('2026-11-20T12:00:00Z') })
let folder: string

// In a folder where the compiler finds the packages and nothing else looks.
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'shared/releases/node_modules/.types-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What the compiler says of the filler in its repository. */
async function compile(): Promise<string> {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const failed = (error: { stdout: string }) => error
  const { stdout } = await promisify(execFile)(tsc, ['-p', folder], { cwd: folder }).catch(failed)
  return stdout
}

async function writeFiller(): Promise<void> {
  const compilerOptions = { composite: false, incremental: false, lib: ['es2024', 'dom'], types: [] }
  const files = {
    'tsconfig.json': JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*'] }),
    'LatestNote.tsx': `import type { PropsOf, SlotProps } from '@forum/federation/slots'
export const props = { subject: 'string', onClose: 'function' } satisfies PropsOf<'latest-note'>
export const Component = ({ subject, onClose }: SlotProps['latest-note']) => {
  onClose()
  return subject.toUpperCase()
}
`,
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
}

// @requirement releases-22, releases-26
test('a slot that passes a number instead of a string fails the type check of its filler, and the gate', async () => {
  const store = folderStore(join(folder, 'releases'))
  const dist = () => mkdtemp(join(folder, 'dist-'))
  const notes = async (version: string, subject: PropKind) => {
    const passes = { subject, onClose: 'function' } as const
    const definition = remoteNamed('notes', { places: [{ slot: 'latest-note', fillers: 'one', passes }] })
    return writeRemote(await dist(), definition, { version })
  }
  const update = async () => {
    await writeFile(join(folder, 'liveSlots.d.ts'), slotTypes(await liveBuilds(store, await currentSet(store)), 'digest'))
  }
  await writeFiller()
  await publish(store, await writeShell(await dist(), { names: {} }))
  await publish(store, await notes('1.0.0', 'string'))
  await promote(store, { shell: '1.0.0', notes: '1.0.0' }, author())
  await update()
  expect(await compile()).toBe('')

  await publish(store, await notes('1.1.0', 'number'))
  await promote(store, { notes: '1.1.0' }, author())
  await update()
  const said = await compile()
  expect(said).toContain(`Type '"string"' is not assignable to type '"number"'`)
  expect(said).toContain("Property 'toUpperCase' does not exist on type 'number'")
  const props = { subject: 'string', onClose: 'function' } as const
  const digest = remoteNamed('digest', { slots: [{ slot: 'latest-note', expose: './pages/Page', props }] })
  const { conflicts } = await checkBuild(store, await currentSet(store), await writeRemote(await dist(), digest))
  expect(conflicts.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Место latest-note: subject у digest@1\.0\.0 — string, а notes@1\.1\.0 передаёт number\..*forum-release types/),
  ])
})

test('types of a slot are what all its pages pass; slots of this repository and own ones are left out', () => {
  const build = (name: string, slot: string, passes: Record<string, PropKind>, versions?: string) => ({
    ...record,
    name,
    definition: remoteNamed(name, { places: [{ slot, fillers: 'one', passes }] }),
    ...(versions && { sources: { definition: 'src/remote.ts', versions } }),
  })
  const record = { version: '1.0.0', entry: 'remoteEntry.js', shared: {}, assets: {}, integrity: {} }
  const text = slotTypes(
    [
      build('notes', 'note', { id: 'number', tone: 'string', tags: 'list?' }),
      build('lists', 'note', { id: 'string', 'a"b': 'unknown' }),
      build('digest', 'own', { id: 'number' }),
      build('cabinet', 'thesis-view', { thesisId: 'number' }, 'pnpm-workspace.yaml'),
    ],
    'digest',
  )
  expect(text).toContain('/** Placed by notes@1.0.0, lists@1.0.0. */')
  expect(text).toContain(
    String.raw`"note": { "a\"b"?: unknown | null; "id": number | string; "tags"?: readonly any[] | null; "tone"?: string | null }`,
  )
  expect(text).not.toMatch(/"own"|thesis-view/)
})
