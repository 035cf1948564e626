import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { states } from 'pg-boss'
import { createTestApp } from '../../testing/testApp.ts'
import { CHECKED_VERSION, JOBS } from './jobTable.ts'

const installed = (): string => {
  const entry = createRequire(import.meta.url).resolve('pg-boss')
  return JSON.parse(readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8')).version
}

test('The SQL on the table of jobs was compared with the installed version of pg-boss', () => {
  expect(
    installed(),
    'Read what changed in pg-boss: the columns and states that jobTable.ts uses, and whether its own calls can replace the SQL. Then set CHECKED_VERSION.',
  ).toBe(CHECKED_VERSION)
  expect(states).toMatchObject({ created: 'created', retry: 'retry', active: 'active' })
})

test('The table of jobs has the columns that are used', async () => {
  const app = await createTestApp()
  try {
    const { rows } = await app.pool.query(
      `select column_name as name, data_type as type from information_schema.columns where table_schema || '.' || table_name = $1`,
      [JOBS],
    )
    expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toMatchObject({
      id: 'uuid',
      name: 'text',
      data: 'jsonb',
      state: 'USER-DEFINED',
      start_after: 'timestamp with time zone',
      created_on: 'timestamp with time zone',
    })
  } finally {
    await app.close()
  }
})

test('No other file has SQL on the table of jobs', () => {
  const src = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: src }).filter((file) => !/\.test\.ts$/.test(file))
  expect(files.filter((file) => readFileSync(join(src, file), 'utf8').includes(JOBS))).toEqual(['database/jobTable.ts'])
})
