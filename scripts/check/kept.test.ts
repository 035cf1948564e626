import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './kept.ts'

let root: string
let kept: string
let ran: string[]
const write = (path: string, text: string) => writeFileSync(join(root, path), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forum-checks-'))
  kept = join(root, 'ignored', 'checks.json')
  ran = []
  spawnSync('git', ['init', '-q'], { cwd: root })
  write('.gitignore', 'ignored/\n')
  write('pnpm-lock.yaml', 'tool: 1')
  write('code.ts', '1')
  write('page.md', '1')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** @param failing names of checks that fail */
async function check(failing: string[] = [], during = () => {}): Promise<number> {
  ran = []
  const one = (name: string, documents: boolean) => ({
    name,
    documents,
    run: () => {
      ran.push(name)
      during()
      const failed = failing.includes(name) ? 1 : 0
      return { passed: 1 - failed, failed, skipped: 0 }
    },
  })
  return runChecks([one('types', false), one('documents', true)], root, kept, () => {})
}

test('a check that passed runs again once a file that it reads differs', async () => {
  await check()
  expect(ran).toEqual(['types', 'documents'])
  await check()
  expect(ran).toEqual([])
  write('page.md', '2')
  await check()
  expect(ran).toEqual(['documents'])
  for (const [path, text] of [
    ['code.ts', '2'],
    ['new.ts', ''],
    ['pnpm-lock.yaml', 'tool: 2'],
  ] as const) {
    write(path, text)
    await check()
    expect(ran, path).toEqual(['types', 'documents'])
  }
  rmSync(join(root, 'new.ts'))
  await check()
  expect(ran).toEqual(['types', 'documents'])
})

test('a failure is never kept, nor does it keep an earlier success of other files', async () => {
  await check()
  write('code.ts', '2')
  expect(await check(['types'])).toBe(1)
  expect(await check(['types'])).toBe(1)
  expect(ran).toEqual(['types'])
})

test('what passes while its files change is not kept', async () => {
  let count = 1
  await check([], () => write('code.ts', `${++count}`))
  await check()
  expect(ran).toEqual(['types', 'documents'])
})

test('without git every check runs', async () => {
  rmSync(join(root, '.git'), { recursive: true })
  await check()
  await check()
  expect(ran).toEqual(['types', 'documents'])
})
