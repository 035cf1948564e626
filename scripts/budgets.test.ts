import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Budgets only go down; the history of their file says from where. */

const root = join(import.meta.dirname, '..')
const file = 'shared/federation/src/budgets.ts'

const budgetsIn = (source: string): Map<string, number> =>
  new Map(
    [...source.matchAll(/^ {2}'?([a-z-]+)'?: ([\d_]+),$/gm)].map(([, name = '', bytes = '']) => [name, Number(bytes.replaceAll('_', ''))]),
  )

function* raised(before: Map<string, number>, after: Map<string, number>) {
  for (const [name, bytes] of after) if (bytes > (before.get(name) ?? bytes)) yield `${name}: ${before.get(name)} → ${bytes}`
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Every committed state of the file; none where the sources came without their history. */
function pastSources(): string[] {
  try {
    const commits = git('log', '--format=%H', '--', file).split('\n').filter(Boolean)
    return commits.map((commit) => git('show', `${commit}:${file}`))
  } catch {
    return []
  }
}

test('no budget is higher than it ever was', () => {
  const now = budgetsIn(readFileSync(join(root, file), 'utf8'))
  expect([...now.keys()]).toEqual(expect.arrayContaining(['shell', 'theses']))
  expect(pastSources().flatMap((source) => [...raised(budgetsIn(source), now)])).toEqual([])
})

test('a raised budget is noticed, a lowered or new one is not', () => {
  const before = budgetsIn("export const budgets = {\n  shell: 2_000,\n  'moderator-table': 300,\n}\n")
  const after = budgetsIn("export const budgets = {\n  shell: 1_999,\n  'moderator-table': 301,\n  news: 500,\n}\n")
  expect([...raised(before, after)]).toEqual(['moderator-table: 300 → 301'])
})
