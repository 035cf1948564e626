import type { Benchmark, Findings } from '../benchmark.ts'
import { deadline } from './deadline.ts'
import { heavyRequests } from './heavyRequests.ts'
import { hostileUploads } from './hostileUploads.ts'
import { killedServers, morning } from './morning.ts'
import type { Scenario } from './people.ts'
import { slidesOfSpeakers } from './slides.ts'

const scenarios: Record<string, { people: number; few: number; run: Scenario }> = {
  deadline: { people: 500, few: 20, run: deadline },
  morning: { people: 2000, few: 40, run: morning },
  killedServers: { people: 2000, few: 40, run: killedServers },
  heavyRequests: { people: 200, few: 20, run: heavyRequests },
  hostileUploads: { people: 200, few: 10, run: hostileUploads },
  slides: { people: 12, few: 2, run: slidesOfSpeakers },
}

/**
 * `npm run bench -- crowd [--kind PART OF A NAME] [--runs PEOPLE]`: many people at the same time. The scenarios are `deadline`, `morning`, `killedServers`,
 * `heavyRequests`, `hostileUploads` and `slides`.
 */
export const crowd: Benchmark = async ({ short, kind = '', runs }, say) => {
  const all: Findings = { rows: [], failures: [], exceeded: [] }
  for (const [name, { people, few, run }] of Object.entries(scenarios).filter(([one]) => one.includes(kind))) {
    const coming = runs ?? (short ? few : people)
    say(`${name}: ${coming}`)
    const { rows, failures, exceeded } = await run(coming, short, say)
    all.rows.push(...rows)
    all.failures.push(...failures)
    all.exceeded.push(...exceeded)
  }
  return all
}
