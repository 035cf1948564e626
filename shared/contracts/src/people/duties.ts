import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from './duties.server.ts'

/** Judges, chairs and volunteers, whom organisers appoint by their account, and certificates for what people did. */

export const listAppointments = /* @__PURE__ */ endpoint<typeof schemas.listAppointments>()({
  method: 'GET',
  path: 'api/forum/duties/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Члены жюри, председатели заседаний и волонтёры форума',
})

export type Appointment = ReplyOf<typeof listAppointments>['people'][number]

export const appoint = /* @__PURE__ */ endpoint<typeof schemas.appoint>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/duties/appoint/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Назначить члена жюри, председателя заседания или волонтёра; членам жюри уходит письмо',
})

export const endAppointment = /* @__PURE__ */ endpoint<typeof schemas.endAppointment>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/duties/end/',
  access: 'conf_admin',
  module: 'questions',
  summary: 'Снять назначение; оценки члена жюри удаляются',
})

export const listOwnDuties = /* @__PURE__ */ endpoint<typeof schemas.listOwnDuties>()({
  method: 'GET',
  path: 'api/forum/duties/own/',
  access: 'signed-in',
  module: 'questions',
  summary: 'Что оценивает член жюри и какие сертификаты человек получает за свою работу на форумах',
})

export type OwnDuties = ReplyOf<typeof listOwnDuties>

export const getRoleCertificate = /* @__PURE__ */ endpoint<typeof schemas.getRoleCertificate>()({
  method: 'GET',
  path: 'api/forum/duties/certificate/',
  access: 'signed-in',
  module: 'questions',
  summary: 'Сертификат председателя, эксперта, члена жюри, соавтора или волонтёра (PDF)',
})
