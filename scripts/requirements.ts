import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads docs/requirements.md: one table row a requirement, the files that hold it, and the tests that prove it. */

export interface Requirement {
  line: number
  text: string
  files: string[]
  /** A test file and parts of its titles, from the outermost `describe` in; after a title with placeholders also a case of its table. */
  tests: { file: string; titles: string[] }[]
  /** Why no test proves it; empty when one does. */
  reason: string
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string)

function readTest(reference: string): Requirement['tests'][number] {
  const [file = '', ...titles] = reference.split(' › ')
  return { file, titles }
}

/** Rows of every table with three columns; the head of a table and the line under it are none. */
export function readRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((row, index) => {
    const cells = row.split('|').map((cell) => cell.trim())
    if (cells.length !== 5 || cells[1] === 'requirement' || /^:?-+:?$/.test(cells[1] ?? '')) return []
    const [, text = '', files = '', proof = ''] = cells
    const reason = /^no test: (.+)$/.exec(proof)?.[1] ?? ''
    return [{ line: index + 1, text, files: quoted(files), tests: reason ? [] : quoted(proof).map(readTest), reason }]
  })
}

const titlePattern = /(?:\b(?:test|it|describe)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,/g

/** Titles of the tests and groups of a test file as they are written; a skipped test is none. */
export const titlesOf = (source: string): string[] =>
  [...source.matchAll(titlePattern)].map((match) => (match[2] as string).replace(/\\(['"`])/g, '$1'))

interface TestFile {
  source: string
  titles: string[]
}

function missingTitles(parts: readonly string[], { source, titles }: TestFile): string[] {
  return parts.filter((part, index) => {
    if (titles.some((title) => title.includes(part))) return false
    const ofTable = /%[\w.$]|\$\w/.test(parts[index - 1] ?? '')
    return !(ofTable && source.includes(part))
  })
}

/** @param read text of a file of the project, or null when there is none */
export function requirementProblems(markdown: string, read: (path: string) => string | null): string[] {
  const known = new Map<string, TestFile | null>()
  const testFile = (file: string): TestFile | null => {
    if (!known.has(file)) {
      const source = read(file)
      known.set(file, source === null ? null : { source, titles: titlesOf(source) })
    }
    return known.get(file) ?? null
  }
  return readRequirements(markdown).flatMap(({ line, text, files, tests, reason }) => {
    const problems: string[] = []
    if (files.length === 0) problems.push('names no file')
    for (const file of files) if (read(file) === null) problems.push(`names ${file}, which is not there`)
    if (tests.length === 0 && reason === '') problems.push('has neither a test nor a reason for none')
    for (const { file, titles } of tests) {
      const present = testFile(file)
      if (present === null) problems.push(`names ${file}, which is not there`)
      else if (titles.length === 0) problems.push(`names no test of ${file}`)
      else for (const title of missingTitles(titles, present)) problems.push(`names «${title}», which ${file} does not have`)
    }
    return problems.map((problem) => `docs/requirements.md:${line}: «${text}» ${problem}`)
  })
}

const readIn = (root: string) => (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)

/** Checks the project's own list. @returns the problems and how many requirements have which proof */
export function checkProjectRequirements(root: string) {
  const markdown = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')
  const requirements = readRequirements(markdown)
  const untested = requirements.filter(({ reason }) => reason !== '').length
  return { problems: requirementProblems(markdown, readIn(root)), count: requirements.length, untested }
}
