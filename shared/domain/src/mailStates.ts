/** States of a mail, in their order. */
export const mailStates = [
  /** Waits in the outbox of its campaign. */
  'written',
  /** Held back there by a person. */
  'held',
  /** Waits for the mail server, or for a retry. */
  'queued',
  /** Taken by the mail server. */
  'sent',
  /** Refused for good by the mail server. */
  'refused',
  /** Not taken for a week. */
  'given_up',
  /** Taken, and returned as undeliverable later. */
  'bounced',
  /** Not sent, because its reason has gone. */
  'skipped',
] as const
export type MailState = (typeof mailStates)[number]
