import type * as v from 'valibot'
import * as names from '../names/participation/participants.ts'
import { view } from '../names/platform/view.ts'
import { endpoint } from '../platform/endpoint.ts'
import type { Mapped } from '../platform/mapping.ts'
import type * as schemas from '../schemas/participation/participants.ts'
import type { ViewQuery as WireView } from '../schemas/platform/view.ts'

/** Endpoints of moderators and conference admins. */

export type ViewQuery = Mapped<v.InferOutput<typeof WireView>, typeof view>

export type ListQuery = Mapped<v.InferOutput<typeof schemas.ListQuery>, typeof view>

export const changeParticipant = /* @__PURE__ */ endpoint<typeof schemas.changeParticipant>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_meeting/change/',
  access: 'staff',
  summary: 'Решение модератора: формат, секция, дата выступления',
  names: { input: names.decision },
})

export const listPeople = /* @__PURE__ */ endpoint<typeof schemas.listPeople>()({
  method: 'GET',
  path: 'api/users/user_meeting/list/',
  access: 'staff',
  summary: 'Участники: одна строка на человека',
  names: { input: view, reply: names.people },
})

export type ParticipantRow = Mapped<v.InferOutput<typeof schemas.ParticipantRow>, typeof names.participantRow>

export const listRegistrations = /* @__PURE__ */ endpoint<typeof schemas.listRegistrations>()({
  method: 'GET',
  path: 'api/users/user_meeting_reg/list/',
  access: 'staff',
  summary: 'Регистрации: одна строка на регистрацию, источник таблицы участников',
  names: { input: view, reply: names.participants },
})
