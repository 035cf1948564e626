import type { PublishedTalk } from '@forum/contracts/program/program'
import { isTalk } from '@forum/domain/forum/participation'
import { nameInDocuments } from '@forum/domain/people/personNames'
import { authorName, bylineOf, nameInPrint } from '@forum/domain/theses/byline'
import { visibleText } from '@forum/domain/theses/revision'
import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { inStage, sectionInForce } from '../../forum/current/inForce.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { posterBoards, programSpeechDates } from '../../platform/database/schema/program.ts'
import { theses } from '../../platform/database/schema/theses.ts'

/** A confirmed talk as it is now, and the speech date that the live release overwrote. */
export interface ConfirmedTalk {
  talk: Omit<PublishedTalk, 'isManual'>
  meetingId: number
  written: string | null
  replaced: string | null
}

type Printed = Pick<typeof theses.$inferSelect, 'speaker' | 'coauthors' | 'organizations'>

function coauthorsOf(thesis: Printed): string {
  const names = thesis.organizations.map(nameInPrint)
  return bylineOf(thesis)
    .filter(({ speaker }) => !speaker)
    .map(({ marks, ...author }) => {
      const affiliations = marks.flatMap((mark) => names[mark - 1] ?? []).join(', ')
      return affiliations === '' ? authorName(author) : `${authorName(author)} (${affiliations})`
    })
    .join('; ')
}

const { registrationId: _, ...thesisColumns } = getTableColumns(theses)

/** Talks and posters that are confirmed, in the order of their sections. */
export async function readConfirmedTalks(db: Queryable, where: SQL): Promise<ConfirmedTalk[]> {
  const rows = await db
    .select({
      registration: registrations,
      sectionId: sectionInForce,
      person: individuals,
      organizationName,
      thesis: thesisColumns,
      board: posterBoards.number,
      written: programSpeechDates.written,
      replaced: programSpeechDates.replaced,
    })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .leftJoin(posterBoards, eq(posterBoards.registrationId, registrations.id))
    .leftJoin(programSpeechDates, eq(programSpeechDates.registrationId, registrations.id))
    .where(and(where, inStage('confirmed'), inArray(registrations.decidedFormat, ['oral', 'poster'])))
    .orderBy(asc(sectionInForce), asc(registrations.decidedFormat), asc(registrations.id))
  return rows.flatMap(({ registration, sectionId, person, organizationName, thesis, board, written, replaced }) => {
    const { id, decidedFormat: format, meetingId, talkTitle, speechDate } = registration
    if (!isTalk(format)) return []
    const talk = {
      id,
      format,
      talkTitle,
      englishTitle: visibleText(thesis?.englishTitle ?? ''),
      speaker: nameInDocuments(person),
      speakerId: person.userId,
      organizationName,
      coauthors: thesis ? coauthorsOf(thesis) : '',
      sectionId,
      board: format === 'poster' ? board : null,
      speechDate,
      isCancelled: false,
    }
    return [{ talk, meetingId, written, replaced }]
  })
}
