import { endpoint, type InputOf, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import type * as schemas from './experts.server.ts'
import { answeredThesis } from './theses.ts'

/** Reviews of theses by experts: what staff assign and see, and what an expert does. Authors see none of it. */

export const assignedItem = { thesis: answeredThesis } as const satisfies Names

export const getReviewSettings = /* @__PURE__ */ endpoint<typeof schemas.getReviewSettings>()({
  method: 'GET',
  path: 'api/users/review/settings/',
  access: 'forum-staff',
  module: 'experts',
  summary: 'Критерии и порядок экспертизы тезисов',
})

export type ReviewSettingsReply = ReplyOf<typeof getReviewSettings>

export const saveReviewSettings = /* @__PURE__ */ endpoint<typeof schemas.saveReviewSettings>()({
  method: 'PUT',
  path: 'api/users/review/settings/',
  access: 'conf_admin',
  module: 'experts',
  summary: 'Изменить критерии и порядок экспертизы; критерии — пока по ним нет оценок',
})

export const readExperts = /* @__PURE__ */ endpoint<typeof schemas.readExperts>()({
  method: 'GET',
  path: 'api/users/review/experts/',
  access: 'forum-staff',
  module: 'experts',
  summary: 'Эксперты с их нагрузкой и тезисы, которые им назначены',
})

export type Experts = ReplyOf<typeof readExperts>

export const previewAssignment = /* @__PURE__ */ endpoint<typeof schemas.previewAssignment>()({
  method: 'POST',
  path: 'api/users/review/experts/preview/',
  access: 'forum-staff',
  module: 'experts',
  summary: 'Как распределились бы тезисы, которым не хватает экспертов; при том же зерне — так же',
})

export type AssignmentPreview = ReplyOf<typeof previewAssignment>

export const assignExperts = /* @__PURE__ */ endpoint<typeof schemas.assignExperts>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/experts/assign/',
  access: 'forum-staff',
  module: 'experts',
  summary: 'Назначить экспертов; при конфликте интересов — отказ всем',
})

export const removeAssignment = /* @__PURE__ */ endpoint<typeof schemas.removeAssignment>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/experts/remove/',
  access: 'forum-staff',
  module: 'experts',
  summary: 'Снять эксперта с тезисов, пока оценка не отправлена',
})

export const listAssigned = /* @__PURE__ */ endpoint<typeof schemas.listAssigned>()({
  method: 'GET',
  path: 'api/users/review/assigned/',
  access: 'expert',
  module: 'experts',
  summary: 'Тезисы, назначенные эксперту',
})

export type AssignedItem = ReplyOf<typeof listAssigned>['items'][number]

export const readAssigned = /* @__PURE__ */ endpoint<typeof schemas.readAssigned>()({
  method: 'GET',
  path: 'api/users/review/assigned/item/',
  access: 'expert',
  module: 'experts',
  summary: 'Назначенные тезисы и своя оценка',
  names: { reply: assignedItem },
})

export type AssignedThesis = ReplyOf<typeof readAssigned>

export const saveReview = /* @__PURE__ */ endpoint<typeof schemas.saveReview>()({
  method: 'PUT',
  path: 'api/users/review/assigned/item/',
  access: 'expert',
  module: 'experts',
  summary: 'Сохранить черновик оценки или отправить её',
})

export type ReviewInput = InputOf<typeof saveReview>

export const declareConflict = /* @__PURE__ */ endpoint<typeof schemas.declareConflict>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/assigned/conflict/',
  access: 'expert',
  module: 'experts',
  summary: 'Сообщить о конфликте интересов: тезисы больше не назначены эксперту',
})

export const giveBackThesis = /* @__PURE__ */ endpoint<typeof schemas.giveBackThesis>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/assigned/return/',
  access: 'expert',
  module: 'experts',
  summary: 'Вернуть тезисы не по своей теме, с причиной: они больше не назначены эксперту',
})

export const getReviewForm = /* @__PURE__ */ endpoint<typeof schemas.getReviewForm>()({
  method: 'GET',
  path: 'api/users/review/assigned/form/',
  access: 'expert',
  module: 'experts',
  summary: 'Форма оценки в docx: одних тезисов или всех, ещё не оценённых',
})

export const importReviews = /* @__PURE__ */ endpoint<typeof schemas.importReviews>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/review/assigned/import/',
  access: 'expert',
  upload: 'file',
  module: 'experts',
  summary: 'Принять заполненные формы оценки; при ошибке не сохраняется ничего',
})

/** Scores for staff, in the sections that they may see. */
export const readScores = /* @__PURE__ */ endpoint<typeof schemas.readScores>()({
  method: 'GET',
  path: 'api/users/review/scores/',
  access: 'staff',
  module: 'experts',
  summary: 'Оценки экспертов: медиана, разброс и сами оценки',
})

export type RegistrationScores = ReplyOf<typeof readScores>['results'][number]
