import type { FileRecord, RegistrationRecord } from '@forum/contracts/registrations'
import type { Gates } from '@forum/domain/gates'
import { certificateDue, invitationOf, stageOf } from '@forum/domain/participation'
import { fullName } from '@forum/domain/person'
import { formatSectionIds } from '@forum/domain/sections'
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

/** Registrations with everything that belongs to them, in one query. */
export const selectRows = (db: Queryable) =>
  db
    .select({
      registration: registrations,
      person: individuals,
      email: users.email,
      organisation: organizationName,
      listened,
      thesis_id: theses.id,
      doc,
      pdf,
      expert,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.user_id))
    .innerJoin(individuals, eq(individuals.user_id, registrations.user_id))
    .leftJoin(organizations, eq(organizations.id, individuals.organization))
    .leftJoin(theses, eq(theses.registration_id, registrations.id))
    .leftJoin(doc, eq(doc.id, registrations.file_id))
    .leftJoin(pdf, eq(pdf.id, registrations.file_pdf_id))
    .leftJoin(expert, eq(expert.id, registrations.exp_file_id))

export type RegistrationRow = Awaited<ReturnType<typeof selectRows>>[number]
/** Files are their owner's; of others only a moderator may read them. */
const fileOf = (file: RegistrationRow['doc'], reader: MediaReader): FileRecord | null =>
  file && {
    id: file.id,
    name: file.name,
    size: file.size,
    url: mediaUrl(reader, file.owner_id === reader.user.id ? 'signed-in' : 'moderator', 'file', file.id),
  }

/** A row as its owner reads it. */
export function presentRecord(row: RegistrationRow, reader: MediaReader, gates: Gates): RegistrationRecord {
  const { registration, person } = row
  return {
    id: registration.id,
    type: registration.type,
    confirm_type: registration.confirm_type,
    is_confirm: registration.is_confirm,
    comments: registration.comments,
    section_choice_id: registration.section_choice_id,
    section_confirm_id: registration.section_confirm_id,
    org_comment: registration.org_comment,
    listen_sections: formatSectionIds(row.listened),
    project_name: registration.project_name,
    thesis_id: row.thesis_id,
    file: fileOf(row.doc, reader),
    file_id: registration.file_id,
    file_pdf: fileOf(row.pdf, reader),
    file_pdf_id: registration.file_pdf_id,
    exp_file: fileOf(row.expert, reader),
    exp_file_id: registration.exp_file_id,
    user_descr: fullName(person),
    organisation: row.organisation,
    organization_id: person.organization,
    other_org_descr: person.other_org_descr,
    phone_number: person.phone_number,
    email: row.email,
    birth_date: person.birth_date,
    created_at: registration.created_at.toISOString(),
    can_confirm: stageOf(registration) === 'proposed',
    invitation: invitationOf(registration),
    certificate: certificateDue(registration, gates.certificate),
  }
}

export async function readRecords(db: Queryable, reader: MediaReader, gates: Gates, where: SQL | undefined, ...order: SQL[]) {
  const rows = await selectRows(db)
    .where(where)
    .orderBy(...order)
  return rows.map((row) => presentRecord(row, reader, gates))
}

export async function readRecord(db: Queryable, reader: MediaReader, gates: Gates, id: number): Promise<RegistrationRecord> {
  const [record] = await readRecords(db, reader, gates, eq(registrations.id, id))
  if (!record) throw new Error('A registration vanished inside its own transaction')
  return record
}
