/** What staff read of other people's data and the audit log notes, once an hour for each reader, kind and subject. */
export type PersonalDataRead = `read ${'card' | 'profile' | 'e-mail list'}` | `export ${'registrations' | 'listeners' | 'theses'}`

export const SIGN_IN = 'sign in'

/** Parts of the audit log: what was changed, and what was only read or entered. */
export const auditParts = ['all', 'changes', 'reads'] as const
export type AuditPart = (typeof auditParts)[number]
