import { commentProblems, documentProblems, isInProject, pathEnds, pathsIn, projectPathProblems } from './docPaths.ts'

const existing = [
  'server/src/app.ts',
  'server/src/http',
  'server/src/platform/http/handle.ts',
  'docs/users/tour.md',
  'docs/users/guide.md',
  'rsbuild.base.ts',
]
const exists = (path: string) => existing.includes(path)
const problems = (text: string, more = {}) => documentProblems({ path: 'docs/users/tour.md', text, ...more }, exists, pathEnds(existing))
const inComment = (comment: string) =>
  commentProblems({ path: 'a.ts', text: `/** ${comment} */\nconst a = 'server/src/old.ts'` }, exists, pathEnds(existing))

test('a path is distinguished from placeholders, patterns, packages and addresses', () => {
  expect(
    pathsIn(
      'server/src/app.ts:12, remotes/NAME/src/remote.ts, e2e/tests/, npm run dev, docs/X.md, ./remote.ts, shared/*, @forum/ui, https://a.b/c.ts',
    ),
  ).toEqual(['server/src/app.ts', 'e2e/tests/', 'remote.ts'])
})

test('existing files and links are accepted', () => {
  expect(
    problems('`server/src/app.ts`, `http/handle.ts` and [guide](guide.md#start), [web](https://example.org/x.md), [here](#there)'),
  ).toEqual([])
  expect(problems('1. `server/src/app.ts` and `rsbuild.base.ts`', { walks: true })).toEqual([])
  expect(inComment('As in http/handle.ts, and server/src/http.')).toEqual([])
})

test('a file that an example adds need not exist', () => {
  expect(problems('`new.ts`\n\n<!-- server/src/new.ts: import -->\n\n```ts\nconst path = `server/src/old.ts`\n```')).toEqual([])
})

test.each([
  ['a file', 'see `server/src/old.ts`', {}, 'names server/src/old.ts, which does not exist'],
  ['a folder', 'see `server/src/old/`', {}, 'names server/src/old/, which does not exist'],
  ['a path without its first folders', 'see `server/handle.ts` and `http/app.ts`', {}, 'names http/app.ts, which does not exist'],
  ['a path in a command', '`vitest run server/src/old.test.ts`', {}, 'names server/src/old.test.ts, which does not exist'],
  ['a link', 'see [it](old.md)', {}, 'has a link to old.md, which does not exist'],
  ['a file next to another', '`server/src/app.ts` with `handle.ts`', { walks: true }, 'names handle.ts, which does not exist'],
])('%s that is missing is reported', (_, text, more, problem) => {
  expect(problems(text, more)).toContain(`docs/users/tour.md ${problem}`)
})

test.each([
  ['a file of the repository', 'shared/build/package.json', true],
  ['a folder that a build makes', 'shell/dist', true],
  ['a file in a folder that a build makes', 'remotes/program/dist/release.json', true],
  ['a result of a bench', 'bench/results/exchanges.json', true],
  ['a folder that no build makes', 'shell/dits', false],
  ['a missing file in a folder of sources', 'shared/build/old.ts', false],
])('%s: whether it may be named', (_, path, named) => {
  expect(isInProject(path)).toBe(named)
})

test('comments are read, code is not', () => {
  expect(inComment('See server/src/old.ts and old/handle.ts')).toEqual([
    'a.ts names server/src/old.ts, which does not exist',
    'a.ts names old/handle.ts, which does not exist',
  ])
})

test('a number of all remotes is reported', () => {
  expect(problems('seven remotes')).toEqual(['docs/users/tour.md counts «seven remotes»'])
  expect(inComment('Eight federated\n * remotes')).toHaveLength(1)
  expect(problems('two remotes, 20 remotes instead of 5')).toEqual([])
})

test('paths in the portal’s documents and comments exist', () => {
  expect(projectPathProblems()).toEqual([])
})
