import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { type AuditPart, SIGN_IN } from '@forum/domain/people/audit'
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { readAudit } from '../../platform/audit/read.ts'
import { escaped, namedLike } from '../../platform/database/nameSearch.ts'
import { auditLog, isPersonalDataRead } from '../../platform/database/schema/platform.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'

const PAGE_SIZE = 50

function matches(search: string): SQL | undefined {
  const words = search.trim().normalize('NFC')
  if (words === '') return undefined
  const pattern = `%${escaped(words)}%`
  // Each place is queried separately, so that each query can use its index.
  return sql`${auditLog.id} in (
    select id from audit_log where subject ilike ${pattern}
    union all select id from audit_log where action ilike ${pattern}
    union all select id from audit_log where former_staff ilike ${pattern}
    union all select id from audit_log where actor_id in (${namedLike(words)}))`
}

// Of two conditions there is always one.
const isRead = or(isPersonalDataRead(auditLog.action), eq(auditLog.action, SIGN_IN)) as SQL
const parts: Record<AuditPart, SQL | undefined> = { all: undefined, changes: not(isRead), reads: isRead }

export const auditRoutes: readonly Route[] = [
  handleReading(listAudit, async ({ page, search, part }, { db }) => {
    const where = and(parts[part], matches(search))
    return {
      count: await db.$count(auditLog, where),
      pageSize: PAGE_SIZE,
      results: await readAudit(db, where, PAGE_SIZE, (page - 1) * PAGE_SIZE),
    }
  }),
]
