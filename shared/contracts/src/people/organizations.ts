import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './organizations.server.ts'

/** Organisations that people typed instead of choosing, for organisers. */

export const listUnlisted = /* @__PURE__ */ endpoint<typeof schemas.listUnlisted>()({
  method: 'GET',
  path: 'api/forum/organizations/unlisted/',
  access: 'conf_admin',
  summary: 'Организации, введённые текстом, с числом людей и тезисов и похожими из справочника; по сто',
})

export type Unlisted = ReplyOf<typeof listUnlisted>['entries'][number]

export const listKnown = /* @__PURE__ */ endpoint<typeof schemas.listKnown>()({
  method: 'GET',
  path: 'api/forum/organizations/known/',
  access: 'conf_admin',
  summary: 'Справочник организаций с синонимами и идентификаторами ROR',
})

export type KnownOrganization = ReplyOf<typeof listKnown>['organizations'][number]

export const saveOrganization = /* @__PURE__ */ endpoint<typeof schemas.saveOrganization>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/organizations/save/',
  access: 'conf_admin',
  summary: 'Добавить организацию в справочник или, с id, изменить её: название, синонимы, ROR',
})

export type OrganizationSave = InputOf<typeof saveOrganization>

/** Maps entries for the people and theses that use them at the time of the call. */
export const mapOrganizations = /* @__PURE__ */ endpoint<typeof schemas.mapOrganizations>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/organizations/map/',
  access: 'conf_admin',
  summary: 'Отнести введённые текстом организации к одной из справочника, во всех профилях и тезисах',
})

export const listMappings = /* @__PURE__ */ endpoint<typeof schemas.listMappings>()({
  method: 'GET',
  path: 'api/forum/organizations/mappings/',
  access: 'conf_admin',
  summary: 'Последние пятьдесят отнесений организаций, новые первыми',
})

export type Mapping = ReplyOf<typeof listMappings>['mappings'][number]

export const undoMapping = /* @__PURE__ */ endpoint<typeof schemas.undoMapping>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/organizations/undo/',
  access: 'conf_admin',
  summary: 'Отменить отнесение: вернуть введённый текст всем, кто с тех пор не менял организацию',
})

export type Undone = ReplyOf<typeof undoMapping>
