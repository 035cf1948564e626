import { heldDraft, heldEntry, heldFile, heldIndividual, heldRegistration, heldThesis, heldVersion } from '@forum/contracts/people/held'
import { toWire } from '@forum/contracts/platform/mapping'
import type { Role } from '@forum/domain/people/roles'
import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { consents, extensions } from '../../platform/database/schema/forum.ts'
import { files, queueEntries, registrationSections, registrations, savedViews } from '../../platform/database/schema/participation.ts'
import {
  accountMerges,
  individuals,
  mappedPeople,
  organizationMappings,
  organizations,
  users,
} from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import {
  calendarFeeds,
  programChoices,
  programDigests,
  programNotices,
  publishedAbstracts,
} from '../../platform/database/schema/program.ts'
import { expertReviews, revisionRequests } from '../../platform/database/schema/review.ts'
import { linkSecrets } from '../../platform/database/schema/signIn.ts'
import {
  expertOpinions,
  mappedAffiliations,
  opinionReviews,
  publicationAnswers,
  theses,
  thesisDrafts,
  thesisVersions,
} from '../../platform/database/schema/theses.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { type MediaReader, mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { heldRoles } from '../../platform/sessions/heldRoles.ts'
import { photoUrl } from '../profile/profile.ts'
import { aboutPerson } from './auditedAbout.ts'
import { readHeldAnswers } from './heldAnswers.ts'
import { checkInsOf, readHeldAtDoor } from './heldAtDoor.ts'
import { authorshipsOf, contactsIn, givenRows, requestsIn } from './heldAuthors.ts'
import { dutiesOf } from './heldDuties.ts'
import { mailsOf } from './heldMails.ts'
import { identitiesOf, secondFactorsOf, sessionsOf } from './heldSignIn.ts'
import { readHeldSlides } from './heldSlides.ts'

/** Actions that prepare a decision, which its registration’s owner does not see before its release. */
const preparations = ['hold decision', 'discard held decision']

const presentIndividual = (reader: MediaReader, person: typeof individuals.$inferSelect) =>
  toWire(heldIndividual, { ...person, photo: person.photo && photoUrl(reader, person.userId, person.photo) }) as Record<string, unknown>

async function registrationsOf(db: Queryable, reader: MediaReader) {
  const { id } = reader.user
  const found = await db
    .select({ row: registrations, shownAt: publishedAbstracts.agreedAt })
    .from(registrations)
    .leftJoin(publishedAbstracts, eq(publishedAbstracts.registrationId, registrations.id))
    .where(eq(registrations.userId, id))
    .orderBy(registrations.id)
  const ids = found.map(({ row }) => row.id)
  const planned = await db.select().from(registrationSections).where(inArray(registrationSections.registrationId, ids))
  const written = await db.select().from(theses).where(inArray(theses.registrationId, ids))
  const authors = await contactsIn(db, inArray(theses.registrationId, ids))
  const answers = await db.select().from(publicationAnswers).where(inArray(publicationAnswers.registrationId, ids))
  const asked = await requestsIn(db, inArray(coauthorRequests.registrationId, ids))
  const versions = await db
    .select({ registrationId: theses.registrationId, version: thesisVersions })
    .from(thesisVersions)
    .innerJoin(theses, eq(theses.id, thesisVersions.thesisId))
    .where(inArray(theses.registrationId, ids))
    .orderBy(thesisVersions.thesisId, thesisVersions.number)
  const requests = await db
    .select()
    .from(revisionRequests)
    .where(inArray(revisionRequests.registrationId, ids))
    .orderBy(revisionRequests.id)
  const opinions = await db
    .select()
    .from(expertOpinions)
    .where(inArray(expertOpinions.registrationId, ids))
    .orderBy(expertOpinions.organization)
  const drafts = await db.select().from(thesisDrafts).where(inArray(thesisDrafts.registrationId, ids))
  const atDoor = await readHeldAtDoor(db, ids)
  const sent = await readHeldSlides(db, reader, ids)
  return found.map(({ row, shownAt }) => ({
    id: row.id,
    ...(toWire(heldRegistration, {
      ...row,
      plannedSectionIds: planned.filter(({ registrationId }) => registrationId === row.id).map(({ sectionId }) => sectionId),
    }) as object),
    thesis_shown_at: shownAt,
    thesis: toWire(heldThesis, written.find(({ registrationId }) => registrationId === row.id) ?? null),
    ...givenRows(
      'thesis_authors',
      authors.filter(({ registration_id }) => registration_id === row.id),
    ),
    ...givenRows(
      'publication_answers',
      answers
        .filter(({ registrationId }) => registrationId === row.id)
        .map(({ inVolume, licence, answeredAt }) => ({ in_volume: inVolume, licence, answered_at: answeredAt })),
    ),
    ...givenRows(
      'coauthor_requests',
      asked.filter(({ registration_id }) => registration_id === row.id),
    ),
    thesis_versions: versions
      .filter(({ registrationId }) => registrationId === row.id)
      .map(({ version: { by: _, thesisId: __, ...version } }) => toWire(heldVersion, version)),
    expert_opinions: opinions
      .filter(({ registrationId }) => registrationId === row.id)
      .map(({ organization, fileId, delegatedTo }) => ({ organization, file_id: fileId, delegated_to: delegatedTo })),
    revision_requests: requests
      .filter(({ registrationId }) => registrationId === row.id)
      .map(({ by: _, registrationId: __, ...request }) => toWire(undefined, request)),
    ...atDoor(row.id),
    ...sent(row.id),
    thesis_draft: toWire(heldDraft, drafts.find(({ registrationId }) => registrationId === row.id) ?? null),
  }))
}

