import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from '../errors/startFailure.ts'
import { takeDataFolder } from './dataFolder.ts'

const ROUNDS = 60
const PROCESSES = 4

let root: string
const processes: ChildProcess[] = []
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-folders-'))
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

const start = (): ChildProcess => {
  const child = fork(join(import.meta.dirname, '../../testing/takeFolder.ts'), { stdio: 'inherit' })
  processes.push(child)
  return child
}
const ask = async (child: ChildProcess, message: string | null): Promise<unknown> => {
  const answer = once(child, 'message')
  child.send(message as string)
  return (await answer)[0]
}
/** Process identity that a killed server leaves in its folder. */
const deadOwner = () => `${spawnSync(process.execPath, ['--version']).pid} 1`

// @requirement operation-14
test('of several servers starting on one folder exactly one acquires it, in every round', async () => {
  const children = Array.from({ length: PROCESSES }, start)
  const takers: number[] = []
  const rounds = await mkdtemp(join(root, 'rounds-'))
  for (let round = 0; round < ROUNDS; round++) {
    const folder = join(rounds, String(round))
    await mkdir(folder)
    if (round % 2 === 0) await writeFile(join(folder, 'server.lock'), deadOwner())
    const taken = await Promise.all(children.map((child) => ask(child, folder)))
    takers.push(taken.filter(Boolean).length)
    await Promise.all(children.map((child) => ask(child, null)))
  }
  expect(takers).toEqual(Array.from({ length: ROUNDS }, () => 1))
})

test('the folder of a killed server is free immediately', async () => {
  const folder = join(root, 'killed')
  const [first, second] = [start(), start()]
  expect(await ask(first, folder)).toBe(true)
  expect(await ask(second, folder)).toBe(false)
  const gone = once(first, 'exit')
  first.kill('SIGKILL')
  await gone
  expect(await ask(second, folder)).toBe(true)
  expect(await ask(second, null)).toBe('free')
})

test('a folder locked by a server of an earlier version is refused, naming its process', async () => {
  const folder = join(root, 'earlier')
  await mkdir(folder)
  const earlier = start()
  await writeFile(join(folder, 'server.lock'), String(earlier.pid))
  await expect(takeDataFolder(folder)).rejects.toThrow(`занята другим сервером (процесс ${earlier.pid})`)
})

test('a folder that cannot be written to is refused', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  await expect(takeDataFolder(file)).rejects.toThrow(StartFailure)
})
