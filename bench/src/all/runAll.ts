import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { forgetOutcome, type Outcome, readOutcome, resultsFolder } from './outcome.ts'
import { markdownOf, summaryOf } from './report.ts'

/** A benchmark that takes longer hangs. */
const LIMIT_MINUTES = { short: 10, full: 240 }
const PATIENCE_MS = 10_000
const LAST_LINES = 4

const say = (text: string) => void process.stdout.write(text)

/** Signals a benchmark with all that it has started. */
function signal(group: number | undefined, name: NodeJS.Signals): void {
  try {
    if (group) process.kill(-group, name)
  } catch {
    // The process has ended already.
  }
}

/** Runs a benchmark in a separate process, which may crash or hang. */
async function runAlone(name: string, short: boolean): Promise<Outcome> {
  const log = join(resultsFolder(short), `${name}.log`)
  forgetOutcome(name, short)
  const output = openSync(log, 'w')
  const begun = performance.now()
  const args = [join(import.meta.dirname, '../main.ts'), name, ...(short ? ['--short'] : [])]
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', output, output] })
  const stop = () => {
    signal(child.pid, 'SIGTERM')
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const minutes = short ? LIMIT_MINUTES.short : LIMIT_MINUTES.full
  const ended = once(child, 'exit')
  const ending = new AbortController()
  const inTime = await Promise.race([ended.then(() => true), wait(minutes * 60_000, false, { signal: ending.signal }).catch(() => true)])
  ending.abort()
  if (!inTime) {
    signal(child.pid, 'SIGTERM')
    await Promise.race([ended, wait(PATIENCE_MS, undefined, { ref: false })])
  }
  // Browsers and databases of one that was interrupted.
  signal(child.pid, 'SIGKILL')
  process.off('SIGINT', stop).off('SIGTERM', stop)
  closeSync(output)
  const outcome = readOutcome(name, short)
  if (outcome) return outcome
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES)
  const reason = inTime ? `Процесс закончился без итога. ${log}:` : `Не закончилось за ${minutes} мин. ${log}:`
  return { verdict: 'failed', reasons: [reason, ...lines], rows: [], seconds: Math.round((performance.now() - begun) / 1000) }
}

/** Runs each, whatever has become of those before. @returns whether none has failed */
export async function runEach(
  names: readonly string[],
  run: (name: string) => Promise<Outcome>,
  tell: (text: string) => void = say,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (const [index, name] of names.entries()) {
    tell(`${index + 1}/${names.length} ${name} … `)
    const outcome = await run(name)
    outcomes.set(name, outcome)
    tell(`${outcome.verdict}, ${outcome.seconds} s\n`)
  }
  return outcomes
}

/** @returns whether none has failed */
export async function runAll(names: readonly string[], short: boolean): Promise<boolean> {
  const folder = resultsFolder(short)
  mkdirSync(folder, { recursive: true })
  const outcomes = await runEach(names, (name) => runAlone(name, short))
  const tables = join(folder, 'tables.md')
  writeFileSync(tables, markdownOf(outcomes))
  say(`\n${summaryOf(outcomes)}\nТаблицы: ${tables}\n`)
  return [...outcomes.values()].every(({ verdict }) => verdict !== 'failed')
}
