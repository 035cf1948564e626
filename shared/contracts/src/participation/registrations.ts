import type * as v from 'valibot'
import type { registration } from '../names/participation/registration.ts'
import * as names from '../names/participation/registrations.ts'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import type * as schemas from '../schemas/participation/registrations.ts'

export type FileRecord = v.InferOutput<typeof schemas.FileRecord>

export type RegistrationRecord = Mapped<v.InferOutput<typeof schemas.RegistrationRecord>, typeof registration>

export type OwnRegistration = Mapped<v.InferOutput<typeof schemas.OwnRegistration>, typeof registration>

export const makeRegistration = /* @__PURE__ */ endpoint<typeof schemas.makeRegistration>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/registration/make/',
  access: 'signed-in',
  summary: 'Зарегистрироваться на форум или добавить доклад',
  status: 201,
  names: { input: names.application, reply: names.registered },
})

/** Three bodies share one path: cancelling, deleting a file, confirming. */
export const changeRegistration = /* @__PURE__ */ endpoint<typeof schemas.changeRegistration>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/registration/change/',
  access: 'signed-in',
  summary: 'Подтвердить участие, отменить регистрацию или удалить файл',
  names: { input: names.registrationChange, reply: names.registered },
})

/** The owner corrects a talk; organisers have `correctRegistration`. */
export const correctTalk = /* @__PURE__ */ endpoint<typeof schemas.correctTalk>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/registration/correct/',
  access: 'signed-in',
  summary: 'Исправить название доклада и, пока нет решения, секцию',
  names: { input: names.talkCorrection, reply: names.registered },
})

export const addFile = /* @__PURE__ */ endpoint<typeof schemas.addFile>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/registration/add_file/',
  access: 'signed-in',
  summary: 'Прикрепить загруженный файл к регистрации',
  names: { input: names.attachment, reply: names.registered },
})

export const getInvitation = /* @__PURE__ */ endpoint<typeof schemas.getInvitation>()({
  method: 'GET',
  path: 'api/users/registration/invite/',
  access: 'signed-in',
  summary: 'Приглашение (PDF)',
})

export const getCertificate = /* @__PURE__ */ endpoint<typeof schemas.getCertificate>()({
  method: 'GET',
  path: 'api/users/registration/sert/',
  access: 'signed-in',
  summary: 'Сертификат участника (PDF)',
})

/** Verifies a certificate, with the same reply to an unknown number and to a wrong name. */
export const verifyCertificate = /* @__PURE__ */ endpoint<typeof schemas.verifyCertificate>()({
  method: 'POST',
  path: 'api/forum/certificates/verify/',
  access: 'public',
  summary: 'Проверить сертификат по номеру и имени; null — такого сертификата нет или имя на нём другое',
  names: { reply: names.verified },
})

export type VerifiedCertificate = NonNullable<ReplyOf<typeof verifyCertificate>['certificate']>

export const uploadFile = /* @__PURE__ */ endpoint<typeof schemas.uploadFile>()({
  method: 'POST',
  idempotent: true,
  path: 'api/references/file/detail/',
  access: 'signed-in',
  summary: 'Загрузить файл: 3 — тезисы pdf, 4 — тезисы doc/docx, 5 — экспертное заключение',
  names: { input: names.file, reply: names.file },
  upload: 'file',
  status: 201,
})

export const deleteFile = /* @__PURE__ */ endpoint<typeof schemas.deleteFile>()({
  method: 'DELETE',
  idempotent: true,
  path: 'api/references/file/detail/',
  access: 'signed-in',
  summary: 'Удалить файл',
})
