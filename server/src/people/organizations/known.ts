import { listKnown, saveOrganization } from '@forum/contracts/people/organizations'
import { listOrganizations } from '@forum/contracts/platform/references'
import { organizationKey } from '@forum/domain/people/organizations/organizationNames'
import { problemsOfOrganization, tidyOrganization } from '@forum/domain/people/organizations/organizationRules'
import { OTHER_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { eq, ne, sql } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { organizations } from '../../platform/database/schema/people.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'

type Row = typeof organizations.$inferSelect

/** @throws Refusal 400 for a name or an identifier of another organisation */
function assertUnique(given: Pick<Row, 'name' | 'ror'>, others: readonly Row[]): void {
  const errors: Record<string, string[]> = {}
  if (others.some(({ name }) => organizationKey(name) === organizationKey(given.name)))
    errors.name = [i18n.t('Такая организация уже есть в справочнике')]
  const twin = given.ror === null ? undefined : others.find(({ ror }) => ror === given.ror)
  if (twin) errors.ror = [i18n.t('Этот идентификатор уже у организации «{name}»', { name: twin.name })]
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
}

/** Reads all organisations, locked against changes until the transaction ends; they can still be read and referred to. */
async function lockOrganizations(tx: Transaction): Promise<Row[]> {
  await tx.execute(sql`lock table ${organizations} in share row exclusive mode`)
  return tx.select().from(organizations)
}

export const knownOrganizationRoutes = [
  handleReading(listKnown, async (_input, { db }) => ({
    organizations: await db.select().from(organizations).where(ne(organizations.id, OTHER_ORGANIZATION_ID)).orderBy(organizations.name),
  })),

  handle(
    saveOrganization,
    async ({ id: given, ...draft }, { tx, user, clock }) => {
      const problems = Object.entries(problemsOfOrganization(draft))
      if (problems.length > 0) throw invalidInput(Object.fromEntries(problems.map(([field, message]) => [field, [message]])))
      const values = tidyOrganization(draft)
      const all = await lockOrganizations(tx)
      const before = all.find(({ id }) => id === given)
      if (given !== null && (!before || given === OTHER_ORGANIZATION_ID)) throw notFound()
      assertUnique(
        values,
        all.filter(({ id }) => id !== given),
      )
      const id = given ?? Math.max(...all.map((row) => row.id)) + 1
      if (before) await tx.update(organizations).set(values).where(eq(organizations.id, id))
      else await tx.insert(organizations).values({ id, ...values })
      const logged = {
        name: [before?.name ?? null, values.name],
        synonyms: [before?.synonyms.join('; ') ?? null, values.synonyms.join('; ')],
        ror: [before?.ror ?? null, values.ror],
      }
      const changed = Object.entries(logged).filter(([, [from, to]]) => (from ?? '') !== (to ?? ''))
      const action = before ? 'change organization' : 'add organization'
      if (changed.length > 0) await recordChange(tx, { clock, actorId: user.id }, action, `organization:${id}`, Object.fromEntries(changed))
      return { id }
    },
    { invalidates: [listOrganizations] },
  ),
]
