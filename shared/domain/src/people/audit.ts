/** Reads of other people's data by staff, logged once an hour per reader, kind and subject. */
export type PersonalDataRead =
  | `read ${'card' | 'profile' | 'thesis' | 'opinions' | 'document'}`
  | `read ${'people' | 'participants' | 'queue' | 'waiting list' | 'door list' | 'badges' | 'presence'}`
  | `read ${'listeners' | 'experts' | 'volume' | 'roles' | 'program draft' | 'audit log' | 'slides' | 'jury' | 'visa letters'}`
  | `read ${'e-mail list' | 'recipients' | 'mails'}`
  | `export ${'registrations' | 'listeners' | 'theses' | 'opinions' | 'badges' | 'presence' | 'jury' | 'sensitive answers'}`

export const SIGN_IN = 'sign in'

/** Parts of the audit log: changes, and reads or sign-ins. */
export const auditParts = ['all', 'changes', 'reads'] as const
export type AuditPart = (typeof auditParts)[number]
