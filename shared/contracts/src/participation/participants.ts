import type { DecisionField } from '@forum/domain/participation/decision'
import type * as v from 'valibot'
import { person } from '../dashboard/figures.ts'
import { auditEntry } from '../platform/audit.ts'
import { endpoint } from '../platform/endpoint.ts'
import { asIs, type Codec, codeName, type Mapped, type Names, wireName } from '../platform/mapping.ts'
import { format, formatOrNone } from '../platform/values.ts'
import { view } from '../platform/view.ts'
import type { ViewQuery as WireView } from '../platform/viewQuery.ts'
import type * as schemas from './participants.server.ts'
import { registration } from './registration.ts'

/** Endpoints of moderators and conference admins. */

const { refused: _, ...seenByStaff } = registration

/** A registration for staff. */
export const participantRow = {
  ...seenByStaff,
  fio: 'fullName',
  format,
  section_choice_name: 'requestedSectionName',
  section_confirm_name: 'decidedSectionName',
  // Keys of questions are not converted.
  answers: asIs,
} as const satisfies Names

/** A moderator's decision. */
export const decision = {
  new_user_type: ['decidedFormat', formatOrNone],
  new_section: 'decidedSectionId',
  new_org_comment: 'speechDate',
} as const satisfies Names

const decisionFields: Codec<DecisionField[], string[]> = {
  read: (fields) => fields.map((field) => codeName(registration, field) as DecisionField),
  write: (fields) => fields.map((field) => wireName(registration, field)),
}

const decided = { confirm_type: registration.confirm_type, section: 'sectionName', org_comment: 'speechDate' } as const satisfies Names

export const bulkPreview = {
  changes: { fio: 'fullName', changed: decisionFields, before: decided, after: decided },
  refused: person,
} as const satisfies Names

export const bulkResult = { failed: person } as const satisfies Names

export const card = { registration: participantRow, history: auditEntry } as const satisfies Names

export const participants = { results: participantRow } as const satisfies Names

export const people = { results: { ...person, registrations: registration } } as const satisfies Names

export const bulkChange = { change: decision, view } as const satisfies Names

export type ViewQuery = Mapped<v.InferOutput<typeof WireView>, typeof view>

export type ListQuery = Mapped<v.InferOutput<typeof schemas.ListQuery>, typeof view>

export const changeParticipant = /* @__PURE__ */ endpoint<typeof schemas.changeParticipant>()({
  method: 'POST',
  idempotent: true,
  path: 'api/users/user_meeting/change/',
  access: 'staff',
  summary: 'Решение модератора: формат, секция, дата выступления',
  names: { input: decision },
})

export const listPeople = /* @__PURE__ */ endpoint<typeof schemas.listPeople>()({
  method: 'GET',
  path: 'api/users/user_meeting/list/',
  access: 'staff',
  summary: 'Участники: одна строка на человека',
  names: { input: view, reply: people },
})

export type ParticipantRow = Mapped<v.InferOutput<typeof schemas.ParticipantRow>, typeof participantRow>

export const listRegistrations = /* @__PURE__ */ endpoint<typeof schemas.listRegistrations>()({
  method: 'GET',
  path: 'api/users/user_meeting_reg/list/',
  access: 'staff',
  summary: 'Регистрации: одна строка на регистрацию, источник таблицы участников',
  names: { input: view, reply: participants },
})
