import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { DayNumber, ForumId, Id, one, SignedUrl } from '../platform/fields.ts'
import { ViewQuery } from '../platform/viewQuery.ts'
import { emailListTypes } from './emailListTypes.ts'
import { ParticipantRow } from './participants.server.ts'

export const listAttendance = {
  input: v.object({ meeting_id: ForumId, section_id: v.optional(Id) }),
  reply: v.array(
    v.object({
      section: v.object({ id: v.number(), name: v.string(), day_numb: DayNumber }),
      count: v.number(),
      listeners: v.array(v.object({ id: v.number(), fio: v.string(), organisation: v.string(), email: v.string() })),
    }),
  ),
  reach: 'many',
  personalData: { read: 'read listeners', subject: 'meeting', from: 'meeting_id', users: ['*.listeners.*.id'] },
} satisfies CallSchemas

export const exportAttendance = {
  input: v.object({ section_id: v.optional(Id), type: one(['audience']) }),
  reply: SignedUrl,
  reach: 'many',
  personalData: { read: 'export listeners', subject: 'section', from: 'section_id' },
} satisfies CallSchemas

export const exportRegistrations = {
  input: ViewQuery,
  reply: SignedUrl,
  reach: 'many',
  personalData: { read: 'export registrations', subject: 'meeting' },
} satisfies CallSchemas

/** Columns of a list on paper: no birth dates, no addresses of files. */
const PrintedRow = v.pick(ParticipantRow, [
  ...(['id', 'fio', 'email', 'phone_number', 'created_at', 'comments', 'org_comment'] as const),
  ...(['organisation', 'organization_id', 'other_org_descr', 'format', 'section_name'] as const),
  ...(['type', 'confirm_type', 'is_confirm', 'is_active', 'verdict'] as const),
  ...(['thesis_id', 'file_id', 'file_pdf_id', 'exp_file_id', 'answers'] as const),
])

export const printRegistrations = {
  input: ViewQuery,
  reply: v.object({ count: v.number(), results: v.array(PrintedRow) }),
  reach: 'many',
  personalData: { read: 'export registrations', subject: 'meeting' },
} satisfies CallSchemas

export const listEmails = {
  input: v.object({ type: one(emailListTypes) }),
  reply: v.object({ emails: v.array(v.string()) }),
  reach: 'many',
  personalData: { read: 'read e-mail list', subject: 'meeting' },
} satisfies CallSchemas
