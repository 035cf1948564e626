import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@forum/scripts/build'
import { type Findings, Impossible } from '../benchmark.ts'

/** Outcome of one benchmark's run, kept in `bench/results/NAME.json`. */
export interface Outcome {
  verdict: 'passed' | 'failed' | 'impossible'
  /** Reasons why it has not passed. */
  reasons: string[]
  rows: Record<string, unknown>[]
  seconds: number
}

/** Short runs lie apart: their figures say nothing. */
export const resultsFolder = (short: boolean): string => join(root, 'bench', 'results', ...(short ? ['short'] : []))

/** A short run judges no limits. */
export async function judge(short: boolean, work: () => Promise<Findings>): Promise<Outcome> {
  const begun = performance.now()
  const outcome = await work().then(
    ({ rows, failures, exceeded }) => {
      const reasons = short ? failures : [...failures, ...exceeded]
      return { verdict: reasons.length === 0 ? ('passed' as const) : ('failed' as const), reasons, rows }
    },
    (error: unknown) => {
      if (error instanceof Impossible) return { verdict: 'impossible' as const, reasons: [error.message], rows: [] }
      return { verdict: 'failed' as const, reasons: [error instanceof Error ? (error.stack ?? error.message) : String(error)], rows: [] }
    },
  )
  return { ...outcome, seconds: Math.round((performance.now() - begun) / 1000) }
}

const fileOf = (name: string, short: boolean) => join(resultsFolder(short), `${name}.json`)

export function keepOutcome(name: string, short: boolean, outcome: Outcome): void {
  mkdirSync(resultsFolder(short), { recursive: true })
  writeFileSync(fileOf(name, short), `${JSON.stringify(outcome, null, 2)}\n`)
}

export const forgetOutcome = (name: string, short: boolean): void => rmSync(fileOf(name, short), { force: true })

/** @returns null when the benchmark ended without one */
export function readOutcome(name: string, short: boolean): Outcome | null {
  const file = fileOf(name, short)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : null
}
