import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../build.ts'
import { proseOf } from './phrases.ts'

/** Checks that paths and links in documents, and paths in comments, exist. */

const folders = ['shell', 'server', 'shared', 'remotes', 'scripts', 'bench', 'e2e', 'docs', 'deploy']
const sources = ['*.{ts,mjs}', '{shell,server,e2e,bench,scripts,remotes/*,shared/*}/**/*.{ts,tsx,mjs,js}']
/** Files whose examples of paths do not exist. */
const exempt = ['scripts/documents/docPaths.ts', 'scripts/documents/docPaths.test.ts']

/** Names of sources and documents; other files, such as `release.json`, may be results of a build. */
const sourceName = /\.(tsx?|mjs|md)$/
const generated = /\.d\.ts$/
/** Part of an example, such as `remotes/NAME/src` or `X.tsx`. */
const placeholder = /(^|\/)[A-Z]+(\.\w+)?(\/|$)/
const noPath = /[*{}<>$:@]|\/\//

const isFromRoot = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`))

/** Paths from the root, and names of sources with or without some of their folders. */
export const pathsIn = (text: string): string[] =>
  [...text.matchAll(/[\w./@*{}<>$:-]+/g)]
    .map(([token]) => token.replace(/(:\d+)?[.:]*$/, '').replace(/^\.\//, ''))
    .filter((token) => isFromRoot(token) || sourceName.test(token))
    .filter((token) => !noPath.test(token) && !placeholder.test(token) && !generated.test(token) && !token.startsWith('.'))

/** Inline code; blocks of commands and of code show examples. */
const codeIn = (markdown: string): string[] =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

/** Files that the examples of a document would add, named in the comments before its blocks. */
const examplesIn = (markdown: string): string[] => [...markdown.matchAll(/<!-- ([\w./@-]+\.tsx?):?\s/g)].map(([, path = '']) => path)

/** Links to files, except web links and anchors of the same page. */
const linksIn = (markdown: string): string[] =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)

/** File names without a folder, which are in the folder of a path on the same line. */
const filesWithFolders = (line: string): { name: string; folders: string[] }[] => {
  const nearby = codeIn(line)
    .filter((code) => code.includes('/') && pathsIn(code).length > 0)
    .map((code) => dirname(code))
  const names = codeIn(line).filter((code) => /^[\w-]+\.tsx?$/.test(code))
  return nearby.length > 0 ? names.map((name) => ({ name, folders: ['', ...nearby] })) : []
}

/** Existing paths, from the root and without their first folders. */
export const pathEnds = (paths: string[]): Set<string> =>
  new Set(
    paths.flatMap((path) => {
      const segments = path.split('/')
      return segments.map((_, index) => segments.slice(index).join('/'))
    }),
  )

type Exists = (path: string) => boolean

/** Paths that do not exist: from the root the whole path, otherwise the end of some path. */
const missingIn = (text: string, exists: Exists, ends: ReadonlySet<string>) =>
  pathsIn(text).filter((path) => !(isFromRoot(path) ? exists(path) : ends.has(path)))

/** The next remote makes a number of all remotes wrong. A part of them may be counted, and benchmarks count in digits. */
const counted = /\b(?:five|six|seven|eight|nine|ten|eleven|twelve)[\s*]+(?:\w+[\s*]+){0,2}remotes\b/gi

interface Text {
  path: string
  text: string
  /** Lists files relative to the first one's folder. */
  walks?: boolean
}

export function documentProblems({ path, text, walks }: Text, exists: Exists, ends: ReadonlySet<string>): string[] {
  const examples = examplesIn(text)
  const missing = codeIn(text)
    .flatMap((code) => missingIn(code, exists, ends))
    .filter((named) => !examples.some((example) => `/${example}`.endsWith(`/${named}`)))
  const walked = walks ? text.split('\n').flatMap(filesWithFolders) : []
  const lost = walked.filter((file) => !file.folders.some((folder) => exists(join(folder, file.name)))).map(({ name }) => name)
  const broken = linksIn(text).filter((link) => !exists(join(dirname(path), link)))
  return [
    ...[...missing, ...lost].map((named) => `${path} names ${named}, which does not exist`),
    ...broken.map((link) => `${path} has a link to ${link}, which does not exist`),
    ...[...text.matchAll(counted)].map(([number]) => `${path} counts «${number}»`),
  ]
}

/** Problems of comments and titles of tests. */
export const commentProblems = ({ path, text }: Text, exists: Exists, ends: ReadonlySet<string>): string[] =>
  proseOf(path, text).flatMap((prose) => [
    ...missingIn(prose.text, exists, ends).map((named) => `${path} names ${named}, which does not exist`),
    ...[...prose.text.matchAll(counted)].map(([number]) => `${path} counts «${number}»`),
  ])

const isResult = (name: string) => ['node_modules', 'dist', '.data'].includes(name)

/** What git ignores is the result of a build or of a run, so a fresh clone lacks it. The slash makes a missing path a folder, as `dist/` in .gitignore demands. */
const isIgnored = (path: string) => spawnSync('git', ['check-ignore', '--quiet', `${path}/`], { cwd: root }).status === 0

/** Whether a path is in the checkout, or may be there later. */
export const isInProject = (path: string): boolean => existsSync(join(root, path)) || isIgnored(path)

/** Problems of the project's documents and sources. */
export function projectPathProblems(): string[] {
  const textOf = (path: string): Text => ({ path, text: readFileSync(join(root, path), 'utf8'), walks: path === 'docs/walkthroughs.md' })
  const files = globSync(['*', `{${folders.join()}}/**/*`], { cwd: root, exclude: isResult })
  const ends = pathEnds(files)
  return [
    ...globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((path) => documentProblems(textOf(path), isInProject, ends)),
    ...globSync(sources, { cwd: root, exclude: isResult })
      .filter((path) => !exempt.includes(path))
      .flatMap((path) => commentProblems(textOf(path), isInProject, ends)),
  ]
}
