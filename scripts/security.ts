/** Reads SECURITY.md: what it says is held has a proof that exists, and what it says is not held has a reason. */

const marks = ['✔', '◐', '✘', '–'] as const

export interface SecurityItem {
  line: number
  item: string
  /** Absent in the table of threats, where everything is held. */
  mark: (typeof marks)[number]
  proof: string
}

const isRule = (cell: string) => /^:?-+:?$/.test(cell)

/** Rows of the two tables: threat, answer, shown by; section, mark, test or reason. */
export function readSecurity(markdown: string): SecurityItem[] {
  const items: SecurityItem[] = []
  let head: string[] = []
  markdown.split('\n').forEach((row, index) => {
    const cells = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (cells.length === 0) head = []
    else if (head.length === 0) head = cells
    else if (!cells.every(isRule)) {
      const [item = '', second = '', third = ''] = cells
      if (head[2] === 'shown by') items.push({ line: index + 1, item, mark: '✔', proof: third })
      if (head[2] === 'test or reason') items.push({ line: index + 1, item, mark: second as SecurityItem['mark'], proof: third })
    }
  })
  return items
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside)
const isPath = (text: string) => /^[\w./-]+\.(ts|md|conf|yaml)$/.test(text)

/** Chapters and sections that are spoken of, such as «8.1 – 8.4» or «9, 10». */
export function chaptersOf(items: readonly SecurityItem[]): Set<number> {
  return new Set(items.flatMap(({ item }) => [...item.matchAll(/\b(\d{1,2})(?:\.\d+)?\b/g)].map(([, chapter]) => Number(chapter))))
}

/**
 * @param exists whether the project has a file; test files without a folder in front lie in server/src
 * @param benchmarks names that `npm run bench --` knows
 */
export function securityProblems(markdown: string, exists: (path: string) => boolean, benchmarks: readonly string[]): string[] {
  const there = (path: string) => exists(path) || exists(`server/src/${path}`)
  return readSecurity(markdown).flatMap(({ line, item, mark, proof }) => {
    const problems: string[] = []
    const paths = quoted(proof).filter(isPath)
    for (const path of paths) if (!there(path)) problems.push(`names ${path}, which is not there`)
    for (const [, name = ''] of proof.matchAll(/npm run bench -- (\w+)/g))
      if (!benchmarks.includes(name)) problems.push(`names the benchmark ${name}, which is not there`)
    const words = proof
      .replace(/`[^`]*`/g, '')
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
    if (!marks.includes(mark)) problems.push(`is marked «${mark}»`)
    else if (mark === '✔' && paths.length === 0) problems.push('is said to be held and names nothing that shows it')
    else if (mark !== '✔' && words === '') problems.push('is not held in full and gives no reason')
    return problems.map((problem) => `SECURITY.md:${line}: «${item}» ${problem}`)
  })
}
