import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, one, SignedUrl } from './fields.ts'
import { ViewQuery } from './participants.ts'

export const listAttendance = endpoint({
  method: 'POST',
  path: 'api/users/attendance/list/',
  access: 'staff',
  summary: 'Слушатели по мероприятиям',
  input: v.object({ meeting_id: Id, section_id: v.optional(Id) }),
  reply: v.array(
    v.object({
      section: v.object({ id: v.number(), name: v.string(), day_numb: v.picklist([1, 2]) }),
      count: v.number(),
      listeners: v.array(v.object({ id: v.number(), fio: v.string(), organisation: v.string(), email: v.string() })),
    }),
  ),
})

export const exportAttendance = endpoint({
  method: 'GET',
  path: 'api/users/attendance/list/',
  access: 'staff',
  summary: 'Слушатели мероприятия (xlsx); без section_id — по листу на мероприятие',
  input: v.object({ section_id: v.optional(Id), type: one(['audience']) }),
  reply: SignedUrl,
})

export const exportRegistrations = endpoint({
  method: 'GET',
  path: 'api/users/export/excel/',
  access: 'moderator',
  summary: 'Регистрации (xlsx); без параметров — все',
  input: ViewQuery,
  reply: SignedUrl,
})

export const emailListTypes = ['all', 'listeners', 'oral', 'poster', 'waiting', 'not_confirmed', 'confirmed', 'without_thesis'] as const
export type EmailListType = (typeof emailListTypes)[number]

export const listEmails = endpoint({
  method: 'POST',
  path: 'api/users/profile/emails_list/',
  access: 'staff',
  summary: 'Адреса для рассылки',
  input: v.object({ type: one(emailListTypes) }),
  reply: v.object({ emails: v.array(v.string()) }),
})
