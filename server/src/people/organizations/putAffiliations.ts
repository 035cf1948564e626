import type { ThesisOrganization } from '@forum/domain/theses/thesis'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { theses } from '../../platform/database/schema/theses.ts'

/** Writes the organisations of locked theses. */
export async function putAffiliations(
  tx: Transaction,
  changed: readonly { id: number; organizations: ThesisOrganization[] }[],
): Promise<void> {
  if (changed.length === 0) return
  await tx.execute(sql`update ${theses} set organizations = changed.organizations
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed(id int, organizations jsonb) where ${theses.id} = changed.id`)
}
