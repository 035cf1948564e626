import { resolve } from 'node:path'
import { readProject, readProofs, readRequirements, renderPage, requirementProblems } from './requirements.ts'

// Written in two pieces, so that this file is not taken for a proof.
const tag = `// @${'requirement'}`
const source = `
${tag} files-1
describe('a draft', () => {
  ${tag} files-2, files-3
  test('is kept', () => {})
  ${tag} files-2
  test.each(['noon', 'night'])('at %s it\\'s gone', (day) => {})
  for (const hour of hours) test(\`at \${hour}\`, () => {})
  ${tag} files-3
  for (const [hour] of [
    [1],
  ] as const)
    test('by the hour', () => {})
  ${tag} files-4
  ${tag} files-5
  test.each([[1, 'a']] as const)(
    'over two lines',
    () => {},
  )
})`
const proofs = readProofs('a.test.ts', source)
const table = (...rows: string[]) => ['| id | requirement | files | proof |', '| --- | --- | --- | --- |', ...rows].join('\n')
const row = (id: string, files = '`a.ts`', proof = '') => `| ${id} | Kept | ${files} | ${proof} |`
const all = ['files-1', 'files-2', 'files-3', 'files-4', 'files-5'].map((id) => row(id))
const problems = (rows: string[], found = proofs) => requirementProblems(table(...rows), found, (path) => path === 'a.ts')

test('a tag counts for the test or group below it', () => {
  expect(proofs.map(({ title, ids }) => [title, ...ids])).toEqual([
    ['a draft', 'files-1'],
    ['is kept', 'files-2', 'files-3'],
    ["at %s it's gone", 'files-2'],
    ['by the hour', 'files-3'],
    ['over two lines', 'files-4', 'files-5'],
  ])
})

test('the page shows the tests of each requirement, and leaves a reason as it is', () => {
  const page = table(row('files-2', '`a.ts`', '`old.test.ts › gone`'), row('files-9', '`a.ts`', 'no test: a colour'))
  const rendered = renderPage(page, proofs)
  expect(rendered).toContain("| files-2 | Kept | `a.ts` | `a.test.ts › is kept`; `a.test.ts › at %s it's gone` |")
  expect(rendered).toContain(row('files-9', '`a.ts`', 'no test: a colour'))
  expect(renderPage(rendered, proofs)).toBe(rendered)
  expect(readRequirements(rendered).map(({ id, reason }) => [id, reason])).toEqual([
    ['files-2', ''],
    ['files-9', 'a colour'],
  ])
})

test('a page with existing files and tests has no problem', () => {
  expect(problems(all)).toEqual([])
})

test.each([
  ['a file that is gone', row('files-5', '`b.ts`'), 'names b.ts, which is not there'],
  ['no file', row('files-5', 'somewhere'), 'names no file'],
  ['nothing that proves it', row('files-6'), 'has neither a test with its tag nor a reason for none'],
  ['a proof and a reason for none', row('files-5', '`a.ts`', 'no test: a colour'), 'has both a test and a reason for none'],
  ['the id of another', row('files-1'), 'has the id of another, files-1'],
  ['an id without a number', row('files'), 'needs an id'],
])('%s is found', (_, last, problem) => {
  expect(problems([...all.slice(0, 4), last])).toContainEqual(expect.stringContaining(problem))
})

test.each([
  ['that the page does not know', "test('is kept', () => {})", '«is kept» has the tag files-9, which'],
  ['above a skipped test', "test.skip('is kept', () => {})", 'stands above no test'],
  ['above something else', "const name = ''\ntest('is kept', () => {})", 'stands above no test'],
])('a tag %s is found', (_, below, problem) => {
  const stray = readProofs('b.test.ts', `${tag} files-9\n${below}`)
  expect(problems(all, [...proofs, ...stray])).toContainEqual(expect.stringContaining(problem))
})

test('every requirement of the portal has its proof, and the page is up to date', () => {
  const { problems: found, markdown, rendered, count } = readProject(resolve(import.meta.dirname, '../..'))
  expect(found).toEqual([])
  expect(count).toBeGreaterThan(450)
  expect(markdown).toBe(rendered)
})
