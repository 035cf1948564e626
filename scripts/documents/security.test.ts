import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { missingSections, readSecurity, securityProblems } from './security.ts'

const root = resolve(import.meta.dirname, '../..')
const threats = (row: string) => `| threat | measure | shown by |\n| --- | --- | --- |\n${row}\n`
const sections = (row: string) => `| section | | test or reason |\n| --- | --- | --- |\n${row}\n`
const problems = (markdown: string) =>
  securityProblems(markdown, (path) => ['server/src/a.test.ts', 'docs/b.md'].includes(path), ['crashes'])

test('a fulfilled section names an existing proof, another one a reason', () => {
  expect(problems(threats('| guessing | limits | `a.test.ts`; `npm run bench -- crashes` at length |'))).toEqual([])
  for (const row of ['| 1.1 | ✔ | by hand: `docs/b.md` |', '| 2.1 | ◐ | the proxy’s |', '| 9, 10 | – | not used |'])
    expect(problems(sections(row))).toEqual([])
})

test.each([
  ['a proof that is gone', threats('| guessing | limits | `gone.test.ts` |'), 'names gone.test.ts, which is not there'],
  [
    'a benchmark that is gone',
    sections('| 1.1 | ✔ | `a.test.ts`, `npm run bench -- smoke` |'),
    'names the benchmark smoke, which is not there',
  ],
  ['a claim without a proof', sections('| 1.1 | ✔ | surely |'), 'is said to be held and names nothing that shows it'],
  ['a threat without a proof', threats('| guessing | limits | |'), 'is said to be held and names nothing that shows it'],
  ['a gap without a reason', sections('| 1.1 | ✘ | `a.test.ts` |'), 'is not held in full and gives no reason'],
  ['a mark of its own', sections('| 1.1 | ? | `a.test.ts` |'), 'is marked «?»'],
])('%s is found', (_, markdown, problem) => {
  expect(problems(markdown)).toHaveLength(1)
  expect(problems(markdown)[0]).toContain(problem)
})

test('a missing section is found; ranges and whole chapters are understood', () => {
  const left = missingSections(readSecurity(sections('| 1.1 – 1.4 all | – | not used |\n| 9, 10 tokens | – | not used |')))
  expect(left.slice(0, 2)).toEqual(['1.5', '2.1'])
  expect(left.filter((section) => /^(9|10)\./.test(section))).toEqual([])
})

test('every threat and every section of docs/security has its proof or its reason, and no section is left out', () => {
  const pages = ['docs/security/threats.md', 'docs/security/asvs.md'].map((page) => ({
    page,
    markdown: readFileSync(join(root, page), 'utf8'),
  }))
  const bench = readFileSync(join(root, 'bench/src/benchmarks.ts'), 'utf8')
  const benchmarks = [...bench.matchAll(/^ {2}(\w+): async/gm)].map(([, name = '']) => name)
  for (const { page, markdown } of pages)
    expect(securityProblems(markdown, (path) => existsSync(join(root, path)), benchmarks, page)).toEqual([])
  const items = pages.flatMap(({ markdown }) => readSecurity(markdown))
  expect(items.length).toBeGreaterThan(60)
  expect(missingSections(items)).toEqual([])
})
