import { setImmediate } from 'node:timers/promises'
import { listUnlisted } from '@forum/contracts/people/organizations'
import { createComparison } from '@forum/domain/people/organizations/closest'
import { organizationKey } from '@forum/domain/people/organizations/organizationNames'
import { DEFAULT_PAGE_SIZE, OTHER_ORGANIZATION_ID, UNLISTED_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import { ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { handleReading } from '../../platform/http/handle.ts'

const PAGE_SIZE = 2 * DEFAULT_PAGE_SIZE
const CLOSEST = 5

/** Whether an organisation of a thesis, as JSON, is free text. */
export const isFreeText = (organization: SQL): SQL =>
  sql`(${organization} ->> 'organizationId')::int in (${OTHER_ORGANIZATION_ID}, ${UNLISTED_ORGANIZATION_ID}) and ${organization} ->> 'otherName' <> ''`

/** Spellings with the same key are one entry. */
export const entryKey = (text: string): string => organizationKey(text) || text

export interface Spelling extends Record<string, unknown> {
  text: string
  people: number
  theses: number
}

/** Every text that people or theses use instead of an entry of the list. */
export async function readSpellings(db: Queryable): Promise<Spelling[]> {
  const { rows } = await db.execute<Spelling>(sql`
    select text, sum(people)::int as people, sum(theses)::int as theses from (
      select ${individuals.otherOrganization} as text, count(*) as people, 0 as theses from ${individuals}
        where ${individuals.organizationId} = ${OTHER_ORGANIZATION_ID} and ${individuals.otherOrganization} <> '' group by 1
      union all
      select o ->> 'otherName', 0, count(distinct ${theses.id}) from ${theses}, jsonb_array_elements(${theses.organizations}) o
        where ${isFreeText(sql`o`)} group by 1
    ) used group by text order by sum(people) + sum(theses) desc, text`)
  return rows
}

/** The most used first, under their most used spelling. */
function entriesOf(spellings: readonly Spelling[]) {
  const entries = new Map<string, Spelling & { spellings: number }>()
  for (const { text, people, theses } of spellings) {
    const entry = entries.get(entryKey(text))
    if (!entry) entries.set(entryKey(text), { text, spellings: 1, people, theses })
    else {
      entry.spellings += 1
      entry.people += people
      entry.theses += theses
    }
  }
  return [...entries.values()].sort((a, b) => b.people + b.theses - a.people - a.theses)
}

export const countEntries = async (db: Queryable): Promise<number> => entriesOf(await readSpellings(db)).length

export const unlistedOrganizationRoutes = [
  handleReading(listUnlisted, async ({ page }, { db }) => {
    const entries = entriesOf(await readSpellings(db))
    const shown = entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const known = await db.select().from(organizations).where(ne(organizations.id, OTHER_ORGANIZATION_ID)).orderBy(organizations.name)
    const closest = createComparison(known)
    const compared = []
    for (const entry of shown) {
      compared.push({ ...entry, closest: closest(entry.text, CLOSEST) })
      // Other requests are served in between.
      await setImmediate()
    }
    return { count: entries.length, entries: compared }
  }),
]
