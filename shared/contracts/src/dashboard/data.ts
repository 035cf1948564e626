import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import { asIs } from '../platform/mapping.ts'
import { publishedProgram } from '../program/program.ts'
import type * as schemas from './data.server.ts'

/** Data of a forum for other programs, which have a token: `Authorization: Bearer …`. A token opens the parts that an organiser chose. */

export const readDataProgram = /* @__PURE__ */ endpoint<typeof schemas.readDataProgram>()({
  method: 'GET',
  path: 'api/data/program/',
  access: 'api-token',
  part: 'program',
  summary: 'Опубликованная программа форума, такая же, как для всех',
  names: { reply: publishedProgram },
})

export const listDataTalks = /* @__PURE__ */ endpoint<typeof schemas.listDataTalks>()({
  method: 'GET',
  path: 'api/data/talks/',
  access: 'api-token',
  part: 'talks',
  summary: 'Принятые и подтверждённые доклады с авторами, как в печати, без адресов; с since — изменения',
})

export const listDataParticipants = /* @__PURE__ */ endpoint<typeof schemas.listDataParticipants>()({
  method: 'GET',
  path: 'api/data/participants/',
  access: 'api-token',
  part: 'participants',
  summary: 'Участники без персональных данных: формат, секция, день и состояние заявки; с since — изменения',
})

export const listDataPeople = /* @__PURE__ */ endpoint<typeof schemas.listDataPeople>()({
  method: 'GET',
  path: 'api/data/people/',
  access: 'api-token',
  part: 'people',
  summary: 'Участники с именами, организациями, e-mail и ответами на вопросы форума, кроме чувствительных; с since — изменения',
  // Keys of questions are not converted.
  names: { reply: { rows: { answers: asIs } } },
})

export const listDataAttendance = /* @__PURE__ */ endpoint<typeof schemas.listDataAttendance>()({
  method: 'GET',
  path: 'api/data/attendance/',
  access: 'api-token',
  part: 'attendance',
  summary: 'Кто и когда отмечен на точках контроля, по номерам заявок; с since — изменения',
})

export const readDataFigures = /* @__PURE__ */ endpoint<typeof schemas.readDataFigures>()({
  method: 'GET',
  path: 'api/data/figures/',
  access: 'api-token',
  part: 'figures',
  summary: 'Показатели форума: сколько заявок в каждом состоянии',
})

export type DataTalk = ReplyOf<typeof listDataTalks>['rows'][number]
export type DataParticipant = ReplyOf<typeof listDataParticipants>['rows'][number]
export type DataPerson = ReplyOf<typeof listDataPeople>['rows'][number]
export type DataAttendance = ReplyOf<typeof listDataAttendance>['rows'][number]
