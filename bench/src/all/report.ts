import type { Outcome } from './outcome.ts'

/** The end of a run of several benchmarks, in words and in tables. */

const signs = { passed: '✓', failed: '✗', impossible: '–' } as const

const duration = (seconds: number): string => (seconds < 100 ? `${seconds} с` : `${Math.round(seconds / 60)} мин`)

/** Summary of all benchmarks, each with the reason when it has not passed. */
export function summaryOf(outcomes: ReadonlyMap<string, Outcome>): string {
  const lines = [...outcomes].flatMap(([name, { verdict, reasons, seconds }]) => [
    `${signs[verdict]} ${name}, ${duration(seconds)}${verdict === 'impossible' ? ': здесь невозможно' : ''}`,
    ...reasons.flatMap((reason) => reason.split('\n').slice(0, 4)).map((line) => `    ${line.trim()}`),
  ])
  const all = [...outcomes.values()]
  const count = (wanted: Outcome['verdict']) => all.filter(({ verdict }) => verdict === wanted).length
  const total = duration(all.reduce((sum, { seconds }) => sum + seconds, 0))
  return [
    ...lines,
    '',
    `Прошли: ${count('passed')}, не прошли: ${count('failed')}, здесь невозможны: ${count('impossible')}; ${total}.`,
  ].join('\n')
}

const cell = (value: unknown): string => (value === undefined ? '' : String(value).replaceAll('|', '\\|').replaceAll('\n', ' '))

/** Rows may have different columns: each kind gets a table. */
function tablesOf(rows: readonly Record<string, unknown>[]): string[] {
  const kinds = Map.groupBy(rows, (row) => Object.keys(row).join('\n'))
  return [...kinds.values()].map((alike) => {
    const columns = Object.keys(alike[0] ?? {})
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`
    return [
      line(columns.map(cell)),
      line(columns.map(() => '---')),
      ...alike.map((row) => line(columns.map((column) => cell(row[column])))),
    ].join('\n')
  })
}

/** @returns Markdown with the figures of every benchmark, and the limits that do not hold */
export const markdownOf = (outcomes: ReadonlyMap<string, Outcome>): string =>
  [...outcomes]
    .map(([name, { verdict, reasons, rows, seconds }]) =>
      [`## ${name}`, `${verdict}, ${seconds} s`, ...reasons.map((reason) => `- ${reason.split('\n')[0]}`), ...tablesOf(rows)].join('\n\n'),
    )
    .join('\n\n')
    .concat('\n')
