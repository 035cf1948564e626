/** A subset of a benchmark's cases; all of them by default. */
export interface Selection {
  remote?: string
  target?: string
  kind?: string
}

/** A benchmark: prints progress and returns its measurements. */
export type Benchmark = (
  settings: { runs?: number /** A file to compare with. */; against?: string } & Selection,
  say: (line: string) => void,
) => Promise<{ rows: Record<string, unknown>[] /** Whether what it demands held. */; passed: boolean }>

/** Columns of a table from counts by name. */
export const seriesOf = (prefix: string, counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [prefix + name, count]))
