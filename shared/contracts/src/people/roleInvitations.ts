import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './roleInvitations.server.ts'

/** Roles offered by mail to an address, whether or not it has an account. */

export const listRoleInvitations = /* @__PURE__ */ endpoint<typeof schemas.listRoleInvitations>()({
  method: 'GET',
  path: 'api/forum/roles/invitations/',
  access: 'conf_admin',
  summary: 'Приглашения на роли, которые ждут ответа или устарели',
})

export type RoleInvitation = ReplyOf<typeof listRoleInvitations>['invitations'][number]

export const inviteToRole = /* @__PURE__ */ endpoint<typeof schemas.inviteToRole>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/roles/invite/',
  access: 'conf_admin',
  summary: 'Пригласить на роль по адресу письмом со ссылкой: она действует 14 дней и один раз. Не больше 50 писем в сутки на форум',
})

/** The link of the mail before stops working. */
export const resendRoleInvitation = /* @__PURE__ */ endpoint<typeof schemas.resendRoleInvitation>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/roles/invitations/resend/',
  access: 'conf_admin',
  summary: 'Отправить приглашение ещё раз с новой ссылкой; прежняя больше не действует',
})

export const withdrawRoleInvitation = /* @__PURE__ */ endpoint<typeof schemas.withdrawRoleInvitation>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/roles/invitations/withdraw/',
  access: 'conf_admin',
  summary: 'Отозвать приглашение; ссылка из письма больше не действует',
})

export const readRoleInvitation = /* @__PURE__ */ endpoint<typeof schemas.readRoleInvitation>()({
  method: 'POST',
  path: 'accounts/invitation/',
  access: 'public',
  summary: 'Кто, на какую роль и до какого времени приглашает, по параметрам ссылки из письма; ничего не меняет',
})

export type RoleOffer = ReplyOf<typeof readRoleInvitation>

export const acceptRoleInvitation = /* @__PURE__ */ endpoint<typeof schemas.acceptRoleInvitation>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/invitation/accept/',
  access: 'signed-in',
  summary: 'Принять приглашение на роль, которое пришло на адрес этой учётной записи',
})

export const joinByRoleInvitation = /* @__PURE__ */ endpoint<typeof schemas.joinByRoleInvitation>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/invitation/join/',
  access: 'public',
  summary: 'Создать учётную запись с адресом приглашения и принять его: ссылка из письма подтверждает адрес',
})

export const declineRoleInvitation = /* @__PURE__ */ endpoint<typeof schemas.declineRoleInvitation>()({
  method: 'POST',
  idempotent: true,
  path: 'accounts/invitation/decline/',
  access: 'public',
  summary: '«Это не я»: приглашение закрывается, адрес забывается',
})
