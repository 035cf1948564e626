import { root } from '../build.ts'
import { documentProblems, pathsIn, projectDocumentProblems } from './docPaths.ts'

const there = [
  'server/src/app.ts',
  'server/src/http',
  'server/src/platform/http/handle.ts',
  'docs/users/tour.md',
  'docs/users/guide.md',
  'rsbuild.base.ts',
]
const problems = (text: string, more = {}) =>
  documentProblems({ path: 'docs/users/tour.md', text, ...more }, (path) => there.includes(path))

test('a path is distinguished from placeholders and other code', () => {
  expect(pathsIn('`server/src/app.ts`, `remotes/NAME/src/remote.ts`, `e2e/tests/`, `npm run dev`, `docs/X.md`, `src/remote.ts`')).toEqual([
    'server/src/app.ts',
    'e2e/tests/',
  ])
})

test('existing files and links are accepted', () => {
  expect(problems('`server/src/app.ts` and [guide](guide.md#start), [web](https://example.org/x.md), [here](#there)')).toEqual([])
  expect(problems('1. `server/src/app.ts` and `rsbuild.base.ts`', { walks: true })).toEqual([])
})

test.each([
  ['a file', 'see `server/src/old.ts`', {}, 'docs/users/tour.md names server/src/old.ts, which is not there'],
  ['a link', 'see [it](old.md)', {}, 'docs/users/tour.md has a link to old.md, which is not there'],
  ['a file next to another', '`server/src/app.ts` with `old.ts`', { walks: true }, 'docs/users/tour.md names old.ts, which is not there'],
])('%s that is missing is reported', (_, text, more, problem) => {
  expect(problems(text, more)).toEqual([problem])
})

test('a decision may name a deleted file, but its links must work', () => {
  expect(problems('`server/src/old.ts` [it](old.md)', { past: true })).toEqual([
    'docs/users/tour.md has a link to old.md, which is not there',
  ])
})

test('the portal’s documents name existing files', () => {
  expect(projectDocumentProblems(root)).toEqual([])
})
