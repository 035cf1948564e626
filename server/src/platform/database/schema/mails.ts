import type { CampaignAction, CampaignState, CampaignTexts } from '@forum/domain/dashboard/campaigns'
import type { MailState } from '@forum/domain/dashboard/mailStates'
import { languages } from '@forum/language/requestLanguage'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from './columns.ts'
import { leftOutOfDownload } from './download.ts'
import { meetingId } from './forum.ts'
import { userId, users } from './people.ts'

/** Reason why a mail was not delivered; determines when it is retried. */
export type FailureKind =
  /** The mail will never be accepted: 5xx to RCPT or DATA. */
  | 'refused'
  /** The mail is not accepted now: 4xx to RCPT or DATA. */
  | 'deferred'
  /** The mail server does not reply, or accepts nothing at the moment. */
  | 'away'
  /** The mail server accepts nothing from this portal: 5xx at the greeting, to AUTH or to MAIL FROM. Its operator has to act. */
  | 'rejected'

/** A mail ready to be sent. */
export interface RenderedMail {
  to: string
  subject: string
  text: string
  /** HTML part; empty: the mail is sent as plain text alone. */
  html: string
  /** URL that unsubscribes by one press (RFC 8058); absent: the mail is necessary. */
  unsubscribeUrl?: string
  /** Address of replies; absent: that of the sender. */
  replyTo?: string
  /** The reason of the mail is checked again before it is sent: see `MailService.deliverBy`. */
  isChecked?: true
  /** Account that the mail belongs to. */
  userId?: number
}

/** Delivery state of each mail: claimed before sending, settled after the mail server's reply, see mail/claims.ts. Uses the database's clock. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    /** Id of the mail, as in its Message-ID: the id of the first job that was queued for it. */
    id: uuid().primaryKey(),
    /** Time of the claim, renewed while the mail is being sent. */
    claimedAt: moment('claimed_at').notNull(),
    attempts: integer().notNull().default(1),
    /** Outcome of the latest attempt. Null: it is in progress, or its process has crashed. `queued`: staff asked to resend the mail. */
    outcome: text().$type<'sent' | 'deferred' | 'refused' | 'given_up' | 'queued'>(),
    settledAt: moment('settled_at'),
    failure: text().$type<FailureKind>(),
    /** The mail server's reply; may contain an address. */
    reason: text(),
    /** Whether an attempt ended without a reply: later ones are marked as resent. */
    mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
    /** Content of a mail that no job holds any more, until it is resent. */
    message: jsonb().$type<RenderedMail>(),
  },
  (t) => [index('mail_deliveries_settled').on(t.outcome, t.settledAt)],
)

/** Recipients of a message, and its content. */
const audience = {
  /** Filters as in the address of the table, without «?». */
  query: text().notNull(),
  /** Texts by language; the Russian one always exists. */
  texts: jsonb().$type<CampaignTexts>().notNull(),
  /** Action that the button of the mail opens. */
  action: text().$type<CampaignAction>().notNull(),
  /** Whether people who have left the view since then are skipped. */
  isChecked: boolean('is_checked').notNull(),
  /** Whether the message is also sent to people who have unsubscribed. */
  isNecessary: boolean('is_necessary').notNull(),
}

/** Texts of messages that organisers changed; the others are in the code. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    /** Id of a `MessageKind`. */
    kind: text().notNull(),
    language: text({ enum: languages }).notNull(),
    subject: text().notNull(),
    /** Blank lines separate paragraphs. */
    body: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.language] })],
)

/** Reminders that are written by themselves. */
export const reminderRules = pgTable(
  'reminder_rules',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    name: text().notNull(),
    ...audience,
    deadline: day().notNull(),
    /** Numbers of days before the deadline on which the reminder is sent, such as 5 and 2. */
    daysBefore: integer('days_before').array().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
  },
  (t) => [index('reminder_rules_meeting').on(t.meetingId)],
)

/** Messages to all people in a view of the table; the mail to each person is a row of `mails`. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: serial().primaryKey(),
    meetingId: meetingId('meeting_id').notNull(),
    ...audience,
    /** Time of sending in the state `scheduled`. */
    scheduledAt: moment('scheduled_at'),
    state: text().$type<CampaignState>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Author; null: a rule wrote the campaign, or a deleted account. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Rule that wrote a reminder. */
    ruleId: integer('rule_id').references(() => reminderRules.id, { onDelete: 'set null' }),
    /** Day for which a rule wrote the reminder. */
    ruleDay: day('rule_day'),
  },
  (t) => [uniqueIndex('campaigns_rule_day').on(t.ruleId, t.ruleDay), index('campaigns_meeting').on(t.meetingId, t.state)],
)
leftOutOfDownload(campaigns, 'mails of a campaign to the person are in the download')

/** All mails, with their state. */
export const mails = pgTable(
  'mails',
  {
    /** Id of the mail, as in `mail_deliveries`. */
    id: uuid().primaryKey(),
    /** Account that the mail belongs to, whatever its address is today. Null: an address without an account. */
    userId: userId('user_id'),
    /** Other accounts that the text names; the mail is deleted with any of them. */
    about: integer().array().notNull().default([]),
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    /** Id of a `MessageKind`. */
    kind: text().notNull(),
    address: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** Subject; for a campaign that is not sent yet: null, or as edited for this person, with placeholders. */
    subject: text(),
    /** Plain text; for a campaign that is not sent yet, as for `subject`. Null for a mail with a link to the account. */
    body: text(),
    /** Registrations that a campaign's mail is about. */
    registrationIds: integer('registration_ids').array().notNull().default([]),
    state: text().$type<MailState>().notNull(),
    /** Reply of the mail server, or the reason why the mail was not sent. */
    reason: text(),
    createdAt: moment('created_at').notNull(),
    /** When the mail left the outbox of its campaign; null: it has not. */
    queuedAt: moment('queued_at'),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('mails_user').on(t.userId, t.createdAt),
    index('mails_address').on(t.address),
    index('mails_campaign').on(t.campaignId, t.state),
    index('mails_bounced').on(t.settledAt).where(sql`${t.state} = 'bounced'`),
    uniqueIndex('mails_campaign_user').on(t.campaignId, t.userId),
  ],
)

/** Numbers of mails of each kind that were sent for a forum; they stay when the mails are deleted with their accounts. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    /** Forum of the campaign, otherwise the one that was current. */
    meetingId: meetingId('meeting_id').notNull(),
    /** Id of a `MessageKind`, `campaign` or `reminder`. */
    kind: text().notNull(),
    sent: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.kind] })],
)

/** Mails kept instead of sent, in demonstration mode. */
export const outbox = pgTable('outbox', {
  id: serial().primaryKey(),
  /** Id of the queue's job, so that a retried delivery does not appear twice. */
  jobId: uuid('job_id').notNull().unique(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: moment('created_at').notNull(),
})
