import type { ParticipantRow } from '@forum/contracts/participants'
import type { Gates } from '@forum/domain/gates'
import { formatOf, sectionOf } from '@forum/domain/participation'
import { allows, type Role } from '@forum/domain/roles'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { sections } from '../database/schema.ts'
import { presentRecord, type RegistrationRow } from '../registrations/record.ts'
import type { MediaReader } from '../storage/mediaUrl.ts'

export async function sectionNames(db: Queryable, meetingId: number): Promise<Map<number, string>> {
  const rows = await db.select({ id: sections.id, name: sections.name }).from(sections).where(eq(sections.meeting_id, meetingId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface Reader {
  by: MediaReader
  gates: Gates
  sections: Map<number, string>
  roles: readonly Role[]
}

/** A registration as staff read it: theses and files are not even named to anybody but a moderator. */
export function presentRow(row: RegistrationRow, { by, gates, sections: names, roles }: Reader): ParticipantRow {
  const { thesis_id, file, file_id, file_pdf, file_pdf_id, exp_file, exp_file_id, ...open } = presentRecord(row, by, gates)
  const { user_id, section_choice_id, section_confirm_id, is_active, version } = row.registration
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...open,
    ...(allows('moderator', roles) ? { thesis_id, file, file_id, file_pdf, file_pdf_id, exp_file, exp_file_id } : {}),
    user_id,
    fio: open.user_descr,
    format: formatOf(row.registration),
    section_id: sectionOf(row.registration),
    section_name: nameOf(sectionOf(row.registration)),
    section_choice_name: nameOf(section_choice_id),
    section_confirm_name: nameOf(section_confirm_id),
    is_active,
    version,
  }
}
