import { type PersonSubject, personSubjects, type RecordedRead } from '@forum/contracts/platform/protection'
import { type SQL, sql } from 'drizzle-orm'
import { meetings, sections } from '../database/schema/forum.ts'
import { mails, reminderRules } from '../database/schema/mails.ts'
import { registrations } from '../database/schema/participation.ts'
import { expertReviews } from '../database/schema/review.ts'
import { theses } from '../database/schema/theses.ts'

type Subject = RecordedRead['subject']
type Id = string | number

export const isPerson = (subject: Subject): subject is PersonSubject => (personSubjects as readonly string[]).includes(subject)

/** Selects the id of a person. */
const people: Record<PersonSubject, (id: Id) => SQL> = {
  user: (id) => sql`${id}::int`,
  registration: (id) => sql`(select ${registrations.userId} from ${registrations} where ${registrations.id} = ${id}::int)`,
  thesis: (id) => sql`(select ${registrations.userId} from ${theses}
    join ${registrations} on ${registrations.id} = ${theses.registrationId} where ${theses.id} = ${id}::int)`,
  mail: (id) => sql`(select ${mails.userId} from ${mails} where ${mails.id} = ${id}::uuid)`,
  review: (id) => sql`(select ${registrations.userId} from ${expertReviews}
    join ${registrations} on ${registrations.id} = ${expertReviews.registrationId} where ${expertReviews.id} = ${id}::int)`,
}

const currentForum = sql`(select ${meetings.id} from ${meetings} where ${meetings.isCurrent})`

/** Selects the id of a forum. */
const forums: Record<'meeting' | 'section' | 'reminder', (id: Id) => SQL> = {
  meeting: (id) => sql`${id}::int`,
  section: (id) => sql`(select ${sections.meetingId} from ${sections} where ${sections.id} = ${id}::int)`,
  reminder: (id) => sql`(select ${reminderRules.meetingId} from ${reminderRules} where ${reminderRules.id} = ${id}::int)`,
}

/** Selects the subject of an audit entry, such as `user:7`; null if there is none. */
export function subjectOf(subject: Subject, id: Id | undefined): SQL | null {
  if (subject === 'portal') return sql`'portal'`
  if (isPerson(subject)) return id === undefined ? null : sql`'user:' || ${people[subject](id)}`
  if (subject === 'campaign') return sql`'campaign:' || ${id}::int`
  return sql`'meeting:' || ${id === undefined ? currentForum : forums[subject](id)}`
}
