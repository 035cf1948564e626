import { i18n, translated } from '@forum/language'

/** States of a mail, in their order. */
export const mailStates = [
  /** The mail waits in the outbox of its campaign. */
  'written',
  /** A person holds the mail back in the outbox. */
  'held',
  /** The mail waits for the mail server, or for a retry. */
  'queued',
  /** The mail server accepted the mail. */
  'sent',
  /** The mail server refused the mail for good. */
  'refused',
  /** The mail server did not accept the mail for a week. */
  'given_up',
  /** The mail was accepted, and returned as undeliverable later. */
  'bounced',
  /** The mail was not sent, because its reason has gone. */
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
