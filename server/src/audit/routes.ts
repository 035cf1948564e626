import { listAudit } from '@forum/contracts/moderation'
import { count, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { auditLog, individuals } from '../database/schema.ts'
import { handleReading, type Route } from '../http/handle.ts'
import { readAudit } from './read.ts'

const PAGE_SIZE = 50

function matches(search: string): SQL | undefined {
  const words = search.trim()
  if (words === '') return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const name = sql`concat_ws(' ', ${individuals.last_name}, ${individuals.first_name}, ${individuals.middle_name})`
  return or(ilike(auditLog.subject, pattern), ilike(auditLog.action, pattern), sql`${name} ilike ${pattern}`)
}

export const routes: readonly Route[] = [
  handleReading(listAudit, async ({ page, search }, { db }) => {
    const where = matches(search)
    const [row] = await db
      .select({ count: count() })
      .from(auditLog)
      .leftJoin(individuals, eq(individuals.user_id, auditLog.actor_id))
      .where(where)
    return { count: row?.count ?? 0, page_size: PAGE_SIZE, results: await readAudit(db, where, PAGE_SIZE, (page - 1) * PAGE_SIZE) }
  }),
]
