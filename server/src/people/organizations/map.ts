import { mapOrganizations } from '@forum/contracts/people/organizations'
import { OTHER_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import { isUnlisted, type ThesisOrganization } from '@forum/domain/theses/thesis'
import { i18n } from '@forum/language'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { individuals, mappedPeople, organizationMappings, organizations } from '../../platform/database/schema/people.ts'
import { mappedAffiliations, theses } from '../../platform/database/schema/theses.ts'
import { changedMeanwhile, invalidInput } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { recordMapping } from './audit.ts'
import { putAffiliations } from './putAffiliations.ts'
import { entryKey, isFreeText, readSpellings } from './unlisted.ts'

interface Target {
  mappingId: number
  organization: { id: number; name: string }
  texts: readonly string[]
}

/** @returns the ids of the people */
async function mapPeople(tx: Transaction, { mappingId, organization, texts }: Target): Promise<number[]> {
  const { userId, organizationId, otherOrganization } = individuals
  const rows = await tx
    .select({ userId })
    .from(individuals)
    .where(and(eq(organizationId, OTHER_ORGANIZATION_ID), sql`${otherOrganization} = any(${sql.param(texts)})`))
    .orderBy(asc(userId))
    .for('update')
  const ids = rows.map((row) => row.userId)
  const locked = sql`${userId} = any(${sql.param(ids)})`
  await tx.execute(sql`insert into ${mappedPeople} (mapping_id, user_id, other_organization)
    select ${mappingId}::int, ${userId}, ${otherOrganization} from ${individuals} where ${locked}`)
  await tx.update(individuals).set({ organizationId: organization.id, otherOrganization: '' }).where(locked)
  return ids
}

/** Fields of a mapped organisation, as if the author had chosen it from the list; names for printing that the author gave stay. */
const chosen = (
  { number, otherName, printedName, englishName }: ThesisOrganization,
  { id, name }: Target['organization'],
): ThesisOrganization => ({
  number,
  otherName: '',
  printedName: printedName.trim() === '' || printedName.trim() === otherName.trim() ? name : printedName,
  ...(englishName !== undefined && { englishName }),
  organizationId: id,
})

/** @returns the ids of their registrations */
async function mapTheses(tx: Transaction, { mappingId, organization, texts }: Target): Promise<number[]> {
  const rows = await tx
    .select({ id: theses.id, registrationId: theses.registrationId, organizations: theses.organizations })
    .from(theses)
    .where(
      sql`exists (select from jsonb_array_elements(${theses.organizations}) o
        where ${isFreeText(sql`o`)} and o ->> 'otherName' = any(${sql.param(texts)}))`,
    )
    .orderBy(asc(theses.id))
    .for('update')
  const wanted = new Set(texts)
  const changes = rows.map(({ id, organizations: before }) => ({
    id,
    organizations: before.map((own) => ({
      before: own,
      after: isUnlisted(own) && wanted.has(own.otherName) ? chosen(own, organization) : own,
    })),
  }))
  await putAffiliations(
    tx,
    changes.map(({ id, organizations: pairs }) => ({ id, organizations: pairs.map(({ after }) => after) })),
  )
  const kept = changes.flatMap(({ id, organizations: pairs }) =>
    pairs.flatMap(({ before, after }) => (before === after ? [] : [{ thesis_id: id, before, after }])),
  )
  if (kept.length > 0)
    await tx.execute(sql`insert into ${mappedAffiliations} (mapping_id, thesis_id, before, after)
      select ${mappingId}::int, thesis_id, before, after
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(thesis_id int, before jsonb, after jsonb)`)
  return rows.map(({ registrationId }) => registrationId)
}

export const mapOrganizationRoutes = [
  handle(mapOrganizations, async ({ entries, organizationId }, { tx, user, clock }) => {
    const [organization] =
      organizationId === OTHER_ORGANIZATION_ID ? [] : await tx.select().from(organizations).where(eq(organizations.id, organizationId))
    if (!organization) throw invalidInput({ organizationId: [i18n.t('Выберите организацию из справочника')] })
    const keys = new Set(entries.map(entryKey))
    const texts = (await readSpellings(tx)).map(({ text }) => text).filter((text) => keys.has(entryKey(text)))
    const values = { organizationId, mappedAt: clock.now(), mappedBy: user.id }
    const [mapping] = await tx.insert(organizationMappings).values(values).returning({ id: organizationMappings.id })
    if (!mapping) throw new Error('The mapping was not inserted')
    const target = { mappingId: mapping.id, organization, texts }
    const changed = { people: await mapPeople(tx, target), registrations: await mapTheses(tx, target) }
    const counts = { people: changed.people.length, theses: changed.registrations.length }
    if (counts.people + counts.theses === 0) throw changedMeanwhile(i18n.t('Этих организаций больше ни у кого нет. Обновите список.'))
    await recordMapping(tx, { clock, actorId: user.id }, 'map organizations', { mappingId: mapping.id, organizationId, ...changed })
    return { id: mapping.id, ...counts }
  }),
]
