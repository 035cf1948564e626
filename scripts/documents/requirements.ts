import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** docs/requirements.md: one list item a requirement, with its id. A test names what it proves in a tag above it, `// @requirement forum-1, files-3`. */

const page = 'docs/requirements.md'
const testFiles = '{shell,server,e2e,bench,scripts,remotes/*,shared/*}/**/*.test.{ts,tsx}'

export interface Requirement {
  line: number
  id: string
  text: string
  /** Reason why there is no test; empty if there is one. */
  reason: string
}

/** A test or a group of tests with the requirements in its tag. */
export interface Proof {
  file: string
  title: string
  ids: string[]
}

const item = /^- (?:\*\*([^*]*)\*\* )?(.*)$/
const withoutTest = / _\(no test: (.+)\)_$/

/** Every list item of the page; one without an id has an empty one. */
export const readRequirements = (markdown: string): Requirement[] =>
  markdown.split('\n').flatMap((row, index) => {
    const found = item.exec(row)
    if (!found) return []
    const [, id = '', text = ''] = found
    return [{ line: index + 1, id, text: text.replace(withoutTest, ''), reason: withoutTest.exec(text)?.[1] ?? '' }]
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

/** Each requirement with its tests. @param prefix only ids that begin with it */
export const renderReport = (requirements: readonly Requirement[], proofs: readonly Proof[], prefix = ''): string =>
  requirements
    .filter(({ id }) => id.startsWith(prefix))
    .map(({ id, text, reason }) => {
      const own = proofs.filter(({ ids }) => ids.includes(id)).map(({ file, title: name }) => `  ${file} › ${name.replace(/\s+/g, ' ')}`)
      return [`${id} ${text}`, ...(reason ? [`  no test: ${reason}`] : new Set(own))].join('\n')
    })
    .join('\n\n')

export function requirementProblems(markdown: string, proofs: readonly Proof[]): string[] {
  const ids = new Set<string>()
  const proved = new Set(proofs.flatMap((proof) => proof.ids))
  const problems = readRequirements(markdown).flatMap(({ line, id, text, reason }) => {
    const own = [
      ...(ids.has(id) ? [`has the id of another, ${id}`] : []),
      ...(/^[a-z]+(-[a-z]+)*-\d+$/.test(id) ? [] : ['needs an id such as forum-1']),
      ...(reason || proved.has(id) ? [] : ['has neither a test with its tag nor a reason for none']),
      ...(reason && proved.has(id) ? ['has both a test and a reason for none'] : []),
    ]
    ids.add(id)
    return own.map((problem) => `${page}:${line}: «${text}» ${problem}`)
  })
  const stray = proofs.flatMap(({ file, title: name, ids: tagged }) => [
    ...(name === '' ? [`${file}: the tag of ${tagged.join(', ')} is above no test`] : []),
    ...tagged.filter((id) => !ids.has(id)).map((id) => `${file}: «${name}» has the tag ${id}, which is not in ${page}`),
  ])
  return [...problems, ...stray]
}

/** The project's own page and tags. */
export function readProject(root: string) {
  const markdown = readFileSync(join(root, page), 'utf8')
  const files = globSync(testFiles, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' }).sort()
  const proofs = files.flatMap((file) => readProofs(file, readFileSync(join(root, file), 'utf8')))
  const requirements = readRequirements(markdown)
  return { requirements, proofs, problems: requirementProblems(markdown, proofs) }
}
