import { i18n, translated } from '@forum/language'

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

export const mailStateNames = translated({
  written: () => i18n.t('Ждёт отправки'),
  held: () => i18n.t('Придержано'),
  queued: () => i18n.t('В очереди'),
  sent: () => i18n.t('Отправлено'),
  refused: () => i18n.t('Отклонено почтовым сервером'),
  given_up: () => i18n.t('Не принято за неделю'),
  bounced: () => i18n.t('Вернулось'),
  skipped: () => i18n.t('Не отправлено'),
}) satisfies Record<MailState, string>