/** Typed organisations that organisers replaced by an entry of the reference list, in the profile and in theses. */
async function replacedOrganizations(db: Queryable, id: number, registrationIds: number[]) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select m.mapped_at, m.undone_at, o.name as organization, replaced.text, replaced.registration_id from (
      select mapping_id, other_organization as text, null as registration_id from ${mappedPeople} where user_id = ${id}
      union all select a.mapping_id, a.before ->> 'otherName', t.registration_id from ${mappedAffiliations} a join ${theses} t on t.id = a.thesis_id
        where t.registration_id = any(${sql.param(registrationIds)})
    ) replaced join ${organizationMappings} m on m.id = replaced.mapping_id join ${organizations} o on o.id = m.organization_id
    order by m.id, replaced.registration_id nulls first`)
  return rows
}

const presentAccount = (account: Omit<typeof users.$inferSelect, 'password' | 'addressChanges'>) =>
  toWire(undefined, account) as Record<string, unknown>

/** Accounts of the person that organisers merged into this one, as long as that can be undone. */
async function mergedAccounts(db: Queryable, reader: MediaReader) {
  const rows = await db
    .select({ merge: accountMerges, user: users, person: individuals })
    .from(accountMerges)
    .innerJoin(users, eq(users.id, accountMerges.absorbedId))
    .innerJoin(individuals, eq(individuals.userId, accountMerges.absorbedId))
    .where(eq(accountMerges.staysId, reader.user.id))
    .orderBy(desc(accountMerges.id))
  return rows.map(({ merge: { mergedAt, reason }, user: { password: _, addressChanges: _changes, ...account }, person }) => ({
    merged_at: mergedAt,
    reason,
    account,
    individual: presentIndividual(reader, person),
  }))
}

/** Chosen talks, the calendar feed without its address, and moves of talks not yet reported. */
async function programOf(db: Queryable, id: number) {
  const { registrationId, chosenAt } = programChoices
  const chosen = await db
    .select({ registration_id: registrationId, chosen_at: chosenAt })
    .from(programChoices)
    .where(eq(programChoices.userId, id))
    .orderBy(registrationId)
  const untold = await db
    .select({ registration_id: programNotices.registrationId, at: programNotices.at })
    .from(programNotices)
    .where(eq(programNotices.userId, id))
    .orderBy(programNotices.registrationId)
  const [feed] = await db.select({ created_at: calendarFeeds.createdAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, id))
  const [digest] = await db.select({ sent_at: programDigests.sentAt }).from(programDigests).where(eq(programDigests.userId, id))
  return { chosen_talks: chosen, calendar_feed: feed ?? null, moves_to_tell: untold, moves_told_at: digest?.sent_at ?? null }
}

/** Later deadlines that organisers granted. */
function extensionsOf(db: Queryable, id: number) {
  return db
    .select({
      action: extensions.action,
      until: extensions.until,
      reason: extensions.reason,
      granted_at: extensions.grantedAt,
      withdrawn_at: extensions.withdrawnAt,
    })
    .from(extensions)
    .where(eq(extensions.userId, id))
    .orderBy(extensions.id)
}

/** Queues in which the person waited for a place. */
async function queueOf(db: Queryable, id: number) {
  const entries = await db.select().from(queueEntries).where(eq(queueEntries.userId, id)).orderBy(queueEntries.id)
  return entries.map(({ userId: _, ...entry }) => toWire(heldEntry, entry) as Record<string, unknown>)
}

/** Reviews that the person was to write as an expert. */
function reviewsOf(db: Queryable, id: number) {
  return db
    .select({
      registration_id: expertReviews.registrationId,
      assigned_at: expertReviews.assignedAt,
      scores: expertReviews.scores,
      committee_comment: expertReviews.committeeComment,
      author_comment: expertReviews.authorComment,
      submitted_at: expertReviews.submittedAt,
      declined_at: expertReviews.declinedAt,
      decline_kind: expertReviews.declineKind,
      decline_reason: expertReviews.declineReason,
      told_at: expertReviews.toldAt,
    })
    .from(expertReviews)
    .where(eq(expertReviews.expertId, id))
    .orderBy(expertReviews.id)
}

/** Own files with a link to each, expert opinions among them with the moderators' finding. */
async function filesOf(db: Queryable, reader: MediaReader) {
  const stored = await db
    .select({ file: files, finding: { is_accepted: opinionReviews.isAccepted, reason: opinionReviews.reason } })
    .from(files)
    .leftJoin(opinionReviews, eq(opinionReviews.fileId, files.id))
    .where(eq(files.ownerId, reader.user.id))
    .orderBy(files.id)
  return stored.map(({ file: { storageKey: _, ...file }, finding }) => ({
    ...(toWire(heldFile, file) as object),
    url: mediaUrl(reader, 'signed-in', 'file', file.id),
    ...(finding && { finding }),
  }))
}

/** Named filters of the lists of registrations. */
const viewsOf = (db: Queryable, id: number) =>
  db
    .select({ name: savedViews.name, query: savedViews.query, is_shared: savedViews.isShared })
    .from(savedViews)
    .where(eq(savedViews.ownerId, id))
    .orderBy(savedViews.id)

/** All data held about the requesting person, except credentials: hashes of the password, of tokens and of links, and secrets and keys of the second factor. */
export async function readHeld(db: Queryable, reader: MediaReader) {
  const { id } = reader.user
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw notFound()
  const { password: _, addressChanges: _changes, ...account } = user
  const [individual] = await db.select().from(individuals).where(eq(individuals.userId, id))
  const { rows: roles } = await db.execute<{ role: Role }>(
    sql`select distinct role from ${heldRoles} held where user_id = ${id} order by role`,
  )
  const agreed = await db.select().from(consents).where(eq(consents.userId, id)).orderBy(consents.id)
  const stored = await filesOf(db, reader)
  const extended = await extensionsOf(db, id)
  const reviewed = await reviewsOf(db, id)
  const own = await registrationsOf(db, reader)
  const registrationIds = own.map(({ id: registration }) => registration)
  const merged = await mergedAccounts(db, reader)
  const ids = [id, ...merged.map((other) => other.account.id)]
  const about = or(...ids.map((each) => aboutPerson(each, registrationIds)))
  const mails = []
  for (const other of [account, ...merged.map(({ account: absorbed }) => absorbed)])
    mails.push(...(await mailsOf(db, { id: other.id, addresses: [other.email] })))
  const entries = await db
    .select()
    .from(auditLog)
    .where(or(inArray(auditLog.actorId, ids), and(about, notInArray(auditLog.action, preparations))))
    .orderBy(auditLog.id)
  const sessions = await sessionsOf(db, id)
  const identities = await identitiesOf(db, id)
  const [change] = await db
    .select({ email: linkSecrets.email })
    .from(linkSecrets)
    .where(and(eq(linkSecrets.userId, id), eq(linkSecrets.purpose, 'email')))
  return {
    account: { ...presentAccount(account), new_email: change?.email ?? null },
    individual: individual ? presentIndividual(reader, individual) : null,
    merged_accounts: merged.map((other) => ({ ...other, account: presentAccount(other.account) })),
    roles: roles.map(({ role }) => role),
    consents: agreed.map((consent) => toWire(undefined, consent) as Record<string, unknown>),
    registrations: own,
    ...(await authorshipsOf(db, reader, account.email, registrationIds)),
    ...(await readHeldAnswers(db, id)),
    queue_entries: await queueOf(db, id),
    check_ins: await checkInsOf(db, registrationIds),
    extensions: extended,
    expert_reviews: reviewed,
    ...(await dutiesOf(db, id)),
    replaced_organizations: await replacedOrganizations(db, id, registrationIds),
    files: stored,
    saved_views: await viewsOf(db, id),
    sessions,
    identities,
    second_factors: await secondFactorsOf(db, id),
    program: await programOf(db, id),
    mails,
    // The actors of other entries are their own personal data.
    audit: entries.map(({ actorId, formerStaff: _, ...entry }) => ({
      ...entry,
      by_yourself: actorId !== null && ids.includes(actorId),
    })),
  }
}
