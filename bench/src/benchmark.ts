interface Settings {
  /** The smallest sizes that still run all of it: whether it works is asked, not how fast. */
  short: boolean
  runs?: number
  /** Part of the names of the cases to measure; all of them by default. */
  kind?: string
  /** A file to compare with. */
  against?: string
}

export interface Findings {
  rows: Record<string, unknown>[]
  /** Failures, such as lost writes or failed requests. */
  failures: string[]
  /** Limits of time, memory or size that do not hold; a short run does not judge them. */
  exceeded: string[]
}

/** A benchmark: prints progress and returns its measurements. */
export type Benchmark = (settings: Settings, say: (line: string) => void) => Promise<Findings>

/** This machine lacks what a benchmark needs; the message says what. */
export class Impossible extends Error {
  override name = 'Impossible'
}

/** @returns what is true of the things that may go wrong */
export const occurred = (problems: Record<string, boolean>): string[] => Object.keys(problems).filter((problem) => problems[problem])

/** Columns of a table from counts by name. */
export const seriesOf = (prefix: string, counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [prefix + name, count]))
