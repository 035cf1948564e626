import { type Codec, codeName, type Names, wireName } from '../mapping.ts'
import { registration } from './registration.ts'

// In the audit log `file` is a file of any kind; planned events are not recorded.
const { file: _, listen_sections: __, ...fields } = registration

/** The audit log stores wire names, as it always has. */
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
