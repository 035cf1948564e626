import { undoMapping } from '@forum/contracts/people/organizations'
import { fullName } from '@forum/domain/people/person'
import { OTHER_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import type { ThesisOrganization } from '@forum/domain/theses/thesis'
import { i18n } from '@forum/language'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { individuals, mappedPeople, organizationMappings } from '../../platform/database/schema/people.ts'
import { mappedAffiliations, theses } from '../../platform/database/schema/theses.ts'
import { changedMeanwhile, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { recordMapping } from './audit.ts'
import { putAffiliations } from './putAffiliations.ts'

type Mapping = typeof organizationMappings.$inferSelect

/** Gives people their text back. @returns their ids, and those of other people whose organisation has changed since */
async function undoPeople(tx: Transaction, { id, organizationId }: Mapping) {
  const rows = await tx
    .select({ person: individuals })
    .from(mappedPeople)
    .innerJoin(individuals, eq(individuals.userId, mappedPeople.userId))
    .where(eq(mappedPeople.mappingId, id))
    .orderBy(asc(individuals.userId))
    .for('update', { of: individuals })
  const asMapped = and(eq(individuals.organizationId, organizationId), eq(individuals.otherOrganization, ''))
  const restored = await tx
    .update(individuals)
    .set({ organizationId: OTHER_ORGANIZATION_ID, otherOrganization: sql`${mappedPeople.otherOrganization}` })
    .from(mappedPeople)
    .where(and(eq(mappedPeople.mappingId, id), eq(mappedPeople.userId, individuals.userId), asMapped))
    .returning({ id: individuals.userId })
  const ids = new Set(restored.map((row) => row.id))
  const skipped = rows.flatMap(({ person }) => (ids.has(person.userId) ? [] : [{ id: person.userId, fullName: fullName(person) }]))
  return { ids: [...ids], skipped }
}

const same = (one: ThesisOrganization, other: ThesisOrganization): boolean =>
  one.number === other.number &&
  one.organizationId === other.organizationId &&
  one.otherName === other.otherName &&
  one.printedName === other.printedName

/** Gives theses their text back, as far as their organisations are as the mapping left them. */
async function undoTheses(tx: Transaction, { id }: Mapping) {
  const rows = await tx
    .select({ thesis: theses, before: mappedAffiliations.before, after: mappedAffiliations.after })
    .from(mappedAffiliations)
    .innerJoin(theses, eq(theses.id, mappedAffiliations.thesisId))
    .where(eq(mappedAffiliations.mappingId, id))
    .orderBy(asc(theses.id))
    .for('update', { of: theses })
  const restored = new Map<number, { id: number; registrationId: number; organizations: ThesisOrganization[] }>()
  const skipped = new Map<number, { registrationId: number; title: string }>()
  for (const { thesis, before, after } of rows) {
    const { registrationId, title } = thesis
    const organizations = restored.get(thesis.id)?.organizations ?? thesis.organizations
    if (!organizations.some((own) => same(own, after))) skipped.set(thesis.id, { registrationId, title })
    else
      restored.set(thesis.id, {
        id: thesis.id,
        registrationId,
        organizations: organizations.map((own) => (same(own, after) ? before : own)),
      })
  }
  await putAffiliations(tx, [...restored.values()])
  return { registrationIds: [...restored.values()].map(({ registrationId }) => registrationId), skipped: [...skipped.values()] }
}

export const undoMappingRoutes = [
  handle(undoMapping, async ({ id }, { tx, user, clock }) => {
    const [mapping] = await tx.select().from(organizationMappings).where(eq(organizationMappings.id, id)).for('update')
    if (!mapping) throw notFound()
    if (mapping.undoneAt) throw changedMeanwhile(i18n.t('Это уже отменено.'))
    const people = await undoPeople(tx, mapping)
    const undone = await undoTheses(tx, mapping)
    await tx.update(organizationMappings).set({ undoneAt: clock.now() }).where(eq(organizationMappings.id, id))
    const { organizationId } = mapping
    const changed = { mappingId: id, organizationId, people: people.ids, registrations: undone.registrationIds }
    await recordMapping(tx, { clock, actorId: user.id }, 'undo organization mapping', changed)
    return {
      people: changed.people.length,
      theses: changed.registrations.length,
      skippedPeople: people.skipped,
      skippedTheses: undone.skipped,
    }
  }),
]
