import type { Cabinet } from '@forum/domain/forum/gates'
import type { FileKind } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import type * as v from 'valibot'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import { asIs, type Codec, type Mapped, type Names } from '../platform/mapping.ts'
import { format, numbered, sectionIds } from '../platform/values.ts'
import type { AnswersGiven } from './answers.ts'
import { application, fileNumbers, registration, removals } from './registration.ts'
import type * as schemas from './registrations.server.ts'

export const registered = { registration } as const satisfies Names

export const talkCorrection = { comments: 'talkTitle', section_choice: 'requestedSectionId' } as const satisfies Names

export const verified = { certificate: { type: ['format', format] } } as const satisfies Names

const fileKind: Codec<FileKind, number | string> = {
  read: (number) => keysOf(fileNumbers).find((kind) => fileNumbers[kind] === Number(number)) as FileKind,
  write: (kind) => fileNumbers[kind],
}

export const attachment = { file_type: ['kind', fileKind] } as const satisfies Names

export const file = { type: ['kind', fileKind] } as const satisfies Names

/** An owner's change of a registration; on the wire the three actions differ in their fields. */
export type RegistrationChange = { id: number } & (
  | { action: 'cancel' }
  | { action: 'removeFile'; kind: FileKind; cabinet?: Cabinet }
  | {
      action: 'confirm'
      givesUpPoster?: boolean
      plannedSectionIds?: number[] | null
      /** Waits for the events that are full. */
      queues?: boolean
      projectName?: string
      cabinet?: Cabinet
      answers?: AnswersGiven
      answersConsent?: boolean | undefined
    }
)

export interface WireChange {
  id: number
  is_active?: 0
  cancel_reg?: 1
  type?: Removal | number
  cabinet?: Cabinet
  is_confirm?: 1
  selected_listen_sections?: string | number[]
  project_name?: string
  cancel_poster?: 1 | -1
  queue?: boolean
  answers?: AnswersGiven
  answers_consent?: boolean | undefined
}

type Removal = keyof typeof removals

export const registrationChange: Codec<RegistrationChange, WireChange> = {
  read({
    id,
    is_active,
    is_confirm,
    type,
    cabinet,
    selected_listen_sections,
    project_name,
    cancel_poster,
    queue,
    answers,
    answers_consent,
  }) {
    if (is_active !== undefined) return { id, action: 'cancel' }
    if (is_confirm === undefined) return { id, action: 'removeFile', kind: removals[type as Removal], ...(cabinet && { cabinet }) }
    return {
      id,
      action: 'confirm',
      // Older clients request the listener format by its number.
      givesUpPoster: cancel_poster === 1 || (cancel_poster === undefined && type === numbered.indexOf('listener')),
      ...(selected_listen_sections !== undefined && { plannedSectionIds: sectionIds.read(selected_listen_sections) }),
      ...(project_name !== undefined && { projectName: project_name }),
      ...(queue !== undefined && { queues: queue }),
      ...(cabinet && { cabinet }),
      ...(answers && { answers, answersConsent: answers_consent }),
    }
  },
  write(change) {
    if (change.action === 'cancel') return { id: change.id, is_active: 0, cancel_reg: 1 }
    if (change.action === 'removeFile')
      return {
        id: change.id,
        type: keysOf(removals).find((removal) => removals[removal] === change.kind) as Removal,
        ...(change.cabinet && { cabinet: change.cabinet }),
      }
    const { id, givesUpPoster, plannedSectionIds, queues, projectName, cabinet, answers, answersConsent } = change
    return {
      id,
      is_confirm: 1,
      ...(givesUpPoster !== undefined && { cancel_poster: givesUpPoster ? (1 as const) : (-1 as const) }),
      ...(plannedSectionIds !== undefined && { selected_listen_sections: sectionIds.write(plannedSectionIds) }),
      ...(projectName !== undefined && { project_name: projectName }),
      ...(queues !== undefined && { queue: queues }),
      ...(cabinet && { cabinet }),
      ...(answers && { answers, answers_consent: answersConsent }),
    }
  },
  names: { selected_listen_sections: 'plannedSectionIds', answers: asIs },
}

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
  names: { input: application, reply: registered },
})

/** Three bodies share one path: cancelling, deleting a file, confirming. */
export const changeRegistration = /* @__PURE__ */ endpoint<typeof schemas.changeRegistration>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/registration/change/',
  access: 'signed-in',
  summary: 'Подтвердить участие, отменить регистрацию или удалить файл',
  names: { input: registrationChange, reply: registered },
})

/** The owner takes back a registration that they cancelled; organisers have `restoreRegistration`. */
export const takeBackRegistration = /* @__PURE__ */ endpoint<typeof schemas.takeBackRegistration>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/registration/take_back/',
  access: 'signed-in',
  summary: 'Вернуть отменённую регистрацию, пока регистрация открыта и место свободно',
  names: { reply: registered },
})

/** The owner corrects a talk; organisers have `correctRegistration`. */
export const correctTalk = /* @__PURE__ */ endpoint<typeof schemas.correctTalk>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/registration/correct/',
  access: 'signed-in',
  summary: 'Исправить название доклада и, пока нет решения, секцию',
  names: { input: talkCorrection, reply: registered },
})

export const addFile = /* @__PURE__ */ endpoint<typeof schemas.addFile>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/registration/add_file/',
  access: 'signed-in',
  summary: 'Прикрепить загруженный файл к регистрации',
  names: { input: attachment, reply: registered },
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
  names: { reply: verified },
})

export type VerifiedCertificates = ReplyOf<typeof verifyCertificate>
export type VerifiedCertificate = NonNullable<VerifiedCertificates['certificate']>

export const uploadFile = /* @__PURE__ */ endpoint<typeof schemas.uploadFile>()({
  method: 'POST',
  idempotent: true,
  path: 'api/references/file/detail/',
  access: 'signed-in',
  summary: 'Загрузить файл: 3 — тезисы pdf, 4 — тезисы doc/docx, 5 — экспертное заключение',
  names: { input: file, reply: file },
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
