import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from './people.ts'
import { findProgram } from './systemProgram.ts'

/** Requests that a browser has under way over one HTTP/2 connection. */
const CONCURRENT = 10
/** People come in as many groups a second. */
const GROUPS = 10

/**
 * People who request the same addresses by h2load, each over a connection, evenly within some seconds. It costs a tenth of the processor
 * time of `people.ts`, which takes a whole core for 2,000 requests a second.
 */
export async function requestAll(what: string, urls: readonly string[], people: number, seconds: number): Promise<Answer[]> {
  const h2load = findProgram('h2load', 'nghttp2-client')
  const folder = mkdtempSync(join(tmpdir(), 'forum-h2load-'))
  const [list, log] = [join(folder, 'addresses.txt'), join(folder, 'answers.log')]
  try {
    writeFileSync(list, urls.join('\n'))
    const child = spawn(
      h2load,
      [
        ...[`--requests=${people * urls.length}`, `--clients=${people}`, `--rate=${Math.ceil(people / seconds / GROUPS)}`],
        ...[`--rate-period=${1000 / GROUPS}ms`, `--max-concurrent-streams=${CONCURRENT}`, '--header=accept-encoding: br'],
        ...[`--input-file=${list}`, `--log-file=${log}`],
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`h2load ended with ${code}`)
    const answers = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      // Fields of a line: start, status or -1, microseconds.
      .map((line) => line.split('\t').map(Number))
      .map(([, status = 0, microseconds = 0]) => ({ what, status: Math.max(0, status), ms: microseconds / 1000 }))
    const missing = people * urls.length - answers.length
    return [...answers, ...Array.from({ length: missing }, () => ({ what, status: 0, ms: seconds * 1000 }))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
