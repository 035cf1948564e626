import { bulkResult, decision, participantRow } from '../participation/participants.ts'
import { auditEntry } from '../platform/audit.ts'
import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import { format } from '../platform/values.ts'
import { view } from '../platform/view.ts'
import type * as schemas from './review.server.ts'
import { answeredThesis } from './theses.ts'

/** The review desk: a queue of registrations, one thesis at a time, decisions that are sent immediately or held. */

const held = {
  confirm_type: participantRow.confirm_type,
  section_confirm_id: participantRow.section_confirm_id,
  org_comment: participantRow.org_comment,
} as const satisfies Names

export const queueInput = view

const queueRow = {
  type: participantRow.type,
  confirm_type: participantRow.confirm_type,
  is_confirm: participantRow.is_confirm,
  comments: participantRow.comments,
  fio: participantRow.fio,
  organisation: participantRow.organisation,
  format: participantRow.format,
} as const satisfies Names

export const queue = { results: queueRow } as const satisfies Names

export const item = { registration: participantRow, thesis: answeredThesis, held, history: auditEntry } as const satisfies Names

export const similar = { results: { fio: 'fullName' } } as const satisfies Names

export const reviewDecision = decision

export const decided = { registration: participantRow, held } as const satisfies Names

export const undone = { registration: participantRow } as const satisfies Names

const candidate = { fio: 'fullName', comments: 'talkTitle' } as const satisfies Names

export const releaseInput = { section: 'sectionId' } as const satisfies Names

export const release = { items: { ...candidate, held } } as const satisfies Names

export const vacancies = { declined: candidate, type: ['format', format], next: candidate } as const satisfies Names

export const readQueue = /* @__PURE__ */ endpoint<typeof schemas.readQueue>()({
  method: 'GET',
  path: 'api/users/review/queue/',
  access: 'staff',
  summary: 'Очередь рабочего места: заявки отбора по страницам, сколько всего и сколько осталось решить',
  names: { input: queueInput, reply: queue },
})

export type Queue = ReplyOf<typeof readQueue>
export type QueueRow = Queue['results'][number]

export const readReviewItem = /* @__PURE__ */ endpoint<typeof schemas.readReviewItem>()({
  method: 'GET',
  path: 'api/users/review/item/',
  access: 'staff',
  summary: 'Заявка для решения: тезисы (модератору), подготовленное решение, заметки, журнал',
  names: { reply: item },
})

export type ReviewItem = ReplyOf<typeof readReviewItem>
export type HeldDecision = NonNullable<ReviewItem['held']>
export type Note = ReviewItem['notes'][number]

export const listSimilar = /* @__PURE__ */ endpoint<typeof schemas.listSimilar>()({
  method: 'GET',
  path: 'api/users/review/similar/',
  access: 'any-moderator',
  summary: 'Тезисы этого и прежних форумов, похожие на тезисы заявки; text — null, если это чужая секция',
  names: { reply: similar },
})

export type Similar = ReplyOf<typeof listSimilar>
export type SimilarThesis = Similar['results'][number]

export const decideReview = /* @__PURE__ */ endpoint<typeof schemas.decideReview>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/decide/',
  access: 'staff',
  summary:
    'Решение: формат или `verdict` (returned — на доработку, reserve — резерв, rejected — отклонить). held — подготовить, не сообщая автору',
  names: { input: reviewDecision, reply: decided },
})

export type ReviewDecision = InputOf<typeof decideReview>

export const undoDecision = /* @__PURE__ */ endpoint<typeof schemas.undoDecision>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/undo/',
  access: 'staff',
  summary: 'Отменить решение, пока не ушло письмо о нём',
  names: { reply: undone },
})

export const discardHeld = /* @__PURE__ */ endpoint<typeof schemas.discardHeld>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/held/discard/',
  access: 'staff',
  summary: 'Отказаться от подготовленного решения',
})

export const previewRelease = /* @__PURE__ */ endpoint<typeof schemas.previewRelease>()({
  method: 'GET',
  path: 'api/users/review/release/',
  access: 'staff',
  summary: 'Подготовленные решения секции и все письма, которые уйдут с ними',
  names: { input: releaseInput, reply: release },
})

export type Release = ReplyOf<typeof previewRelease>

export const releaseDecisions = /* @__PURE__ */ endpoint<typeof schemas.releaseDecisions>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/release/',
  access: 'staff',
  summary: 'Объявить подготовленные решения; одна строка не мешает другим',
  names: { reply: bulkResult },
})

export const addNote = /* @__PURE__ */ endpoint<typeof schemas.addNote>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/note/',
  access: 'staff',
  summary: 'Заметка для других модераторов; автору заявки не видна',
})

export const deleteNote = /* @__PURE__ */ endpoint<typeof schemas.deleteNote>()({
  method: 'DELETE',
  path: 'api/users/review/note/',
  access: 'staff',
  summary: 'Удалить свою заметку',
})

export const listReasons = /* @__PURE__ */ endpoint<typeof schemas.listReasons>()({
  method: 'GET',
  path: 'api/users/review/reasons/',
  access: 'staff',
  summary: 'Шаблоны сообщений автору',
})

export type ReasonTemplate = ReplyOf<typeof listReasons>[number]

export const saveReasons = /* @__PURE__ */ endpoint<typeof schemas.saveReasons>()({
  method: 'PUT',
  path: 'api/users/review/reasons/',
  access: 'forum-staff',
  summary: 'Заменить шаблоны сообщений автору',
})

export const listVacancies = /* @__PURE__ */ endpoint<typeof schemas.listVacancies>()({
  method: 'GET',
  path: 'api/users/review/vacancies/',
  access: 'staff',
  summary: 'Места, освободившиеся после отказа, и кто следующий в резерве',
  names: { reply: vacancies },
})

export type Vacancy = ReplyOf<typeof listVacancies>[number]

export const settleVacancy = /* @__PURE__ */ endpoint<typeof schemas.settleVacancy>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/vacancies/settle/',
  access: 'staff',
  summary: 'Не замещать освободившееся место',
})
