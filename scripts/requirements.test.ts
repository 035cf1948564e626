import { resolve } from 'node:path'
import { checkProjectRequirements, readRequirements, requirementProblems, titlesOf } from './requirements.ts'

const source = `
describe('a draft', () => {
  test('is kept', () => {})
  test.each(['noon', 'night'])('at %s it\\'s gone', (day) => {})
  test.skip('is forgotten', () => {})
  test.each([[1, 'a']] as const)(
    'over two lines',
    () => {},
  )
})`
const files: Record<string, string> = { 'a.ts': '', 'a.test.ts': source }
const table = (...rows: string[]) => ['| requirement | file | test |', '| --- | --- | --- |', ...rows].join('\n')
const problems = (...rows: string[]) => requirementProblems(table(...rows), (path) => files[path] ?? null)

test('titles are found wherever they stand, those of skipped tests are not', () => {
  expect(titlesOf(source)).toEqual(['a draft', 'is kept', "at %s it's gone", 'over two lines'])
})

test('a list whose files and tests exist has no problem, and a reason stands for a test', () => {
  const rows = [
    '| Gone | `a.ts` | `a.test.ts › at %s › night` |',
    '| Kept | `a.ts` | `a.test.ts › a draft › is kept`; `a.test.ts › over two` |',
    '| Blue | `a.ts` | no test: a colour |',
  ]
  expect(problems(...rows)).toEqual([])
  expect(readRequirements(table(...rows)).map(({ line, reason }) => [line, reason])).toEqual([
    [3, ''],
    [4, ''],
    [5, 'a colour'],
  ])
})

test.each([
  ['a file that is gone', '| Kept | `b.ts` | `a.test.ts › is kept` |', 'names b.ts, which is not there'],
  ['a test file that is gone', '| Kept | `a.ts` | `b.test.ts › is kept` |', 'names b.test.ts, which is not there'],
  ['a title that was changed', '| Kept | `a.ts` | `a.test.ts › is held` |', 'names «is held», which a.test.ts does not have'],
  ['a test that is skipped', '| Kept | `a.ts` | `a.test.ts › is forgotten` |', 'names «is forgotten», which a.test.ts does not have'],
  ['a case that is gone', '| Gone | `a.ts` | `a.test.ts › at %s › dawn` |', 'names «dawn», which a.test.ts does not have'],
  ['a case where there is no table', '| Kept | `a.ts` | `a.test.ts › is kept › night` |', 'names «night», which a.test.ts does not have'],
  ['a test without a title', '| Kept | `a.ts` | `a.test.ts` |', 'names no test of a.test.ts'],
  ['nothing that proves it', '| Kept | `a.ts` | |', 'has neither a test nor a reason for none'],
  ['no file', '| Kept | somewhere | `a.test.ts › is kept` |', 'names no file'],
])('%s is found', (_, row, problem) => {
  expect(problems(row)).toEqual([expect.stringMatching(/^docs\/requirements\.md:3: «(Kept|Gone)» /)])
  expect(problems(row)[0]).toContain(problem)
})

test('every requirement of the portal has its files and its proof', () => {
  const { problems, count } = checkProjectRequirements(resolve(import.meta.dirname, '..'))
  expect(problems).toEqual([])
  expect(count).toBeGreaterThan(250)
})
