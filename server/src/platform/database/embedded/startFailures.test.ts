import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrateDatabase } from '../../../operations/migrate/migrate.ts'
import { openDatabase } from '../../../server.ts'
import { createEmptyDatabase } from '../../../testing/testDatabase.ts'
import { StartFailure } from '../../errors/startFailure.ts'
import { createLogger } from '../../monitoring/logger.ts'
import { readConfig } from '../../process/config.ts'
import { connect } from '../connection.ts'
import { connectionFailure, migrationFailure } from './startFailures.ts'

const role = `guest_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: inject('databaseUrl') })
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create role ${role} nologin password 'known'`)
})
afterAll(async () => {
  await admin.query(`drop role ${role}`)
  await admin.end()
})

async function start(changes: Partial<Record<'username' | 'password' | 'pathname', string>>): Promise<unknown> {
  const url = Object.assign(new URL(inject('databaseUrl')), changes)
  const closers: (() => Promise<unknown>)[] = []
  const opened = openDatabase(readConfig('demonstration', { DATABASE_URL: url.href }), createLogger('silent'), closers)
  try {
    return await opened
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure)
    return (error as Error).message
  } finally {
    for (const close of closers) await close()
  }
}

// @requirement operation-18
test.each([
  ['a wrong password', { password: 'not-this-one' }, /^PostgreSQL не принимает роль «portal» с этим паролем\. Проверьте DATABASE_URL\.$/],
  ['an unknown role', { username: 'nobody_here' }, /^PostgreSQL не принимает роль «nobody_here» с этим паролем\./],
  [
    'a role that may not log in',
    { username: role, password: 'known' },
    /^PostgreSQL не впускает роль «guest_\w+» в базу «postgres»: .*not permitted/,
  ],
  ['an unknown database', { pathname: '/forum' }, /^На сервере PostgreSQL нет базы «forum»\. Создайте её/],
])('%s ends the start with a sentence about it, without the password', async (_what, changes, sentence) => {
  const message = await start(changes)
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(/not-this-one|known$/)
})

const failure = (code: string, message = 'reason') => Object.assign(new Error(message), { code })

test.each([
  ['08P01', /Пул соединений перед PostgreSQL/],
  ['42501', /нельзя подключаться к базе «portal»/],
  ['53300', /не осталось свободных подключений/],
  ['57P03', /ещё запускается/],
  ['ENOTFOUND', /Узел «db» не найден/],
  ['ECONNREFUSED', /^База данных не отвечает: ECONNREFUSED/],
])('A connection that fails by %s', (code, sentence) => {
  expect(connectionFailure(failure(code), 'postgres://portal:p@db/portal').message).toMatch(sentence)
})

// @requirement operation-18
test('A database that goes away during a migration ends the start with one line', async () => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, () => {}, 1)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock(7202510)')
  const migrating = migrateDatabase(db).catch((error: unknown) => error)
  await vi.waitFor(
    async () => {
      const ended = await other.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7202510 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(ended.rowCount).toBe(1)
    },
    { timeout: 15_000 },
  )
  const error = await migrating
  expect(error).toBeInstanceOf(StartFailure)
  expect((error as Error).message).toMatch(/^Связь с базой прервалась во время обновления \(57P01, .*\)\. [^\n]+$/)
  await other.end()
  await close()
  await drop()
})

test('A migration without the right to create tables names the right; an error of the portal stays one', () => {
  expect((migrationFailure(failure('42501', 'permission denied for schema public')) as Error).message).toMatch(
    /не хватает прав \(42501, permission denied/,
  )
  const own = failure('42P01', 'relation "x" does not exist')
  expect(migrationFailure(own)).toBe(own)
})
