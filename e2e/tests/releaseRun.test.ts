import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuild } from '@forum/releases/releaseFolder'
import { runBuild } from '@forum/releases/runBuild'
import { candidate, rebuilt } from '../portal/candidate.ts'
import { expect, test } from '../test.ts'

/** Builds run in the live shell before the release command publishes them. */

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-run-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** Time limit, longer than on a machine of a team: other tests run at the same time. */
const LIMIT_MS = 90_000

async function run(portal: string, dist: string, limit = LIMIT_MS) {
  const { problems, notRun } = await runBuild(portal, dist, await readBuild(dist), limit)
  return { problems: problems.map(({ message }) => message), notRun }
}

/** A build whose entry begins with a statement. */
const withEntry = (statement: string) =>
  candidate(folder, '9.1.0', async (dist) => {
    const entry = join(dist, 'remoteEntry.js')
    await writeFile(entry, `${statement};${await readFile(entry, 'utf8')}`)
  })

// @requirement releases-45
test('every module of a build runs in the live shell', async ({ portal }) => {
  expect(await run(portal.url, await candidate(folder, '9.1.0'))).toEqual({ problems: [], notRun: null })
})

// @requirement releases-45
for (const [what, file, edit, sentence] of [
  [
    'a page that throws',
    'remotes/program/src/pages/Program.tsx',
    (code: string) => `${code}\nthrow new Error('no such plan')`,
    'Модуль ./pages/Program в действующей оболочке при запуске бросает ошибку: Error: no such plan. Исправьте его и соберите снова.',
  ],
  [
    'a Component that is no component',
    'remotes/program/src/pages/Talk.tsx',
    (code: string) => `${code.replace('TalkPage as Component', 'pages as Component')}\nconst pages = [TalkPage]`,
    'Модуль ./pages/Talk в действующей оболочке под именем Component даёт не компонент. Исправьте его и соберите снова.',
  ],
] as const)
  test(`${what} is refused; the others run`, async ({ portal }) => {
    const dist = await rebuilt('remotes/program', '9.2.0', file, edit, folder)
    expect((await run(portal.url, dist)).problems).toEqual([sentence])
  })

// @requirement releases-45
test('an entry that throws is refused', async ({ portal }) => {
  const { problems } = await run(portal.url, await withEntry('throw new Error("broken entry")'))
  expect(problems).toEqual([expect.stringMatching(/при запуске бросает ошибку: Error: broken entry/)])
})

// @requirement releases-45
test('a module that does not end is refused after the time limit', async ({ portal }) => {
  const { problems } = await run(portal.url, await withEntry('for(;;)'), 10_000)
  expect(problems).toEqual([expect.stringMatching(/не запустился за 10 с/)])
})

// @requirement releases-45
test('a build that could not run is no refusal, and the reason is said', async () => {
  const { problems, notRun } = await run('http://127.0.0.1:9', await candidate(folder, '9.1.0'))
  expect(problems).toEqual([])
  expect(notRun).toMatch(/не запускалась в действующей оболочке: страница http:\/\/127\.0\.0\.1:9 не читается/)
})
