import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { createEmptyDatabase } from '../testing/testDatabase.ts'
import { connect } from './connection.ts'
import { migrationsUpTo } from './earlierMigrations.ts'
import { migrateDatabase } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const earlier = journal.entries.slice(0, -1).map(({ tag }, index) => [tag, index + 1] as const)

test.each(earlier)('A database as of %s with a forum in it comes up to date and keeps everything', async (_tag, count) => {
  const { url, drop } = await createEmptyDatabase()
  const { db, close } = connect(url, () => {})
  const { folder, remove } = await migrationsUpTo(count)
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
    await drop()
    await remove()
  }
})
