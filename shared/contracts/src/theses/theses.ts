import type * as v from 'valibot'
import * as names from '../names/theses/theses.ts'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import type * as schemas from '../schemas/theses/theses.ts'

export type ThesisRecord = Mapped<v.InferOutput<typeof schemas.ThesisRecord>, typeof names.answeredThesis>

export const uploadThesis = /* @__PURE__ */ endpoint<typeof schemas.uploadThesis>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_thesis/upload/',
  access: 'signed-in',
  summary: 'Загрузить тезисы',
  names: { input: names.thesisUpload, reply: names.uploadedThesis },
  status: 201,
})

export const correctThesis = /* @__PURE__ */ endpoint<typeof schemas.correctThesis>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_thesis/correct/',
  access: 'signed-in',
  summary: 'Исправить отправленные тезисы: новая версия; `version` — та, которая правилась',
  names: { input: names.thesisCorrection, reply: names.uploadedThesis },
})

export const listThesisVersions = /* @__PURE__ */ endpoint<typeof schemas.listThesisVersions>()({
  method: 'GET',
  path: 'api/users/user_thesis/versions/',
  access: 'signed-in',
  summary: 'Все версии тезисов, от первой к последней: владелец или модератор',
  names: { reply: names.thesisVersion },
})

export type ThesisVersion = ReplyOf<typeof listThesisVersions>[number]

export const loadThesis = /* @__PURE__ */ endpoint<typeof schemas.loadThesis>()({
  method: 'POST',
  path: 'api/users/user_thesis/load/',
  access: 'signed-in',
  summary: 'Прочитать тезисы: владелец или модератор',
  names: { reply: names.answeredThesis },
})

export const deleteThesis = /* @__PURE__ */ endpoint<typeof schemas.deleteThesis>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_thesis/delete/',
  access: 'signed-in',
  summary: 'Удалить тезисы',
  names: { input: names.thesisDeletion },
})

export type ThesisDraft = Mapped<v.InferOutput<typeof schemas.ThesisDraft>, typeof names.thesis>

export const saveThesisDraft = /* @__PURE__ */ endpoint<typeof schemas.saveThesisDraft>()({
  method: 'PUT',
  path: 'api/users/user_thesis/draft/',
  access: 'signed-in',
  summary: 'Сохранить черновик тезисов; `based_on` — момент той версии, которая правилась',
  names: { input: names.draftInput },
})

export const loadThesisDraft = /* @__PURE__ */ endpoint<typeof schemas.loadThesisDraft>()({
  method: 'GET',
  path: 'api/users/user_thesis/draft/',
  access: 'signed-in',
  summary: 'Прочитать черновик тезисов; null, если его нет',
  names: { reply: names.draftReply },
})

export const thesisToDoc = /* @__PURE__ */ endpoint<typeof schemas.thesisToDoc>()({
  method: 'GET',
  path: 'api/users/user_thesis/to_doc/',
  access: 'signed-in',
  summary: 'Тезисы в docx; -13 — все одним файлом, только для модератора',
})

/** The public programme: confirmed talks and posters, in the order of days and sections. */
export const getProgram = /* @__PURE__ */ endpoint<typeof schemas.getProgram>()({
  method: 'GET',
  path: 'api/users/user_meeting/program/',
  access: 'public',
  summary: 'Программа форума: подтверждённые устные и стендовые доклады',
  names: { reply: names.program },
})
