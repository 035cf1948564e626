import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../build.ts'

/** Planted violations, and the rules of .dependency-cruiser.mjs that detect them. */
const planted: Record<string, string> = {
  // A type-only cycle between two packages, invisible in compiled code.
  'server/src/one.ts': "import type { Two } from './two.ts'\nexport interface One {\n  two?: Two\n}\n",
  'server/src/two.ts': "import type { One } from './one.ts'\nexport interface Two {\n  one?: One\n}\n",
  'remotes/theses/src/thesis.ts': 'export const thesis = 1\n',
  'remotes/cabinet/src/cabinet.tsx': "import { thesis } from '../../theses/src/thesis.ts'\nexport const Cabinet = () => <p>{thesis}</p>\n",
  'shell/src/shell.ts': "import type { thesis } from '../../remotes/theses/src/thesis.ts'\nexport type Thesis = typeof thesis\n",
  'shared/domain/src/rule.ts': "import { join } from 'node:path'\nexport const rule = join('a', 'b')\n",
  'shared/news/src/news.ts': "import { rule } from '../../domain/src/rule.ts'\nexport const news = rule\n",
  'server/src/facade.ts': "export type { One } from './one.ts'\n",
  'server/src/gone.ts': "import './nowhere.ts'\n",
  // Machinery that knows the product.
  'server/src/people/person.ts': 'export const person = 1\n',
  'server/src/platform/machine.ts': "import { person } from '../people/person.ts'\nexport const machine = person\n",
  // A lower layer of the platform that knows a higher one.
  'server/src/platform/database/query.ts': "import { answer } from '../http/answer.ts'\nexport const query = answer\n",
  'server/src/platform/http/answer.ts': 'export const answer = 1\n',
}

interface Cruise {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] }
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forum-imports-'))
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a forbidden import fails the check, and so does a circular type import', () => {
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'server', 'remotes', 'shell', 'shared']
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/depcruise'), args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  const { summary } = JSON.parse(stdout) as Cruise
  expect(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`).sort()).toEqual([
    'remotes/cabinet/src/cabinet.tsx: arrows of remotes/[^/]+',
    'remotes/cabinet/src/cabinet.tsx: relative import',
    'server/src/facade.ts: re-export',
    'server/src/gone.ts: unresolved',
    'server/src/one.ts: no-circular',
    'server/src/platform/database/query.ts: group database of server/src/platform',
    'server/src/platform/machine.ts: group platform of server/src',
    'server/src/platform/machine.ts: no layer',
    'shared/domain/src/rule.ts: domain',
    'shared/news/src/news.ts: no arrows',
    'shell/src/shell.ts: arrows of shell',
    'shell/src/shell.ts: relative import',
  ])
})
