import type { CallRecord } from '@forum/releases/callRecord'
import { lacksOf } from '@forum/releases/calls'
import type { FastifyBaseLogger } from 'fastify'
import type { LiveRelease } from './releases.ts'

/** Calls that live builds make and a server lacks: after an upgrade, while servers of two versions run, or after a rollback. */

/**
 * Names them in the log, each set of releases once.
 * @param known calls of this server; null in front of another back end
 * @returns them as `theses@1.4.0: GET /api/users/thesis/`
 */
export function missingCalls(
  live: () => Promise<LiveRelease | null>,
  known: readonly CallRecord[] | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<string[]> {
  let seen = ''
  let missing: string[] = []
  return async () => {
    const current = await live()
    if (!current) return missing
    // Concurrent reads of one set give several objects.
    const names = [current.set.id, ...current.records.keys()].join(' ')
    if (names === seen) return missing
    seen = names
    missing = []
    for (const [build, record] of current.records) {
      if (!record.calls) log.warn({ build }, 'the calls of a live build are not recorded')
      else if (!known)
        log.warn({ build, calls: record.calls.length }, 'whether another back end has the calls of a live build is not known')
      else
        for (const { call, has } of lacksOf(record, known)) {
          log.warn({ build, call, has }, 'a live build makes a call that this server lacks')
          missing.push(`${build}: ${call}`)
        }
    }
    return missing
  }
}
