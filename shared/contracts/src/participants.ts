import type * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import type * as schemas from './schemas/participants.ts'

/** What moderators and conference admins read and change. */

/** Columns a list can be ordered by. */
export type Ordering = (typeof schemas.orderings)[number]

export type ViewQuery = v.InferOutput<typeof schemas.ViewQuery>

export type ListQuery = v.InferOutput<typeof schemas.ListQuery>

export const changeParticipant = endpoint<typeof schemas.changeParticipant>()({
  method: 'POST',
  once: true,
  path: 'api/users/user_meeting/change/',
  access: 'staff',
  summary: 'Решение модератора: формат, секция, дата выступления',
})

export const listPeople = endpoint<typeof schemas.listPeople>()({
  method: 'GET',
  path: 'api/users/user_meeting/list/',
  access: 'staff',
  summary: 'Участники: одна строка на человека',
})

export type ParticipantRow = v.InferOutput<typeof schemas.ParticipantRow>

export const listRegistrations = endpoint<typeof schemas.listRegistrations>()({
  method: 'GET',
  path: 'api/users/user_meeting_reg/list/',
  access: 'staff',
  summary: 'Регистрации: одна строка на регистрацию, источник таблицы участников',
})
