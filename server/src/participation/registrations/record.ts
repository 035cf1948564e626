import type { FileRecord, OwnRegistration, RegistrationRecord } from '@forum/contracts/participation/registrations'
import type { Gates } from '@forum/domain/forum/gates'
import { certificateDue, invitationOf, stageOf } from '@forum/domain/forum/participation'
import type { Attended } from '@forum/domain/forum/presence'
import { permissionsOf } from '@forum/domain/participation/actions'
import { whyNot } from '@forum/domain/participation/rules'
import { fullName } from '@forum/domain/people/person'
import { type RevisionState, revisionState } from '@forum/domain/theses/revision'
import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { OpenGates } from '../../forum/current/forum.ts'
import { readAttendedOf } from '../../forum/presence/attended.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { files, registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { programSpeechDates, publishedAbstracts } from '../../platform/database/schema/program.ts'
import { revisionRequests } from '../../platform/database/schema/review.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { type MediaReader, mediaUrl } from '../../platform/http/media/mediaUrl.ts'

/** A file as records name it; a subquery, since each further join multiplies the plans that PostgreSQL compares. */
const fileAt = (id: AnyColumn) => sql<Pick<typeof files.$inferSelect, 'id' | 'name' | 'size' | 'ownerId'> | null>`(
  select jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'ownerId', f.owner_id) from ${files} f where f.id = ${id})`

const listened = sql<number[]>`array(select ${registrationSections.sectionId} from ${registrationSections}
  where ${registrationSections.registrationId} = ${registrations.id} order by 1)`

const showsAbstract = sql<boolean>`exists (select from ${publishedAbstracts}
  where ${publishedAbstracts.registrationId} = ${registrations.id})`

const scheduled = sql<boolean>`exists (select from ${programSpeechDates}
  where ${programSpeechDates.registrationId} = ${registrations.id})`

const latestRequest = sql`(select max(q.id) from ${revisionRequests} q where q.registration_id = ${registrations.id})`

/** Registrations with all related data, in one query. */
export const selectRows = (db: Queryable) =>
  db
    .select({
      registration: registrations,
      person: individuals,
      email: users.email,
      organizationName,
      listened,
      thesisId: theses.id,
      showsAbstract,
      scheduled,
      doc: fileAt(registrations.thesisDocId),
      pdf: fileAt(registrations.thesisPdfId),
      expert: fileAt(registrations.expertOpinionId),
      revision: revisionRequests,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .leftJoin(revisionRequests, eq(revisionRequests.id, latestRequest))

export type RegistrationRow = Awaited<ReturnType<typeof selectRows>>[number]
/** Files are visible only to their owner and to the moderators of the registration. */
const fileOf = (file: RegistrationRow['doc'], reader: MediaReader): FileRecord | null =>
  file && {
    id: file.id,
    name: file.name,
    size: file.size,
    url: mediaUrl(reader, file.ownerId === reader.user.id ? 'signed-in' : 'any-moderator', 'file', file.id),
  }

/** Corrections requested from the author: while open, and then until the next decision. */
function revisionOf({ registration, revision }: RegistrationRow): RegistrationRecord['revision'] {
  const stage = stageOf(registration)
  const current = stage === 'returned' || (stage === 'waiting' && revision?.correctedAt)
  if (!revision || !current) return null
  const { until, message, passages, at, version, correctedAt } = revision
  return { until, message, passages, at: at.toISOString(), version, correctedAt: correctedAt?.toISOString() ?? null }
}

const revisionStateOf = ({ registration, revision }: RegistrationRow, { lastOpenDay }: OpenGates): RevisionState | null =>
  registration.verdict === 'returned' && revision && revision.settledAt === null ? revisionState(revision.until, lastOpenDay) : null

/** A registration without the fields for its owner alone. */
export function presentRecord(row: RegistrationRow, reader: MediaReader, gates: Gates): RegistrationRecord {
  const { registration, person } = row
  return {
    id: registration.id,
    requestedFormat: registration.requestedFormat,
    decidedFormat: registration.decidedFormat,
    ownerConfirmed: registration.ownerConfirmed,
    talkTitle: registration.talkTitle,
    requestedSectionId: registration.requestedSectionId,
    decidedSectionId: registration.decidedSectionId,
    speechDate: registration.speechDate,
    plannedSectionIds: row.listened,
    projectName: registration.projectName,
    thesisId: row.thesisId,
    thesisDoc: fileOf(row.doc, reader),
    thesisDocId: registration.thesisDocId,
    thesisPdf: fileOf(row.pdf, reader),
    thesisPdfId: registration.thesisPdfId,
    expertOpinion: fileOf(row.expert, reader),
    expertOpinionId: registration.expertOpinionId,
    fullName: fullName(person),
    organizationName: row.organizationName,
    organizationId: person.organizationId,
    otherOrganization: person.otherOrganization,
    phone: person.phone,
    email: row.email,
    birthDate: person.birthDate,
    createdAt: registration.createdAt.toISOString(),
    canConfirm: whyNot.acceptProposal(registration, gates) === null,
    invitation: invitationOf(registration),
    verdict: registration.verdict,
    decisionMessage: registration.decisionMessage,
    revision: revisionOf(row),
    certificate: certificateDue(registration, gates.certificate),
  }
}

/** Whether its owner can have it now, and what for is missing at a forum that asks for presence. */
function certificateOf({ registration }: RegistrationRow, gates: Gates, attended: Attended) {
  const refused = whyNot.downloadCertificate(registration, gates, attended)
  return { certificate: refused === null, ...(refused?.code === 'presence_needed' && { certificateRefused: refused.message }) }
}

/** Registrations for their owner. @param gates of the requested cabinet */
export async function presentOwn(
  db: Queryable,
  reader: MediaReader,
  gates: OpenGates,
  rows: readonly RegistrationRow[],
): Promise<OwnRegistration[]> {
  const attended = await readAttendedOf(db, gates.needsPresence ? rows.map(({ registration }) => registration) : [])
  return rows.map((row) => ({
    ...presentRecord(row, reader, gates),
    ...certificateOf(row, gates, attended(row.registration)),
    showsAbstract: row.showsAbstract,
    scheduled: row.scheduled,
    decidedAt: row.registration.decidedAt?.toISOString() ?? null,
    ...permissionsOf({ ...row.registration, thesisId: row.thesisId, revisionState: revisionStateOf(row, gates) }, gates),
  }))
}

export async function readRecord(db: Queryable, reader: MediaReader, gates: OpenGates, id: number): Promise<OwnRegistration> {
  const [record] = await presentOwn(db, reader, gates, await selectRows(db).where(eq(registrations.id, id)))
  if (!record) throw new Error('A registration vanished inside its own transaction')
  return record
}
