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
  const rows = await db.select({ id: sections.id, name: sections.name }).from(sections).where(eq(sections.meetingId, meetingId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface Reader {
  by: MediaReader
  gates: Gates
  sections: Map<number, string>
  roles: readonly Role[]
}

/** A registration for staff; theses and files are included only for moderators. */
export function presentRow(row: RegistrationRow, { by, gates, sections: names, roles }: Reader): ParticipantRow {
  const { thesisId, thesisDoc, thesisDocId, thesisPdf, thesisPdfId, expertOpinion, expertOpinionId, ...open } = presentRecord(
    row,
    by,
    gates,
  )
  const materials = { thesisId, thesisDoc, thesisDocId, thesisPdf, thesisPdfId, expertOpinion, expertOpinionId }
  const { userId, requestedSectionId, decidedSectionId, isActive, version } = row.registration
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...open,
    ...(allows('moderator', roles) ? materials : {}),
    userId,
    format: formatOf(row.registration),
    sectionId: sectionOf(row.registration),
    sectionName: nameOf(sectionOf(row.registration)),
    requestedSectionName: nameOf(requestedSectionId),
    decidedSectionName: nameOf(decidedSectionId),
    isActive,
    version,
  }
}
