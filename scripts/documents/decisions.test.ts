import { root } from '../build.ts'
import { decisionProblems, indexLine, projectDecisionProblems } from './decisions.ts'

const decision = '# 7. A name\n\n2026-11-21\n\n## Context\n\n## Options\n\n## Decision\n\n## Consequences\n'
const ofWords = (count: number) => decision + 'word\n'.repeat(count - decision.split(/\s+/).filter(Boolean).length)
const superseded = '# 7. A name\n\n2026-11-21\n\nSuperseded by [9](0009-other.md).\n'

test('a decision has its four parts, or leads on to another one', () => {
  expect(decisionProblems('0007-a-name.md', decision)).toEqual([])
  expect(decisionProblems('0007-a-name.md', superseded)).toEqual([])
  expect(decisionProblems('0007-a-name.md', ofWords(400))).toEqual([])
})

test.each([
  ['another number', decision.replace('# 7', '# 8'), 'a title with its number'],
  ['no date', decision.replace('2026-11-21', ''), 'its date'],
  ['a part too few', decision.replace('## Options\n\n', ''), 'the parts Context, Options'],
  ['another order', decision.replace('Options', 'Decision'), 'the parts Context, Options'],
  ['a word too many', ofWords(401), 'docs/decisions/0007-a-name.md has 401 words; at most 400 are allowed'],
])('%s is found', (_, text, problem) => {
  expect(decisionProblems('0007-a-name.md', text)).toEqual([expect.stringContaining(problem)])
})

test('the index names what replaced a decision', () => {
  expect(indexLine('0007-a-name.md', superseded)).toBe('- [7. A name](0007-a-name.md), superseded by 9')
})

test('the portal’s decisions have the form and are in the index', () => {
  expect(projectDecisionProblems(root)).toEqual([])
})
