import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './forumRoles.server.ts'

/** Roles of people, which organisers change. */

export const listRoles = /* @__PURE__ */ endpoint<typeof schemas.listRoles>()({
  method: 'GET',
  path: 'api/forum/roles/',
  access: 'conf_admin',
  summary: 'Кто какую роль имеет, с какого времени и от кого',
})

export type RoleHolder = ReplyOf<typeof listRoles>['roles'][number]

/** Sections are added to those the person has. */
export const grantRole = /* @__PURE__ */ endpoint<typeof schemas.grantRole>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/roles/grant/',
  access: 'conf_admin',
  summary: 'Выдать роль; модератору секций — с перечнем секций, которые добавляются к прежним. Человек узнаёт об этом письмом',
})

/** Revokes a role; without sections a section moderator loses all of them. */
export const revokeRole = /* @__PURE__ */ endpoint<typeof schemas.revokeRole>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/roles/revoke/',
  access: 'conf_admin',
  summary: 'Отозвать роль, у модератора секций можно часть секций. Последнему администратору конференции — отказ',
})

export type RoleChange = InputOf<typeof grantRole>
