import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from './connection.ts'
import { migrateDatabase } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const earlier = journal.entries.slice(0, -1).map(({ tag }, index) => [tag, index + 1] as const)

async function administer(command: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(command).finally(() => admin.end())
}

/** The migrations as they were when there were only so many. */
async function migrationsUpTo(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const whole = JSON.parse(await readFile(file, 'utf8')) as typeof journal
  await writeFile(file, JSON.stringify({ ...whole, entries: whole.entries.slice(0, count) }))
  return folder
}

test.each(earlier)('A database as of %s with a forum in it comes up to date and keeps everything', async (_tag, count) => {
  const name = `earlier_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  const { db, close } = connect(inject('databaseUrl').replace(/postgres$/, name), () => {})
  const folder = await migrationsUpTo(count)
  try {
    await migrate(db, { migrationsFolder: folder })
    await db.execute(sql`insert into meetings values (2, 'Наш форум', '2025-10-20', '2025-10-21', '{}', '[]')`)
    await db.execute(sql`insert into users (username, email, password, created_at) values ('a@b.test', 'a@b.test', 'hash', now())`)
    await db.execute(sql`insert into individuals (user_id, last_name, first_name) values (1, 'Иванова', 'Анна')`)
    await db.execute(
      sql`insert into registrations (user_id, meeting_id, type, comments, created_at, updated_at) values (1, 2, 2, 'Геном', now(), now())`,
    )
    const kept = sql`select r.comments, i.last_name, u.email, m.title from registrations r
      join users u on u.id = r.user_id join individuals i on i.user_id = u.id join meetings m on m.id = r.meeting_id`
    const before = (await db.execute(kept)).rows
    // As when several servers of the new version start at once.
    await Promise.all([migrateDatabase(db), migrateDatabase(db)])
    expect(before).toEqual([{ comments: 'Геном', last_name: 'Иванова', email: 'a@b.test', title: 'Наш форум' }])
    expect((await db.execute(kept)).rows).toEqual(before)
    const { rows } = await db.execute<{ applied: number }>(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
    expect(rows).toEqual([{ applied: journal.entries.length }])
  } finally {
    await close()
    await administer(`drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
})
