import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './mails.server.ts'

/** E-mails: what became of them, and who gets them. */

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

export const listOwnMails = /* @__PURE__ */ endpoint<typeof schemas.listOwnMails>()({
  method: 'GET',
  path: 'api/users/mails/',
  access: 'signed-in',
  summary: 'Письма портала вызывающему, последние первыми; письма со ссылкой на учётную запись без текста',
})

export type SentMail = ReplyOf<typeof listOwnMails>['results'][number]

export const changeSubscription = /* @__PURE__ */ endpoint<typeof schemas.changeSubscription>()({
  method: 'PUT',
  path: 'api/users/mails/',
  access: 'signed-in',
  summary: 'Получать рассылки форума или отписаться от них',
})

export const listMailsTo = /* @__PURE__ */ endpoint<typeof schemas.listMailsTo>()({
  method: 'GET',
  path: 'api/users/mail/person/',
  access: 'forum-staff',
  summary: 'Письма портала одному человеку, и что с ними стало',
})

export const correctAddress = /* @__PURE__ */ endpoint<typeof schemas.correctAddress>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/mail/address/',
  access: 'forum-staff',
  summary:
    'Исправить адрес человека и отправить туда письма, которые не дошли; до подтверждения нового адреса войти нельзя. Модераторам — только пока письма не доходят',
})

export const getUnsubscription = /* @__PURE__ */ endpoint<typeof schemas.getUnsubscription>()({
  method: 'GET',
  path: 'api/forum/unsubscribe/',
  access: 'public',
  summary: 'Отписан ли получатель письма от рассылок, по ссылке из письма',
})

export const unsubscribe = /* @__PURE__ */ endpoint<typeof schemas.unsubscribe>()({
  method: 'POST',
  path: 'api/forum/unsubscribe/',
  access: 'public',
  summary: 'Отписаться от рассылок по ссылке из письма',
})
