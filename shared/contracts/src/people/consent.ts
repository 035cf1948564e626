import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './consent.server.ts'

/** Consent to the processing of personal data, for one forum and one version of its text. */

/** The text is large, and is asked for where it is shown. */
export const getConsent = /* @__PURE__ */ endpoint<typeof schemas.getConsent>()({
  method: 'GET',
  path: 'api/forum/consent/',
  access: 'public',
  summary: 'Текст согласия на обработку персональных данных',
})

/** Gives consent. Refused with `changed_meanwhile` when the text has a newer version. */
export const giveConsent = /* @__PURE__ */ endpoint<typeof schemas.giveConsent>()({
  method: 'POST',
  path: 'api/forum/consent/give/',
  access: 'signed-in',
  summary: 'Дать согласие на обработку персональных данных; version — редакция, которую прочитал человек',
})

export const withdrawConsent = /* @__PURE__ */ endpoint<typeof schemas.withdrawConsent>()({
  method: 'POST',
  path: 'api/forum/consent/withdraw/',
  access: 'signed-in',
  summary: 'Отозвать согласие: действующие заявки на форум отменяются, организаторы узнают об этом',
})
