import type { PersonalDataRead } from '@forum/domain/people/audit'

/** What a call's declarations name of its input: these values of one field; `undefined` where it may be absent. */
export interface InputCondition {
  field: string
  values: readonly unknown[]
}

/**
 * Whether accounts that have a second factor must have proved it within the last minutes, or are refused with `second_factor_required`: before
 * every export of a whole set, every mail to many, and every change of what the portal is or of the account itself.
 */
export type SecondFactorRule = 'asked' | 'not asked' | { askedFor: InputCondition }

/** Subjects whose entry is about one person, found by the id in the input. */
export const personSubjects = ['user', 'registration', 'thesis', 'mail', 'review'] as const
export type PersonSubject = (typeof personSubjects)[number]

/** Subjects of lists. A forum may be found by its section or by a reminder, and is the current one without an id; `portal`: of all forums. */
type ListSubject = 'meeting' | 'section' | 'reminder' | 'campaign' | 'portal'

/** The audit entry of a reply that holds personal data of others: one an hour for each reader, action and subject. */
export interface RecordedRead {
  /** Absent: whatever the input. */
  when?: InputCondition
  read: PersonalDataRead
  subject: PersonSubject | ListSubject
  /** Field of the input with the subject's id, of several subjects the fields. Without a value the reply is about the caller, or the current forum. */
  from?: string | readonly string[]
  /** Where the reply has ids of people, such as `results.*.user_id`. A reply without any holds no personal data. */
  users?: readonly string[]
  /** The same for ids of registrations. */
  registrations?: readonly string[]
}

/**
 * Whose personal data a reply holds. `public`: what the portal shows to everybody; `own`: the caller's; `colleagues`: names of staff who did
 * something; `changed`: of those whose records the call changes, which the log holds as a change. The rest is recorded as a read, by the first
 * entry that fits the input.
 */
export type PersonalData = 'none' | 'public' | 'own' | 'colleagues' | 'changed' | RecordedRead | readonly RecordedRead[]

export const meets = ({ field, values }: InputCondition, input: unknown): boolean =>
  values.includes((input as Record<string, unknown> | null)?.[field])

/** Whether the rule asks because of this input. */
export const asksFor = (rule: SecondFactorRule, input: unknown): boolean => typeof rule === 'object' && meets(rule.askedFor, input)

/** Entries of a declaration; none of data that is not recorded. */
export const recordedReads = (data: PersonalData): readonly RecordedRead[] =>
  typeof data === 'string' ? [] : 'read' in data ? [data] : data

/** Values at a path such as `results.*.user_id`, where `*` is every element of a list. */
export const valuesAt = (reply: unknown, path: string): unknown[] =>
  path.split('.').reduce<unknown[]>(
    (found, key) =>
      found.flatMap((value) => {
        if (key === '*') return Array.isArray(value) ? value : []
        const inner = (value as Record<string, unknown> | null | undefined)?.[key]
        return inner === undefined ? [] : [inner]
      }),
    [reply],
  )
