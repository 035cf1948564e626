import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Checks that file paths and links in documents exist. */

const folders = 'shell|server|shared|remotes|scripts|bench|e2e|docs|deploy'

/** Root-relative paths in a document, except command output; those with a placeholder, such as `remotes/NAME/src`, are examples. */
export const pathsIn = (markdown: string): string[] =>
  [...markdown.matchAll(new RegExp(`\`((?:${folders})/[\\w./@-]*)\``, 'g'))]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('bench/results/'))
    .filter((path) => !path.split('/').some((segment) => /^[A-Z]+(\.\w+)?$/.test(segment)))

/** Links to files, except web links and anchors of the same page. */
const linksIn = (markdown: string): string[] =>
  [...markdown.replace(/```[\s\S]*?```/g, '').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)

/** File names without a folder, which are in the folder of a path on the same line. */
const filesWithFolders = (line: string): { name: string; folders: string[] }[] => {
  const beside = pathsIn(line).map((path) => dirname(path))
  const names = [...line.matchAll(/`([\w-]+\.tsx?)`/g)].map(([, name = '']) => name)
  return beside.length > 0 ? names.map((name) => ({ name, folders: ['', ...beside] })) : []
}

interface Document {
  path: string
  text: string
  /** Describes its own time and may name deleted files. */
  past?: boolean
  /** Lists files relative to the first one's folder. */
  walks?: boolean
}

export function documentProblems({ path, text, past, walks }: Document, isThere: (path: string) => boolean): string[] {
  const missing = past ? [] : pathsIn(text).filter((named) => !isThere(named))
  const beside = walks ? text.split('\n').flatMap(filesWithFolders) : []
  const lost = beside.filter(({ name, folders }) => !folders.some((folder) => isThere(join(folder, name)))).map(({ name }) => name)
  const broken = linksIn(text).filter((link) => !isThere(join(dirname(path), link)))
  return [
    ...[...missing, ...lost].map((named) => `${path} names ${named}, which is not there`),
    ...broken.map((link) => `${path} has a link to ${link}, which is not there`),
  ]
}

/** The project's documents. */
export function projectDocumentProblems(root: string): string[] {
  const paths = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  return paths.flatMap((path) =>
    documentProblems(
      {
        path,
        text: readFileSync(join(root, path), 'utf8'),
        past: path.startsWith('docs/decisions/'),
        walks: path === 'docs/architecture.md',
      },
      (named) => existsSync(join(root, named)),
    ),
  )
}
