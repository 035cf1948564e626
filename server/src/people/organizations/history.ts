import { listMappings } from '@forum/contracts/people/organizations'
import { fullName } from '@forum/domain/people/person'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { individuals, mappedPeople, organizationMappings, organizations } from '../../platform/database/schema/people.ts'
import { mappedAffiliations } from '../../platform/database/schema/theses.ts'
import { handleReading } from '../../platform/http/handle.ts'

const AT_MOST = 50
const TEXTS = 3

const count = (from: SQL) => sql<number>`(select ${from} where mapping_id = ${organizationMappings.id})`.mapWith(Number)

/** Typed names are read from what was replaced, so that nothing is left of a deleted account. */
const texts = sql<string[]>`array(
  select text from (
    select other_organization as text from ${mappedPeople} where mapping_id = ${organizationMappings.id}
    union all select before ->> 'otherName' from ${mappedAffiliations} where mapping_id = ${organizationMappings.id}
  ) replaced group by text order by count(*) desc, text limit ${TEXTS})`

export const mappingHistoryRoutes = [
  handleReading(listMappings, async (_input, { db }) => {
    const rows = await db
      .select({
        mapping: organizationMappings,
        organizationName: organizations.name,
        person: individuals,
        texts,
        people: count(sql`count(*) from ${mappedPeople}`),
        theses: count(sql`count(distinct thesis_id) from ${mappedAffiliations}`),
      })
      .from(organizationMappings)
      .innerJoin(organizations, eq(organizations.id, organizationMappings.organizationId))
      .leftJoin(individuals, eq(individuals.userId, organizationMappings.mappedBy))
      .orderBy(desc(organizationMappings.id))
      .limit(AT_MOST)
    const mappings = rows.map(({ mapping: { id, mappedAt, undoneAt }, person, ...row }) => ({
      ...row,
      id,
      mappedAt: mappedAt.toISOString(),
      mappedBy: person && fullName(person),
      undoneAt: undoneAt?.toISOString() ?? null,
    }))
    return { mappings }
  }),
]
