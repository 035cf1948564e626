import { endpoint } from '../platform/endpoint.ts'
import { asIs } from '../platform/mapping.ts'
import type * as schemas from './personalData.server.ts'

/** A person's legal rights: access to all data held about them, and its deletion. */

export const getPersonalData = /* @__PURE__ */ endpoint<typeof schemas.getPersonalData>()({
  method: 'GET',
  path: 'api/users/personal-data/',
  access: 'signed-in',
  summary: 'Все данные, которые портал хранит о вошедшем человеке',
  // Its records have the names of the wire already.
  names: { reply: asIs },
})

export const deletePersonalData = /* @__PURE__ */ endpoint<typeof schemas.deletePersonalData>()({
  method: 'POST',
  path: 'api/users/personal-data/delete/',
  access: 'signed-in',
  summary: 'Удалить учётную запись и все данные о человеке; отменить это нельзя',
})
