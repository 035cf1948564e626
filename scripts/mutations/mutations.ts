import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawMutations, type Mutation } from './draw.ts'
import { type Result, runMutation, unitTestsOf } from './run.ts'

/**
 * `npm run mutations`: makes sources wrong one after another and says which tests notice, in a separate clone, since it changes this checkout. `-- draw SEED` draws the list anew,
 * `-- NAME…` takes those whose names begin so. What is known of a mutation is kept and not run again but with `-- again NAME…`, which begins with the tests that noticed it.
 */
const LIST = join(import.meta.dirname, 'drawn.json')
const CAUGHT = join(import.meta.dirname, 'caught.json')
const write = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
const read = <Value>(path: string): Value[] => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Value[]) : [])

const [first, ...rest] = process.argv.slice(2)
if (first === 'draw') {
  write(
    LIST,
    drawMutations(Number(rest[0] ?? 1), (file) => unitTestsOf(file).length > 0),
  )
} else {
  const isAgain = first === 'again'
  const wanted = isAgain ? rest : [first, ...rest].filter((name) => name !== undefined)
  const caught = new Map(read<Result>(CAUGHT).map((result) => [result.name, result]))
  const mutations = read<Mutation>(LIST)
  for (const mutation of mutations.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))) {
    const known = caught.get(mutation.name)
    if (known && !isAgain) continue
    const from = performance.now()
    const result = await runMutation(mutation, known?.caughtBy)
    caught.set(mutation.name, result)
    write(CAUGHT, [...caught.values()])
    process.stdout.write(
      `${result.caughtBy.length > 0 ? 'caught' : 'LIVES '} ${mutation.name} (${Math.round((performance.now() - from) / 1000)} s)\n`,
    )
  }
  const living = mutations.filter(({ name }) => caught.get(name)?.caughtBy.length === 0)
  process.stdout.write(`${caught.size} of ${mutations.length} known, ${living.length} not caught\n`)
  for (const { name, file } of living) process.stdout.write(`  ${name}: ${file}\n`)
}
