/** Checks docs/security/: every control that is claimed has an existing test, and every one that is not has a reason. */

const marks = ['✔', '◐', '✘', '–'] as const

export interface SecurityItem {
  line: number
  item: string
  /** Mark of the row; absent in the table of threats, where everything is claimed. */
  mark: (typeof marks)[number]
  proof: string
}

const isRule = (cell: string) => /^:?-+:?$/.test(cell)

/** Rows of the two tables: threat, countermeasure, test; section, mark, test or reason. */
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

/** Sections of each chapter of ASVS 5.0 with level 2 requirements. */
const sections: Record<number, number> = {
  1: 5,
  2: 4,
  3: 7,
  4: 4,
  5: 4,
  6: 8,
  7: 6,
  8: 4,
  9: 2,
  10: 7,
  11: 6,
  12: 3,
  13: 4,
  14: 3,
  15: 4,
  16: 5,
  17: 3,
}

/** Sections covered by a row, such as «8.1 – 8.4», «4.3, 4.4» or whole chapters «9, 10». */
function sectionsOf(item: string): string[] {
  const range = /(\d+)\.(\d+) – \1\.(\d+)/.exec(item)
  if (range) {
    const [, chapter = '', from = '', to = ''] = range
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${chapter}.${Number(from) + index}`)
  }
  return [...item.matchAll(/\b(\d{1,2})(?:\.(\d+))?\b/g)].flatMap(([, chapter = '', section]) =>
    section ? [`${chapter}.${section}`] : Array.from({ length: sections[Number(chapter)] ?? 0 }, (_, index) => `${chapter}.${index + 1}`),
  )
}

/** Sections that no row covers. */
export function missingSections(items: readonly SecurityItem[]): string[] {
  const spokenOf = new Set(items.flatMap(({ item }) => sectionsOf(item)))
  const all = Object.entries(sections).flatMap(([chapter, count]) => Array.from({ length: count }, (_, index) => `${chapter}.${index + 1}`))
  return all.filter((section) => !spokenOf.has(section))
}

/**
 * @param exists whether the project has a file; test files without a folder in front are in server/src
 * @param benchmarks names that `npm run bench --` knows
 */
export function securityProblems(
  markdown: string,
  exists: (path: string) => boolean,
  benchmarks: readonly string[],
  page = 'docs/security',
): string[] {
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
    return problems.map((problem) => `${page}:${line}: «${item}» ${problem}`)
  })
}
