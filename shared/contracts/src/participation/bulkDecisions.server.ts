import { BULK_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ConfirmType, ForumId, Id, ShortText } from '../platform/fields.ts'
import { ViewQuery } from '../platform/viewQuery.ts'
import { ConfirmTypeValue, Verdict } from './registrations.server.ts'

const fewIds = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.array(schema),
    v.minLength(1, () => i18n.t('Выберите хотя бы одну строку')),
    v.maxLength(BULK_MAX, () => i18n.t('Не более {bulkMax} строк за один раз', { bulkMax: BULK_MAX })),
  )

/** Fields to set; absent ones keep each row's value. */
export const BulkChange = v.object({
  new_user_type: v.optional(ConfirmType),
  new_section: v.optional(v.nullable(Id)),
  new_org_comment: v.optional(ShortText),
})

const Values = v.object({
  confirm_type: ConfirmTypeValue,
  verdict: v.optional(v.nullable(Verdict)),
  section: v.string(),
  org_comment: v.string(),
})

export const previewChanges = {
  /** The forum is that of the view; rows named by id carry theirs. */
  input: v.object({ ids: v.optional(fewIds(Id)), view: v.optional(ViewQuery), meeting_id: ForumId, change: BulkChange }),
  reply: v.object({
    /** Number of mails, one per person. */
    letters: v.number(),
    unchanged: v.number(),
    changes: v.array(
      v.object({
        id: v.number(),
        version: v.number(),
        fio: v.string(),
        changed: v.array(v.picklist(['confirm_type', 'verdict', 'section_confirm_id', 'org_comment'])),
        before: Values,
        after: Values,
        confirmation_lost: v.boolean(),
      }),
    ),
    refused: v.array(v.object({ id: v.number(), fio: v.string(), message: v.string() })),
  }),
  reach: 'many',
  personalData: { read: 'read participants', subject: 'meeting', from: 'meeting_id', registrations: ['changes.*.id', 'refused.*.id'] },
} satisfies CallSchemas

export const changeParticipants = {
  input: v.object({ items: fewIds(v.object({ id: Id, version: Id })), change: BulkChange }),
  reply: v.object({
    done: v.array(v.number()),
    failed: v.array(v.object({ id: v.number(), fio: v.string(), code: v.string(), message: v.string() })),
    letters: v.number(),
  }),
  reach: 'many',
  personalData: { read: 'read participants', subject: 'meeting', registrations: ['failed.*.id'] },
} satisfies CallSchemas
