import { OTHER_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import { sql } from 'drizzle-orm'
import { individuals, organizations } from '../../platform/database/schema/people.ts'

/** Display name of a person's organisation: its name in the list, or the typed text. */
export const organizationName = sql<string>`coalesce(case when ${individuals.organizationId} = ${OTHER_ORGANIZATION_ID}
  and ${individuals.otherOrganization} <> '' then ${individuals.otherOrganization} else ${organizations.name} end, '')`
