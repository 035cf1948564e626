import { mailStates } from '@forum/domain/dashboard/mailStates'
import { RESEND_MAX, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Email, Id, Ok, one, Page, text, verbatim } from '../platform/fields.ts'

export const listMails = {
  input: v.object({ page: v.optional(Page, 1) }),
  reply: v.object({
    count: v.number(),
    page_size: v.number(),
    results: v.array(
      v.object({
        id: v.string(),
        to: v.string(),
        subject: v.string(),
        /** Id of the account; null: there is none. */
        user_id: v.nullable(v.number()),
        /** Whether a correction of that account's address is taken; absent from servers of earlier versions. */
        can_correct: v.optional(v.boolean()),
        /** `waiting`: will be retried; `refused` permanently by the mail server; `given_up` after a week; `bounced` after it was taken. */
        state: v.picklist(['waiting', 'refused', 'given_up', 'bounced']),
        /** ISO date-time of the last try. */
        at: v.string(),
        attempts: v.number(),
        /** The mail server's reply; null if unknown. */
        reason: v.nullable(v.string()),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read mails', subject: 'portal', users: ['results.*.user_id'] },
} satisfies CallSchemas

export const resendMails = {
  input: v.object({
    ids: v.pipe(
      v.array(
        v.pipe(
          v.string(() => i18n.t('Укажите письмо')),
          v.uuid(() => i18n.t('Такого письма нет')),
        ),
      ),
      v.minLength(1, () => i18n.t('Выберите хотя бы одно письмо')),
      v.maxLength(RESEND_MAX, () => i18n.t('Не более {max} писем за один раз', { max: RESEND_MAX })),
    ),
  }),
  /** Number of mails being resent; excludes those sent since. */
  reply: v.object({ resent: v.number() }),
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

const SentMail = v.object({
  id: v.string(),
  /** ISO date-time. */
  at: v.string(),
  subject: v.string(),
  state: one(mailStates),
  /** The mail server's words, or why it was not sent. */
  reason: v.nullable(v.string()),
  /** Text of the mail; null for a mail with a link to the account. */
  text: v.nullable(v.string()),
})

/** One's own, latest first. */
export const listOwnMails = {
  input: v.object({}),
  reply: v.object({ is_subscribed: v.boolean(), results: v.array(SentMail) }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const changeSubscription = {
  input: v.object({ is_subscribed: v.boolean() }),
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas

export const listMailsTo = {
  input: v.object({ user_id: Id }),
  reply: v.object({ is_subscribed: v.boolean(), results: v.array(SentMail) }),
  reach: 'one',
  personalData: { read: 'read card', subject: 'user', from: 'user_id' },
} satisfies CallSchemas

export const correctAddress = {
  input: v.object({
    user_id: Id,
    email: Email,
    /** Address as on the page: an account with another one is refused with `changed_meanwhile`. */
    current_email: v.optional(Email),
    /** Kept in the log. May be empty while mails come back: that is the reason then. */
    reason: v.optional(text(SHORT_TEXT_MAX), ''),
  }),
  /** Number of failed mails that are sent to the new address. */
  reply: v.object({ resent: v.number() }),
  reach: 'exception',
  personalData: 'none',
} satisfies CallSchemas

const UnsubscribeLink = v.object({ u: Id, s: verbatim(100) })

export const getUnsubscription = {
  input: UnsubscribeLink,
  reply: v.object({ is_unsubscribed: v.boolean() }),
  reach: 'own',
  personalData: 'own',
} satisfies CallSchemas

export const unsubscribe = {
  input: UnsubscribeLink,
  reply: Ok,
  reach: 'own',
  personalData: 'none',
} satisfies CallSchemas
