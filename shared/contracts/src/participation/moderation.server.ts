import { auditParts } from '@forum/domain/people/audit'
import { BULK_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ConfirmType, ForumId, Id, Page, ShortText } from '../platform/fields.ts'
import { ViewQuery } from '../platform/viewQuery.ts'
import { ComingOf } from './coming.server.ts'
import { ParticipantRow } from './participants.server.ts'
import { ConfirmTypeValue, Verdict } from './registrations.server.ts'

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

const Neighbour = v.nullable(v.number())

export const readCard = {
  input: v.object({ id: Id, ...ViewQuery.entries }),
  reply: v.object({
    registration: ParticipantRow,
    /** Whether moderators marked the talk as held; absent where there is none to be, or the forum has no door. */
    talk_held: v.optional(v.boolean()),
    /** When participation was confirmed after the forum had begun, which made the certificate available. Absent otherwise. */
    confirmed_late: v.optional(v.string()),
    /** Ids of the neighbouring rows in the same view and order. */
    previous: Neighbour,
    next: Neighbour,
    /** The next undecided row, wrapping around at the end. */
    next_waiting: Neighbour,
    history: v.array(AuditEntry),
    /** Whether the person says they will come; absent where no one asked. */
    coming: v.optional(ComingOf),
  }),
  reach: 'one',
  personalData: { read: 'read card', subject: 'registration', from: 'id' },
} satisfies CallSchemas

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

export const listAudit = {
  input: v.object({ page: v.optional(Page, 1), search: v.optional(ShortText, ''), part: v.optional(v.picklist(auditParts), 'all') }),
  reply: v.object({ count: v.number(), page_size: v.number(), results: v.array(AuditEntry) }),
  reach: 'list',
  personalData: { read: 'read audit log', subject: 'portal', people: ['results.*.id'] },
} satisfies CallSchemas

/** Section id 0: without a section, such as listeners. */
const FormatsBySection = v.array(
  v.object({
    /** `position` among all sections of the forum, from 0, which gives its colour. */
    section: v.object({ id: v.number(), name: v.string(), position: v.optional(v.number()) }),
    listener: v.number(),
    oral: v.number(),
    poster: v.number(),
  }),
)

/** Registrations of one forum. */
const ForumFigures = {
  total: v.number(),
  states: v.object({
    waiting: v.number(),
    proposed: v.number(),
    confirmed: v.number(),
    returned: v.optional(v.number()),
    reserve: v.optional(v.number()),
  }),
  /** Days with registrations, by the calendar of the forum's time zone. */
  by_day: v.array(v.object({ day: v.string(), count: v.number() })),
  /** Effective formats, by effective section. */
  by_section_in_force: FormatsBySection,
  /** Talks and posters only; each step is counted separately. */
  funnel: v.object({
    registered: v.number(),
    theses: v.number(),
    expert: v.number(),
    decided: v.number(),
    confirmed: v.number(),
  }),
}

export const getStatistics = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.object({
    registration_from: v.string(),
    registration_until: v.string(),
    theses_until: v.string(),
    first_day: v.optional(v.string()),
    ...ForumFigures,
    /** Numbers of requested formats, by effective section. */
    by_section: FormatsBySection,
    /** The forum before this one; null: there was none, or nothing of it is in the caller's sections. */
    previous: v.optional(v.nullable(v.object({ id: v.number(), title: v.string(), first_day: v.string(), ...ForumFigures }))),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas
