import { RESEND_MAX } from '@forum/domain/limits'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import { Page } from './fields.ts'

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
        /** `waiting`: will be retried; `refused` permanently by the mail server; `given_up` after a week. */
        state: v.picklist(['waiting', 'refused', 'given_up']),
        /** ISO date-time of the last try. */
        at: v.string(),
        attempts: v.number(),
        /** The mail server's reply; null if unknown. */
        reason: v.nullable(v.string()),
      }),
    ),
  }),
}

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
  /** Number of mails being resent; excludes those sent meanwhile. */
  reply: v.object({ resent: v.number() }),
}
