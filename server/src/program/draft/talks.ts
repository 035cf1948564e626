import type { DraftTalk } from '@forum/contracts/program/programDraft'
import { sectionOf } from '@forum/domain/forum/participation'
import { fullName } from '@forum/domain/people/person'
import type { ThesisAuthor } from '@forum/domain/theses/thesis'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { contactsColumn, withContacts } from '../../participation/talks/authorContacts.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { programSpeechDates } from '../../platform/database/schema/program.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { coauthorIdsOf } from './coauthorIds.ts'
import { isAccepted } from './items.ts'

/** Accepted oral talks. @param ids all of the forum when absent */
export async function readTalks(db: Queryable, meetingId: number, ids?: readonly number[]) {
  const rows = await db
    .select({
      talk: registrations,
      person: individuals,
      organizationName,
      coauthors: theses.coauthors,
      email: users.email,
      contacts: contactsColumn,
      written: programSpeechDates.written,
      replaced: programSpeechDates.replaced,
    })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(theses, eq(theses.registrationId, registrations.id))
    .leftJoin(programSpeechDates, eq(programSpeechDates.registrationId, registrations.id))
    .where(and(eq(registrations.meetingId, meetingId), isAccepted, ids && inArray(registrations.id, [...ids])))
    .orderBy(asc(registrations.id))
  const authored = rows.map(({ talk, email, coauthors, contacts }) => {
    const speaker: ThesisAuthor = { fullName: '', organizationNumbers: [] }
    const thesis = withContacts({ speaker, coauthors: coauthors ?? [] }, contacts)
    return { speakerId: talk.userId, speaker: [{ email }, thesis.speaker], coauthors: thesis.coauthors }
  })
  const coauthorIds = coauthorIdsOf(authored)
  return rows.map(({ talk, person, coauthors, email: _, contacts, ...row }, index) => ({
    ...row,
    ...(contacts.length > 0 && { coauthorIds: coauthorIds[index] ?? [] }),
    id: talk.id,
    talkTitle: talk.talkTitle,
    speaker: fullName(person),
    speakerId: talk.userId,
    coauthors: (coauthors ?? []).map(({ fullName: name }) => name),
    sectionId: sectionOf(talk),
    isConfirmed: talk.ownerConfirmed,
    speechDate: talk.speechDate,
  }))
}

export type Talk = Awaited<ReturnType<typeof readTalks>>[number]

export const presentTalk = (
  { written: _, replaced: __, speechDate: ___, ...talk }: Talk,
  manual: Pick<DraftTalk, 'manualTime' | 'manualSlot' | 'formerTime'>,
  listeners: number[],
): DraftTalk => ({ ...talk, ...manual, listeners })
