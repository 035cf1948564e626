import { endpoint, type ReplyOf } from './endpoint.ts'
import type * as schemas from './schemas/mails.ts'

/** E-mails that the mail server did not take. */

export const listMails = /* @__PURE__ */ endpoint<typeof schemas.listMails>()({
  method: 'GET',
  path: 'api/users/mail/list/',
  access: 'forum-staff',
  summary: 'Письма, которые почтовый сервер не принял, с его ответом; последние первыми. Текста писем в ответе нет',
})

export type FailedMail = ReplyOf<typeof listMails>['results'][number]

export const resendMails = /* @__PURE__ */ endpoint<typeof schemas.resendMails>()({
  method: 'POST',
  path: 'api/users/mail/resend/',
  access: 'forum-staff',
  summary: 'Отправить непринятые письма ещё раз',
})
