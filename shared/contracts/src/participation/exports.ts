import * as figures from '../dashboard/figures.ts'
import { endpoint } from '../platform/endpoint.ts'
import { view } from '../platform/view.ts'
import type * as schemas from './exports.server.ts'
import { participants } from './participants.ts'

export const listAttendance = /* @__PURE__ */ endpoint<typeof schemas.listAttendance>()({
  method: 'POST',
  path: 'api/users/attendance/list/',
  access: 'staff',
  summary: 'Слушатели по мероприятиям',
  names: { reply: figures.attendance },
})

export const exportAttendance = /* @__PURE__ */ endpoint<typeof schemas.exportAttendance>()({
  method: 'GET',
  path: 'api/users/attendance/list/',
  access: 'staff',
  summary: 'Слушатели мероприятия (xlsx); без section_id — по листу на мероприятие',
})

export const exportRegistrations = /* @__PURE__ */ endpoint<typeof schemas.exportRegistrations>()({
  method: 'GET',
  path: 'api/users/export/excel/',
  access: 'any-moderator',
  summary: 'Регистрации (xlsx); без параметров — все',
  names: { input: view },
})

export const printRegistrations = /* @__PURE__ */ endpoint<typeof schemas.printRegistrations>()({
  method: 'GET',
  path: 'api/users/export/print/',
  access: 'any-moderator',
  summary: 'Регистрации для печати, до 2000 строк; без параметров — все',
  names: { input: view, reply: participants },
})

export const listEmails = /* @__PURE__ */ endpoint<typeof schemas.listEmails>()({
  method: 'POST',
  path: 'api/users/profile/emails_list/',
  access: 'staff',
  summary: 'Адреса для рассылки',
})
