import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './opinions.server.ts'

/** Expert opinions of the organisations of a thesis, for its owner and the moderators of its section. */

export const listOpinions = /* @__PURE__ */ endpoint<typeof schemas.listOpinions>()({
  method: 'GET',
  path: 'api/users/opinions/',
  access: 'signed-in',
  module: 'opinions',
  summary: 'Экспертные заключения по организациям тезисов; первое — exp_file заявки',
})

export type Opinion = ReplyOf<typeof listOpinions>['opinions'][number]

export const setOpinion = /* @__PURE__ */ endpoint<typeof schemas.setOpinion>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/opinions/set/',
  access: 'signed-in',
  module: 'opinions',
  summary: 'Приложить заключение организации (файл, загруженный как file_type 5) или указать, какая организация отвечает за неё',
})

export const removeOpinion = /* @__PURE__ */ endpoint<typeof schemas.removeOpinion>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/opinions/remove/',
  access: 'signed-in',
  module: 'opinions',
  summary: 'Убрать заключение организации или отметку, что за неё отвечает другая',
})

export const reviewOpinion = /* @__PURE__ */ endpoint<typeof schemas.reviewOpinion>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/opinions/review/',
  access: 'any-moderator',
  module: 'opinions',
  summary: 'Принять заключение или вернуть его с причиной; автору уходит письмо о возврате',
})

export const getOpinionForm = /* @__PURE__ */ endpoint<typeof schemas.getOpinionForm>()({
  method: 'GET',
  path: 'api/users/opinions/form/',
  access: 'signed-in',
  module: 'opinions',
  summary: 'Бланк заключения в docx с названием и авторами тезисов',
})

export const exportOpinions = /* @__PURE__ */ endpoint<typeof schemas.exportOpinions>()({
  method: 'GET',
  path: 'api/users/opinions/export/',
  access: 'any-moderator',
  module: 'opinions',
  summary: 'Архив всех заключений с реестром',
})
