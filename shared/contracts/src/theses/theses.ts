import type * as v from 'valibot'
import { section } from '../forum/section.ts'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped, Names } from '../platform/mapping.ts'
import { format } from '../platform/values.ts'
import type * as schemas from './theses.server.ts'

export const program = {
  section,
  items: { type: ['format', format], organisation: 'organizationName', title: 'talkTitle', time: 'speechDate' },
} as const satisfies Names

const thesisAuthor = { fio: 'fullName', fio_en: 'latinName', org_numbers: 'organizationNumbers' } as const satisfies Names

/** A thesis in an author's input. */
export const thesis = {
  name: 'title',
  name_en: 'englishTitle',
  finance: 'funding',
  lit: 'literature',
  orgs: [
    'organizations',
    { id: 'number', descr: 'otherName', view_descr: 'printedName', view_descr_en: 'englishName', org_id: 'organizationId' },
  ],
  author: ['speaker', thesisAuthor],
  coautors: ['coauthors', thesisAuthor],
} as const satisfies Names

// A reply contains the numbers of organisations twice.
const answeredAuthor = { ...thesisAuthor, thesisorgs_ids: 'organizationNumbers' } as const satisfies Names
export const answeredThesis = {
  ...thesis,
  orgs: ['organizations', { ...thesis.orgs[1], order_id: 'number' }],
  author: ['speaker', answeredAuthor],
  coautors: ['coauthors', answeredAuthor],
} as const satisfies Names

export const thesisUpload = { current_user_registration_id: 'registrationId', thesis } as const satisfies Names
export const uploadedThesis = { thesis: answeredThesis } as const satisfies Names
export const thesisCorrection = { id: 'registrationId', thesis } as const satisfies Names
export const thesisVersion = { comments: 'talkTitle', thesis: answeredThesis } as const satisfies Names
export const thesisDeletion = { reg_id: 'registrationId' } as const satisfies Names
export const draftInput = { draft: thesis } as const satisfies Names
export const draftReply = { draft: thesis } as const satisfies Names

/** A draft in a browser's storage. */
export const localDraft = { draft: thesis } as const satisfies Names

export type ThesisRecord = Mapped<v.InferOutput<typeof schemas.ThesisRecord>, typeof answeredThesis>

export const uploadThesis = /* @__PURE__ */ endpoint<typeof schemas.uploadThesis>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_thesis/upload/',
  access: 'signed-in',
  summary: 'Загрузить тезисы',
  names: { input: thesisUpload, reply: uploadedThesis },
  status: 201,
})

export const correctThesis = /* @__PURE__ */ endpoint<typeof schemas.correctThesis>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_thesis/correct/',
  access: 'signed-in',
  summary: 'Исправить отправленные тезисы: новая версия; `version` — та, которая правилась',
  names: { input: thesisCorrection, reply: uploadedThesis },
})

export const listThesisVersions = /* @__PURE__ */ endpoint<typeof schemas.listThesisVersions>()({
  method: 'GET',
  path: 'api/users/user_thesis/versions/',
  access: 'signed-in',
  summary: 'Все версии тезисов, от первой к последней: владелец или модератор',
  names: { reply: thesisVersion },
})

export type ThesisVersion = ReplyOf<typeof listThesisVersions>[number]

export const loadThesis = /* @__PURE__ */ endpoint<typeof schemas.loadThesis>()({
  method: 'POST',
  path: 'api/users/user_thesis/load/',
  access: 'signed-in',
  summary: 'Прочитать тезисы: владелец или модератор',
  names: { reply: answeredThesis },
})

export const deleteThesis = /* @__PURE__ */ endpoint<typeof schemas.deleteThesis>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_thesis/delete/',
  access: 'signed-in',
  summary: 'Удалить тезисы',
  names: { input: thesisDeletion },
})

export type ThesisDraft = Mapped<v.InferOutput<typeof schemas.ThesisDraft>, typeof thesis>

export const saveThesisDraft = /* @__PURE__ */ endpoint<typeof schemas.saveThesisDraft>()({
  method: 'PUT',
  path: 'api/users/user_thesis/draft/',
  access: 'signed-in',
  summary: 'Сохранить черновик тезисов; `based_on` — момент той версии, которая правилась',
  names: { input: draftInput },
})

export const loadThesisDraft = /* @__PURE__ */ endpoint<typeof schemas.loadThesisDraft>()({
  method: 'GET',
  path: 'api/users/user_thesis/draft/',
  access: 'signed-in',
  summary: 'Прочитать черновик тезисов; null, если его нет',
  names: { reply: draftReply },
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
  names: { reply: program },
})
