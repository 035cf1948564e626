import { Impossible } from '../benchmark.ts'
import type { Outcome } from './outcome.ts'
import { judge } from './outcome.ts'
import { markdownOf, summaryOf } from './report.ts'
import { runEach } from './runAll.ts'

const passed: Outcome = { verdict: 'passed', reasons: [], rows: [], seconds: 2 }
const failed: Outcome = { verdict: 'failed', reasons: ['3 mails lost'], rows: [], seconds: 200 }
const impossible: Outcome = { verdict: 'impossible', reasons: ['Нужен buildah.'], rows: [], seconds: 0 }

test('the benchmarks after a failed one still run, and the summary has its reason', async () => {
  const said: string[] = []
  const outcomes = await runEach(
    ['crashes', 'lists'],
    async (name) => (name === 'crashes' ? failed : passed),
    (text) => said.push(text),
  )
  expect([...outcomes.keys()]).toEqual(['crashes', 'lists'])
  expect(said.join('')).toBe('1/2 crashes … failed, 200 s\n2/2 lists … passed, 2 s\n')
  expect(summaryOf(outcomes)).toBe(
    '✗ crashes, 3 мин\n    3 mails lost\n✓ lists, 2 с\n\nПрошли: 1, не прошли: 1, здесь невозможны: 0; 3 мин.',
  )
})

test('what a machine cannot run is said, and is no failure', () => {
  expect(summaryOf(new Map([['containerImage', impossible]]))).toBe(
    '– containerImage, 0 с: здесь невозможно\n    Нужен buildah.\n\nПрошли: 0, не прошли: 0, здесь невозможны: 1; 0 с.',
  )
})

test('limits are judged in a full run only, failures in both', async () => {
  const slow = async () => ({ rows: [], failures: [], exceeded: ['2 s, allowed 1'] })
  const broken = async () => ({ rows: [], failures: ['3 mails lost'], exceeded: ['2 s, allowed 1'] })
  expect(await judge(true, slow)).toMatchObject({ verdict: 'passed', reasons: [] })
  expect(await judge(false, slow)).toMatchObject({ verdict: 'failed', reasons: ['2 s, allowed 1'] })
  expect(await judge(true, broken)).toMatchObject({ verdict: 'failed', reasons: ['3 mails lost'] })
  expect(await judge(false, broken)).toMatchObject({ verdict: 'failed', reasons: ['3 mails lost', '2 s, allowed 1'] })
})

test('an error is a failure, a missing program is not', async () => {
  expect((await judge(true, () => Promise.reject(new Error('no chunk')))).reasons[0]).toMatch(/^Error: no chunk/)
  expect(await judge(true, () => Promise.reject(new Impossible('Нужен nginx.')))).toMatchObject({ verdict: 'impossible' })
})

test('rows with the same columns are one table', () => {
  const rows = [{ page: '/', ms: 3 }, { page: '/login', ms: 2 }, { heard: 'a|b' }]
  expect(markdownOf(new Map([['pageLoad', { ...failed, rows }]]))).toBe(
    '## pageLoad\n\nfailed, 200 s\n\n- 3 mails lost\n\n| page | ms |\n| --- | --- |\n| / | 3 |\n| /login | 2 |\n\n| heard |\n| --- |\n| a\\|b |\n',
  )
})
