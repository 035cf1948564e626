import { OTHER_ORGANIZATION_ID } from '@forum/domain/limits'
import { sql } from 'drizzle-orm'
import { individuals, organizations } from '../database/schema.ts'

/** What is shown as somebody's organisation: its name in the list, or the text typed instead. */
export const organizationName = sql<string>`coalesce(case when ${individuals.organization} = ${OTHER_ORGANIZATION_ID}
  and ${individuals.other_org_descr} <> '' then ${individuals.other_org_descr} else ${organizations.name} end, '')`
