import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/connection.ts'

/** Tables that hold a text in any column. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await db.execute(sql`select 1 from ${sql.raw(name)} t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`)
    if (hit.rows.length > 0) found.push(name)
  }
  return found
}
