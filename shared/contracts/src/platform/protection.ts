import type { PersonalDataRead } from '@forum/domain/people/audit'

/** Values of an input's field for which a declaration of a call applies; `undefined` where the field may be absent. */
export interface InputCondition {
  field: string
  values: readonly unknown[]
}

/** Whom a call affects: whose records it changes, who gets mail by it, whose data it returns. Of several the one that is asked for. */
export const reaches = {
  none: 'no one',
  /** The same of a call that everybody may make: declared here as well as with its access, so that a slip in one of them is found. */
  everybody: 'no one, open to everybody',
  own: 'the caller',
  one: 'one person',
  /** Reads people in pages or until they are many: with more than `PEOPLE_UNASKED` in a reply the second factor is asked for. */
  list: 'a list of people',
  /** Takes effect only by another call, such as a change of the programme that is not published yet. */
  draft: 'no one before it is published',
  /** Ends immediately what would reach people: a mistake must be stopped without delay. */
  stop: 'it stops what would reach others',
  /** The device was paired by a person who was asked. */
  device: 'people at the door',
  /** The token was made by an organiser who was asked. */
  'api-token': 'people of a forum, for a program',
  /** The sign-in and all data of the caller's account. */
  account: 'the account of the caller',
  /** An organiser acts for one person against the rules or in the place of that person: accounts, addresses, presence, exceptions. */
  exception: 'one person, by exception',
  /** Changes the records of many, goes to many, or returns all of a set. */
  many: 'many people',
  /** Settings, texts, roles and devices, and what is published. */
  portal: 'the portal',
} as const
type Reach = keyof typeof reaches

/** Reach of some inputs of a call. */
interface ReachOfInput {
  when: InputCondition
  reach: Reach
  otherwise: Reach
}
export type DeclaredReach = Reach | ReachOfInput

const asked: ReadonlySet<Reach> = new Set(['account', 'exception', 'many', 'portal'])

/** Most people in a reply to an account that has a second factor without proving it: the largest page of a list. */
export const PEOPLE_UNASKED = 200

/** Whether accounts that have a second factor must have proved it within the last minutes, or are refused with `second_factor_required`. */
export type SecondFactorRule = 'asked' | 'not asked' | { askedFor: InputCondition }

/** The second factor follows from the reach, so that no call can forget it. */
export function secondFactorOf(declared: DeclaredReach): SecondFactorRule {
  if (typeof declared === 'string') return asked.has(declared) ? 'asked' : 'not asked'
  return { askedFor: declared.when }
}

/** Subjects whose entry is about one person, found by the id in the input. */
export const personSubjects = ['user', 'registration', 'thesis', 'mail', 'review'] as const
export type PersonSubject = (typeof personSubjects)[number]

/** Subjects of lists. A forum may be found by its section or by a reminder, and is the current one without an id; `portal`: of all forums. */
type ListSubject = 'meeting' | 'section' | 'reminder' | 'campaign' | 'portal'

/** The audit entry of a reply that holds personal data of others: one an hour for each reader, action and subject. */
export interface RecordedRead {
  /** Inputs to which it applies; absent: all. */
  when?: InputCondition
  read: PersonalDataRead
  subject: PersonSubject | ListSubject
  /** Field of the input with the subject's id, of several subjects the fields. Without a value the reply is about the caller, or the current forum. */
  from?: string | readonly string[]
  /** Paths of ids of people in the reply, such as `results.*.user_id`. A reply without any holds no personal data. */
  users?: readonly string[]
  /** Paths of ids of registrations in the reply. */
  registrations?: readonly string[]
  /** Paths of people without such an id, who are only counted. */
  people?: readonly string[]
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

/** The entry that fits an input. */
export const recordedRead = (data: PersonalData, input: unknown): RecordedRead | undefined =>
  recordedReads(data).find(({ when }) => !when || meets(when, input))

/** Number of people in a reply, as far as they are declared. */
export function peopleIn({ users = [], registrations = [], people = [] }: RecordedRead, reply: unknown): number {
  const at = (paths: readonly string[]) => paths.flatMap((path) => valuesAt(reply, path))
  return new Set(at(users)).size + new Set(at(registrations)).size + at(people).length
}

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
