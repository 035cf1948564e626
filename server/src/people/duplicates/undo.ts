import { undoMerge } from '@forum/contracts/people/duplicates'
import { formatOf, isTalk, sectionOf } from '@forum/domain/forum/participation'
import { holdingViolations, undoUntil, whyNotUndoMerge } from '@forum/domain/people/mergeRules'
import { i18n } from '@forum/language'
import { desc, eq, inArray } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { assertPlaces } from '../../forum/current/places.ts'
import { serveQueues } from '../../forum/queue/serve.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { certificateDigests, registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { accountMerges, individuals, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { type Context, handle } from '../../platform/http/handle.ts'
import { unfill } from './fields.ts'
import { undoneMails } from './mails.ts'
import { moveRows, restoreExtensions, returnFiles } from './move.ts'
import { lockAccounts, lockMerges, readHoldings, readTerms } from './pair.ts'

type Merge = typeof accountMerges.$inferSelect

/** Checks places: a person with one place in a section takes two once separated. @throws Refusal when there is none */
async function assertPlacesForTwo(tx: Transaction, { staysId, absorbedId, moved }: Merge): Promise<void> {
  const rows = await tx.select().from(registrations).where(eq(registrations.userId, staysId))
  const ids = rows.map(({ id }) => id)
  const planned = await tx.select().from(registrationSections).where(inArray(registrationSections.registrationId, ids))
  const places = rows.map((row) => {
    const events = planned.filter(({ registrationId }) => row.isActive && registrationId === row.id).map(({ sectionId }) => sectionId)
    const talk = row.isActive && isTalk(formatOf(row)) ? sectionOf(row) : null
    return { ...row, returns: moved.registrations.includes(row.id), events, talks: talk === null ? [] : [talk] }
  })
  for (const [meetingId, own] of Map.groupBy(places, (row) => row.meetingId)) {
    const remaining = own.filter((row) => !row.returns && row.isActive)
    const returning = own.filter((row) => row.returns && row.isActive)
    const kept = new Set(remaining.flatMap(({ events, talks }) => [...events, ...talks]))
    const both = (kind: 'events' | 'talks') => returning.flatMap((row) => row[kind]).filter((id) => kept.has(id))
    const [events, talks] = [both('events'), both('talks')]
    const joins = remaining.length > 0 && returning.length > 0
    if (!joins && events.length === 0 && talks.length === 0) continue
    const forum = await readForum(tx, meetingId)
    const sections = (ids: readonly number[]) => forum.sections.filter(({ id }) => ids.includes(id))
    await assertPlaces(tx, forum, absorbedId, { joins, events: sections(events), talks: sections(talks) })
  }
}

async function moveBack(tx: Transaction, { staysId, absorbedId, moved, filled, mergedAt }: Merge): Promise<void> {
  const between = { from: staysId, to: absorbedId }
  for (const kind of ['registrations', 'consents', 'extensions', 'queueEntries', 'answers'] as const)
    await moveRows(tx, kind, between, moved[kind] ?? [])
  await returnFiles(tx, between, moved.files)
  await restoreExtensions(tx, moved.withdrawn, mergedAt)
  await tx.delete(certificateDigests).where(inArray(certificateDigests.digest, moved.digests))
  const people = await tx
    .select()
    .from(individuals)
    .where(inArray(individuals.userId, [staysId, absorbedId]))
    .for('update')
  const [stays, absorbed] = [staysId, absorbedId].map((id) => people.find(({ userId }) => userId === id))
  if (stays && absorbed) await unfill(tx, [stays, absorbed], filled, moved.photo)
}

async function undo(id: number, context: Context<typeof undoMerge>) {
  const { tx, user, clock, mail, portalUrl } = context
  await lockMerges(tx)
  const [merge] = await tx.select().from(accountMerges).where(eq(accountMerges.id, id))
  if (!merge) throw notFound(i18n.t('Этого объединения больше нет: его отменили, или учётная запись удалена.'))
  const { staysId, absorbedId, mergedAt } = merge
  const ofStays = eq(accountMerges.staysId, staysId)
  const [latest] = await tx.select({ id: accountMerges.id }).from(accountMerges).where(ofStays).orderBy(desc(accountMerges.id)).limit(1)
  assertAllowed(whyNotUndoMerge(clock.now(), undoUntil(mergedAt), latest?.id === id))
  await lockAccounts(tx, merge)

  await assertPlacesForTwo(tx, merge)
  await moveBack(tx, merge)
  const holdings = await readHoldings(tx, [staysId, absorbedId])
  const forums = await readTerms(tx)
  const [objection] = [absorbedId, staysId].flatMap((each) => holdingViolations(holdings(each), forums))
  assertAllowed(objection ?? null)
  await tx.update(users).set({ isActive: true }).where(eq(users.id, absorbedId))
  await tx.delete(accountMerges).where(eq(accountMerges.id, id))

  await serveQueues(tx, context)
  const by = { clock, actorId: user.id }
  await recordChange(tx, by, 'undo account merge', `user:${staysId}`, { absorbed: absorbedId })
  await recordChange(tx, by, 'undo account merge', `user:${absorbedId}`, { mergedInto: staysId })
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [staysId, absorbedId]))
  const emailOf = (wanted: number) => accounts.find((account) => account.id === wanted)?.email ?? ''
  const news = { stays: emailOf(staysId), absorbed: emailOf(absorbedId), forum: await readForum(tx), portalUrl }
  for (const compose of undoneMails(news)) await mail.queue(tx, compose)
  return { status: 'ok' as const }
}

export const undoMergeRoutes = [handle(undoMerge, ({ id }, context) => undo(id, context))]
