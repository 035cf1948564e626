import { auditParts } from '@forum/domain/people/audit'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Page, ShortText } from '../platform/fields.ts'

/** A change with human-readable values. */
export const AuditEntry = v.object({
  id: v.number(),
  /** ISO date-time. */
  at: v.string(),
  /** Person who did it; null: a command or the system. */
  actor: v.nullable(v.string()),
  action: v.string(),
  subject: v.string(),
  /** Name of the person, forum, campaign or other subject, while it exists. */
  subject_name: v.nullable(v.string()),
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
})

export const listAudit = {
  input: v.object({ page: v.optional(Page, 1), search: v.optional(ShortText, ''), part: v.optional(v.picklist(auditParts), 'all') }),
  reply: v.object({ count: v.number(), page_size: v.number(), results: v.array(AuditEntry) }),
  reach: 'list',
  personalData: { read: 'read audit log', subject: 'portal', people: ['results.*.id'] },
} satisfies CallSchemas
