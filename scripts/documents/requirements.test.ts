import { resolve } from 'node:path'
import { readProject, readProofs, readRequirements, renderReport, requirementProblems } from './requirements.ts'

// The tag is written in two pieces, so that this file is not taken for a proof.
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
const item = (id: string, text = 'Kept') => `- **${id}** ${text}`
const all = ['files-1', 'files-2', 'files-3', 'files-4', 'files-5'].map((id) => item(id))
const problems = (items: string[], found = proofs) => requirementProblems(['# Requirements', '', ...items].join('\n'), found)

test('a tag counts for the test or group below it', () => {
  expect(proofs.map(({ title, ids }) => [title, ...ids])).toEqual([
    ['a draft', 'files-1'],
    ['is kept', 'files-2', 'files-3'],
    ["at %s it's gone", 'files-2'],
    ['by the hour', 'files-3'],
    ['over two lines', 'files-4', 'files-5'],
  ])
})

test('the report shows the tests of each requirement, or the reason for none', () => {
  const requirements = readRequirements([item('files-2'), item('files-9', 'Green _(no test: a colour)_'), item('other-1')].join('\n'))
  expect(requirements.map(({ id, text, reason }) => [id, text, reason])).toEqual([
    ['files-2', 'Kept', ''],
    ['files-9', 'Green', 'a colour'],
    ['other-1', 'Kept', ''],
  ])
  expect(renderReport(requirements, proofs, 'files')).toBe(
    "files-2 Kept\n  a.test.ts › is kept\n  a.test.ts › at %s it's gone\n\nfiles-9 Green\n  no test: a colour",
  )
})

test('a page whose requirements have tests has no problem', () => {
  expect(problems(all)).toEqual([])
})

test.each([
  ['nothing that proves it', item('files-6'), 'has neither a test with its tag nor a reason for none'],
  ['a proof and a reason for none', item('files-5', 'Green _(no test: a colour)_'), 'has both a test and a reason for none'],
  ['the id of another', item('files-1'), 'has the id of another, files-1'],
  ['an id without a number', item('files'), 'needs an id'],
  ['no id', '- Kept', 'needs an id'],
])('%s is found', (_, last, problem) => {
  expect(problems([...all.slice(0, 4), last])).toContainEqual(expect.stringContaining(problem))
})

test.each([
  ['that the page does not have', "test('is kept', () => {})", '«is kept» has the tag files-9, which'],
  ['above a skipped test', "test.skip('is kept', () => {})", 'is above no test'],
  ['above something else', "const name = ''\ntest('is kept', () => {})", 'is above no test'],
])('a tag %s is found', (_, below, problem) => {
  const stray = readProofs('b.test.ts', `${tag} files-9\n${below}`)
  expect(problems(all, [...proofs, ...stray])).toContainEqual(expect.stringContaining(problem))
})

test('every requirement of the portal has its proof', () => {
  const { problems: found, requirements } = readProject(resolve(import.meta.dirname, '../..'))
  expect(found).toEqual([])
  expect(requirements.length).toBeGreaterThan(450)
})
