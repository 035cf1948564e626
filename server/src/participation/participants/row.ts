import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { Gates } from '@forum/domain/forum/gates'
import { formatOf, sectionOf } from '@forum/domain/forum/participation'
import { scopeOf } from '@forum/domain/people/roles'
import type { MediaReader } from '../../platform/http/media/mediaUrl.ts'
import type { Held } from '../../platform/sessions/session.ts'
import { presentRecord, type RegistrationRow } from '../registrations/record.ts'
import { isOfSections } from '../registrations/scope.ts'

export interface Reader {
  by: MediaReader
  gates: Gates
  sections: Map<number, string>
  held: Held
}

/** A registration for staff; theses and files are included only for its moderators. */
export function presentRow(row: RegistrationRow, { by, gates, sections: names, held }: Reader): ParticipantRow {
  const { thesisId, revision, thesisDoc, thesisDocId, thesisPdf, thesisPdfId, expertOpinion, expertOpinionId, ...open } = presentRecord(
    row,
    by,
    gates,
  )
  const materials = { thesisId, revision, thesisDoc, thesisDocId, thesisPdf, thesisPdfId, expertOpinion, expertOpinionId }
  const { userId, requestedSectionId, decidedSectionId, isActive, version } = row.registration
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...open,
    ...(isOfSections(scopeOf('any-moderator', held), row.registration) ? materials : {}),
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
