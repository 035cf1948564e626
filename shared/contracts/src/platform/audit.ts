import { registration } from '../participation/registration.ts'
import { details } from '../people/people.ts'
import { type Codec, codeName, type Names, wireName } from './mapping.ts'

// In the audit log `file` is a file of any kind.
const { file: _, ...fields } = registration

/** The audit log stores wire names, as it always has. They are values among names and paths of other things, and follow no rule. */
export const auditedRegistration = {
  ...fields,
  is_active: 'isActive',
  project_name: 'projectName',
  thesis_id: 'thesisId',
  decision_message: 'decisionMessage',
  organization_id: 'organizationId',
  birth_date: 'birthDate',
  created_at: 'createdAt',
  decided_at: 'decidedAt',
} as const satisfies Names

type Change = Record<'field' | 'from' | 'to', string>

/** Personal data are in the log by the names of their fields alone. */
export const CHANGED_FIELDS = 'fields'

export const auditedFields: Codec<string[], string[]> = {
  read: (fields) => fields.map((field) => codeName(details, field)),
  write: (names) => names.map((name) => wireName(details, name)),
}

const renamed = (changes: Change[], rename: typeof codeName): Change[] =>
  changes.map(({ field, from, to }) => ({
    field: rename(auditedRegistration, field, false),
    from,
    to: field === CHANGED_FIELDS ? to.replace(/\w+/g, (changed) => rename(details, changed)) : to,
  }))

const auditChanges: Codec<Change[], Change[]> = {
  read: (changes) => renamed(changes, codeName),
  write: (changes) => renamed(changes, wireName),
}

export const auditEntry = { changes: auditChanges } as const satisfies Names

export const auditLog = { results: auditEntry } as const satisfies Names
