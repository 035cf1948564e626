import { campaignActions, campaignStates, writtenLanguages } from '@forum/domain/dashboard/campaigns'
import { mailGroups } from '@forum/domain/dashboard/mailGroups'
import { mailStates } from '@forum/domain/dashboard/mailStates'
import { isDay } from '@forum/domain/platform/calendar'
import { MAIL_BODY_MAX, REMINDER_DAYS_MAX, REMINDER_NAME_MAX, SAVED_VIEW_QUERY_MAX, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { ForumId, Id, nullish, Ok, one, Page, requiredLine, requiredText, verbatim } from '../platform/fields.ts'

const MailText = v.object({ subject: requiredLine(SHORT_TEXT_MAX), body: requiredText(MAIL_BODY_MAX) })

const Texts = v.object({ ru: MailText, en: v.optional(MailText) })

/** Filters as in the address of a list, without «?». */
const Query = v.pipe(
  v.string(),
  v.maxLength(SAVED_VIEW_QUERY_MAX),
  v.regex(/^[\w%&=+.*-]*$/, () => i18n.t('Отбор записывается как в адресе страницы')),
)

const Placeholder = v.object({ name: v.string(), description: v.string() })

const Template = v.object({
  kind: v.string(),
  /** The standard subject, in the language of the caller. */
  title: v.string(),
  placeholders: v.array(Placeholder),
  /** Current texts by language. */
  texts: v.object({ ru: MailText, en: MailText }),
  /** Standard texts of the portal, by language. */
  standard: v.object({ ru: MailText, en: MailText }),
})

export const listTemplates = {
  input: v.object({}),
  reply: v.array(Template),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

/** Use of each kind of mail: recipients, occasion, and how often it was sent for a forum. */
export const getMailUse = {
  input: v.object({}),
  reply: v.object({
    /** Title of the forum whose mails are counted: the former one, or without one the current. */
    forum: v.string(),
    is_former: v.boolean(),
    kinds: v.array(
      v.object({
        /** `campaign` and `reminder` have no template. */
        kind: v.string(),
        group: one(mailGroups),
        audience: v.string(),
        when: v.string(),
        /** Names of the placeholders that have no value for some recipients. */
        optional: v.array(v.string()),
        sent: v.number(),
      }),
    ),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

/** Ids of participants whose mails a preview can show; null: no participant reads this language. */
export const findTemplateRecipients = {
  input: v.object({ kind: verbatim(60), language: one(writtenLanguages) }),
  reply: v.object({ first: v.nullable(v.number()), least: v.nullable(v.number()), most: v.nullable(v.number()) }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

/** Saves an organiser's text; null restores the standard one. */
export const saveTemplate = {
  input: v.object({ kind: verbatim(60), language: one(writtenLanguages), text: v.nullable(MailText) }),
  reply: Ok,
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

/** Kinds of sample data for a template's preview. */
export const mailSamples = ['first', 'least', 'most'] as const

const Draft = {
  /** Kind of a template; absent: a campaign. */
  kind: v.optional(verbatim(60)),
  language: one(writtenLanguages),
  text: MailText,
  /** Button of a campaign. */
  action: v.optional(one(campaignActions), 'none'),
  /** Person whose name and talks fill the text; absent: the caller. */
  user_id: v.optional(Id),
  /** Sample data of a template: values that are not known of this person are made up, with the least only where there always is one. Without a person all values are. */
  sample: v.optional(one(mailSamples)),
  /** View of a campaign that this person is in; only registrations in it fill the text. */
  query: v.optional(Query),
  meeting_id: ForumId,
}

/** The mail as a mail program without HTML shows it. */
const Rendered = v.object({ to: v.string(), subject: v.string(), text: v.string() })

export const previewMessage = {
  input: v.object(Draft),
  reply: v.object({
    ...Rendered.entries,
    full_name: v.optional(v.string()),
    /** The mail as HTML, as a mail program shows it. */
    html: v.optional(v.string()),
    /** The recipient is made up. */
    is_example: v.optional(v.boolean()),
  }),
  reach: 'one',
  personalData: { read: 'read card', subject: 'user', from: 'user_id' },
} satisfies CallSchemas

/** Sends a test message to the caller alone. */
export const testMessage = {
  input: v.object(Draft),
  reply: Ok,
  reach: 'one',
  personalData: { read: 'read card', subject: 'user', from: 'user_id' },
} satisfies CallSchemas

const Audience = {
  query: Query,
  texts: Texts,
  action: one(campaignActions),
  is_checked: v.boolean(),
  is_necessary: v.boolean(),
}

/** Number of mails in each state, and number of people who have acted since they were sent. */
const Funnel = v.object({ ...v.entriesFromList(mailStates, v.number()), total: v.number(), acted: v.number() })

const Campaign = v.object({
  id: v.number(),
  state: one(campaignStates),
  subject: v.string(),
  query: v.string(),
  created_at: v.string(),
  scheduled_at: v.nullable(v.string()),
  /** Full name; null: a rule. */
  author: v.nullable(v.string()),
  /** Name of the reminder. */
  rule: v.nullable(v.string()),
  funnel: Funnel,
})

export const listCampaigns = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.array(Campaign),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

/** People in a view of the table, and those of them whom a mail cannot or must not reach. */
export const countAudience = {
  input: v.object({ meeting_id: ForumId, query: Query }),
  reply: v.object({
    people: v.number(),
    unsubscribed: v.number(),
    /** The account that comes first by name among those who get it, by their language; null: no one reads that language. */
    first: v.optional(v.object({ ru: v.nullable(v.number()), en: v.nullable(v.number()) })),
  }),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

export const createCampaign = {
  input: v.object({ meeting_id: ForumId, ...Audience }),
  reply: v.object({ id: v.number() }),
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

export const getCampaign = {
  input: v.object({ id: Id, page: v.optional(Page, 1), state: v.optional(one(mailStates)) }),
  reply: v.object({
    ...Campaign.entries,
    ...Audience,
    /** Reason why nothing is sent at the moment; null: mails are being sent. */
    outage: v.nullable(v.string()),
    count: v.number(),
    page_size: v.number(),
    results: v.array(
      v.object({
        id: v.string(),
        user_id: v.number(),
        full_name: v.string(),
        to: v.string(),
        state: one(mailStates),
        reason: v.nullable(v.string()),
        is_edited: v.boolean(),
        acted: v.boolean(),
      }),
    ),
  }),
  reach: 'list',
  personalData: { read: 'read recipients', subject: 'campaign', from: 'id', users: ['results.*.user_id'] },
} satisfies CallSchemas

export const changeCampaign = {
  input: v.object({ id: Id, ...v.omit(v.object(Audience), ['query']).entries }),
  reply: Ok,
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

export const campaignSteps = ['send', 'schedule', 'pause', 'cancel'] as const

/** `schedule` needs the time. */
export const moveCampaign = {
  input: v.object({ id: Id, step: one(campaignSteps), at: v.optional(v.pipe(v.string(), v.isoTimestamp())) }),
  reply: Ok,
  reach: { when: { field: 'step', values: ['send', 'schedule'] }, reach: 'many', otherwise: 'stop' },
  personalData: 'none',
} satisfies CallSchemas

const MailId = v.pipe(
  v.string(),
  v.uuid(() => i18n.t('Такого письма нет')),
)

export const getCampaignMail = {
  input: v.object({ id: MailId }),
  reply: v.object({
    ...Rendered.entries,
    state: one(mailStates),
    /** Text with placeholders, as it is edited; null for a mail that has left the outbox. */
    draft: v.nullable(MailText),
    is_edited: v.boolean(),
  }),
  reach: 'one',
  personalData: { read: 'read card', subject: 'mail', from: 'id' },
} satisfies CallSchemas

/** A null text is again that of the campaign. */
export const changeCampaignMail = {
  input: v.object({ id: MailId, text: v.optional(v.nullable(MailText)), is_held: v.optional(v.boolean()) }),
  reply: Ok,
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

const Reminder = {
  name: requiredLine(REMINDER_NAME_MAX),
  query: Query,
  texts: Texts,
  action: one(campaignActions),
  is_necessary: v.boolean(),
  deadline: v.pipe(
    verbatim(10),
    v.check(isDay, () => i18n.t('Укажите дату')),
  ),
  days_before: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365))),
    v.minLength(1, () => i18n.t('Укажите, за сколько дней напомнить')),
    v.maxLength(REMINDER_DAYS_MAX),
  ),
  is_enabled: v.boolean(),
}

export const listReminders = {
  input: v.object({ meeting_id: ForumId }),
  reply: v.array(v.object({ id: v.number(), ...Reminder })),
  reach: 'none',
  personalData: 'none',
} satisfies CallSchemas

/** A new one without an id. */
export const saveReminder = {
  /** The deadline of the question whether people will come is the forum's first day, whatever is given. */
  input: v.object({ id: nullish(Id), meeting_id: ForumId, ...Reminder, deadline: v.optional(Reminder.deadline) }),
  reply: v.object({ id: v.number() }),
  reach: 'many',
  personalData: 'none',
} satisfies CallSchemas

export const deleteReminder = { input: v.object({ id: Id }), reply: Ok, reach: 'many', personalData: 'none' } satisfies CallSchemas

/** People whom a reminder would reach if it were sent today; nothing is written. */
export const rehearseReminder = {
  input: v.object({ id: Id }),
  reply: v.object({
    /** Whether it goes out today. */
    is_due: v.boolean(),
    count: v.number(),
    /** The first of them, by name. */
    people: v.array(v.object({ user_id: v.number(), full_name: v.string(), to: v.string() })),
  }),
  reach: 'list',
  personalData: { read: 'read e-mail list', subject: 'reminder', from: 'id', users: ['people.*.user_id'] },
} satisfies CallSchemas
