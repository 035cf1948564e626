import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build.ts'

/** What documents name is there. Decisions tell of their own time and may name what is gone. */
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })].filter(
  (path) => path !== 'docs/requirements.md',
)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const folders = 'shell|server|shared|remotes|scripts|bench|e2e|docs|deploy'
/** Paths from the root in a document's text; those with a placeholder, such as `remotes/NAME/src`, are examples. */
const pathsIn = (markdown: string): string[] =>
  [...markdown.matchAll(new RegExp(`\`((?:${folders})/[\\w./@-]*)\``, 'g'))]
    .map((match) => match[1] as string)
    .filter((path) => !path.split('/').some((segment) => /^[A-Z]+(\.\w+)?$/.test(segment)))

const linksIn = (markdown: string): string[] =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    (match) => match[1] as string,
  )

test.each(documents)('every file that %s names is there', (document) => {
  const paths = pathsIn(read(document))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each([...documents, ...globSync('docs/decisions/*.md', { cwd: root })])('every link of %s leads somewhere', (document) => {
  const broken = linksIn(read(document)).filter((link) => !existsSync(join(root, dirname(document), link)))
  expect(broken).toEqual([])
})

/** A file named without its folder stands in the folder of a path of the same line. */
test('files that the walks name without a folder are beside the file before them', () => {
  const lines = read('docs/architecture.md').split('\n')
  const missing = lines.flatMap((line) => {
    const beside = pathsIn(line).map((path) => dirname(path))
    const bare = beside.length > 0 ? [...line.matchAll(/`([\w-]+\.tsx?)`/g)].map((match) => match[1] as string) : []
    return bare.filter((name) => name !== 'rsbuild.base.ts' && !beside.some((folder) => existsSync(join(root, folder, name))))
  })
  expect(missing).toEqual([])
})

test('the recipes and the architecture name files at all', () => {
  for (const document of ['CONTRIBUTING.md', 'docs/architecture.md']) expect(pathsIn(read(document)).length).toBeGreaterThan(10)
})

test('a path is told from a placeholder and from other code', () => {
  expect(pathsIn('`server/src/app.ts`, `remotes/NAME/src/remote.ts`, `e2e/tests/`, `npm run dev`, `docs/X.md`, `src/remote.ts`')).toEqual([
    'server/src/app.ts',
    'e2e/tests/',
  ])
})
