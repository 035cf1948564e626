import { type Codec, codeName, type Names, wireName } from '../mapping.ts'
import { registration } from './registration.ts'

// In the audit log `file` is a file of any kind; which events somebody plans to attend is not noted.
const { file: _, listen_sections: __, ...fields } = registration

/** Entries of the audit log keep the wire's names, in which it has been written from the beginning. */
export const auditedRegistration = { ...fields, is_active: 'isActive' } as const satisfies Names

const auditField: Codec<string, string> = {
  read: (field) => codeName(auditedRegistration, field),
  write: (name) => wireName(auditedRegistration, name),
}

export const auditEntry = {
  subject_name: 'subjectName',
  changes: ['changes', { field: ['field', auditField] }],
} as const satisfies Names

export const auditLog = { page_size: 'pageSize', results: ['results', auditEntry] } as const satisfies Names
