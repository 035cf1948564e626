import type { FileRecord, OwnRegistration, RegistrationRecord } from '@forum/contracts/registrations'
import { permissionsOf } from '@forum/domain/actions'
import type { Gates } from '@forum/domain/gates'
import { certificateDue, invitationOf, stageOf } from '@forum/domain/participation'
import { fullName } from '@forum/domain/person'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { organizationName } from '../account/organizationName.ts'
import type { Queryable } from '../database/connection.ts'
import { files, individuals, organizations, registrationSections, registrations, theses, users } from '../database/schema.ts'
import { type MediaReader, mediaUrl } from '../storage/mediaUrl.ts'

const doc = alias(files, 'doc')
const pdf = alias(files, 'pdf')
const expert = alias(files, 'expert')

const listened = sql<number[]>`array(select ${registrationSections.section_id} from ${registrationSections}
  where ${registrationSections.registration_id} = ${registrations.id} order by 1)`

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
      doc,
      pdf,
      expert,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .leftJoin(doc, eq(doc.id, registrations.thesisDocId))
    .leftJoin(pdf, eq(pdf.id, registrations.thesisPdfId))
    .leftJoin(expert, eq(expert.id, registrations.expertOpinionId))

export type RegistrationRow = Awaited<ReturnType<typeof selectRows>>[number]
/** Files are visible only to their owner and to the moderators of the registration. */
const fileOf = (file: RegistrationRow['doc'], reader: MediaReader): FileRecord | null =>
  file && {
    id: file.id,
    name: file.name,
    size: file.size,
    url: mediaUrl(reader, file.owner_id === reader.user.id ? 'signed-in' : 'any-moderator', 'file', file.id),
  }

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
    canConfirm: stageOf(registration) === 'proposed',
    invitation: invitationOf(registration),
    verdict: registration.verdict,
    decisionMessage: registration.decisionMessage,
    certificate: certificateDue(registration, gates.certificate),
  }
}

/** Registrations for their owner. @param gates of the requested cabinet */
export async function readRecords(
  db: Queryable,
  reader: MediaReader,
  gates: Gates,
  where: SQL | undefined,
  ...order: SQL[]
): Promise<OwnRegistration[]> {
  const rows = await selectRows(db)
    .where(where)
    .orderBy(...order)
  return rows.map((row) => ({
    ...presentRecord(row, reader, gates),
    ...permissionsOf({ ...row.registration, thesisId: row.thesisId }, gates),
  }))
}

export async function readRecord(db: Queryable, reader: MediaReader, gates: Gates, id: number): Promise<OwnRegistration> {
  const [record] = await readRecords(db, reader, gates, eq(registrations.id, id))
  if (!record) throw new Error('A registration vanished inside its own transaction')
  return record
}
