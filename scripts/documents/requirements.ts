import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * docs/requirements.md: one table row a requirement, the files that hold it, and the tests that prove it. A test says what it proves by a
 * `// @requirement forum-1, files-3` above it; the last column is made from these tags.
 */

const page = 'docs/requirements.md'
const testFiles = '{shell,server,e2e,bench,scripts,remotes/*,shared/*}/**/*.test.{ts,tsx}'

export interface Requirement {
  line: number
  id: string
  text: string
  files: string[]
  /** Why there is no test; empty if there is one. */
  reason: string
}

/** A test or a group of tests with the requirements in its tag. */
export interface Proof {
  file: string
  title: string
  ids: string[]
}

const cellsOf = (row: string): string[] | null => {
  const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return cells.length === 6 && cells[1] !== 'id' && !/^:?-+:?$/.test(cells[1] ?? '') ? cells : null
}

/** Rows of every table with four columns, without header and separator. */
export const readRequirements = (markdown: string): Requirement[] =>
  markdown.split('\n').flatMap((row, index) => {
    const cells = cellsOf(row)
    if (!cells) return []
    const [, id = '', text = '', files = '', proof = ''] = cells
    const reason = /^no test: (.+)$/.exec(proof)?.[1] ?? ''
    return [{ line: index + 1, id, text, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file), reason }]
  })

const tags = /(?:^[ \t]*\/\/ @requirement .*\n)+/gm
/** The test or group below a tag, in a loop or with a table of cases; a skipped test proves nothing. */
const below = /^[ \t]*(?:for \([\s\S]*?\)\s*)?(?:test|it|describe)(?!\.skip|\.todo)\b[\s\S]*?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,/
const title = /(?:\b(?:test|it|describe)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,/

/** The tags of a test file; a tag without a test has an empty title. */
export function readProofs(file: string, source: string): Proof[] {
  return [...source.matchAll(tags)].map((match) => {
    const rest = source.slice(match.index + match[0].length)
    const found = below.test(rest) ? title.exec(rest)?.[2] : undefined
    const ids = match[0].split('\n').flatMap((line) => line.replace(/^.*@requirement/, '').split(','))
    return { file, title: (found ?? '').replace(/\\(['"`])/g, '$1'), ids: ids.map((id) => id.trim()).filter((id) => id !== '') }
  })
}

const inCell = (text: string) => text.replaceAll('`', "'").replace(/\\?\|/g, '\\|').replace(/\s+/g, ' ')

/** The page with its last column generated from the tags. */
export function renderPage(markdown: string, proofs: readonly Proof[]): string {
  return markdown
    .split('\n')
    .map((row) => {
      const cells = cellsOf(row)
      if (!cells || cells[4]?.startsWith('no test:')) return row
      const own = proofs.filter(({ ids }) => ids.includes(cells[1] ?? '')).map(({ file, title: name }) => `\`${file} › ${inCell(name)}\``)
      return `| ${cells[1]} | ${cells[2]} | ${cells[3]} | ${[...new Set(own)].join('; ')} |`
    })
    .join('\n')
}

/** @param isThere whether a file exists in the project */
export function requirementProblems(markdown: string, proofs: readonly Proof[], isThere: (path: string) => boolean): string[] {
  const requirements = readRequirements(markdown)
  const ids = new Set<string>()
  const problems = requirements.flatMap(({ line, id, text, files, reason }) => {
    const own = [
      ...(ids.has(id) ? [`has the id of another, ${id}`] : []),
      ...(/^[a-z]+(-[a-z]+)*-\d+$/.test(id) ? [] : ['needs an id such as forum-1']),
      ...(files.length === 0 ? ['names no file'] : []),
      ...files.filter((file) => !isThere(file)).map((file) => `names ${file}, which is not there`),
      ...(reason || proofs.some((proof) => proof.ids.includes(id)) ? [] : ['has neither a test with its tag nor a reason for none']),
      ...(reason && proofs.some((proof) => proof.ids.includes(id)) ? ['has both a test and a reason for none'] : []),
    ]
    ids.add(id)
    return own.map((problem) => `${page}:${line}: «${text}» ${problem}`)
  })
  const stray = proofs.flatMap(({ file, title: name, ids: tagged }) => [
    ...(name === '' ? [`${file}: the tag of ${tagged.join(', ')} stands above no test`] : []),
    ...tagged.filter((id) => !ids.has(id)).map((id) => `${file}: «${name}» has the tag ${id}, which ${page} does not know`),
  ])
  return [...problems, ...stray]
}

/** The project's own page and tags. */
export function readProject(root: string) {
  const markdown = readFileSync(join(root, page), 'utf8')
  const files = globSync(testFiles, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).sort()
  const proofs = files.flatMap((file) => readProofs(file, readFileSync(join(root, file), 'utf8')))
  const requirements = readRequirements(markdown)
  return {
    path: join(root, page),
    markdown,
    rendered: renderPage(markdown, proofs),
    problems: requirementProblems(markdown, proofs, (path) => existsSync(join(root, path))),
    count: requirements.length,
    untested: requirements.filter(({ reason }) => reason !== '').length,
  }
}
