import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { Gates } from '@forum/domain/forum/gates'
import { formatOf, sectionOf } from '@forum/domain/forum/participation'
import { scopeOf } from '@forum/domain/people/roles'
import { type Forum, gatesOf, sectionNames } from '../../forum/current/forum.ts'
import type { MediaReader } from '../../platform/http/media/mediaUrl.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Held, SessionUser } from '../../platform/sessions/session.ts'
import { readShown, type ShownAnswers } from '../answers/shown.ts'
import { presentRecord, type RegistrationRow } from '../registrations/record.ts'
import { isOfSections } from '../registrations/scope.ts'

export interface Reader {
  by: MediaReader
  gates: Gates
  sections: Map<number, string>
  held: Held
  /** Answers by person; absent: the forum has none to list. */
  answers?: Map<number, ShownAnswers> | undefined
}

/** A registration for staff; theses and files are included only for its moderators. */
export function presentRow(row: RegistrationRow, { by, gates, sections: names, held, answers }: Reader): ParticipantRow {
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
    ...(answers && { answers: answers.get(userId) ?? {} }),
  }
}

type Around = Pick<Services, 'db' | 'clock' | 'secret'> & { user: SessionUser }

/** Rows of a list, with the answers that its reader may read. */
export async function presentRows(
  rows: readonly RegistrationRow[],
  forum: Forum,
  { db, clock, secret, user }: Around,
): Promise<ParticipantRow[]> {
  const people = rows.map(({ registration }) => registration.userId)
  const answers = await readShown(db, forum, user.roles, people)
  const reader = { by: { secret, clock, user }, gates: gatesOf(forum, clock, 'main'), sections: sectionNames(forum), held: user, answers }
  return rows.map((row) => presentRow(row, reader))
}
