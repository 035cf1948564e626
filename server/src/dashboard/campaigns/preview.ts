import { previewMessage, testMessage } from '@forum/contracts/dashboard/mailing'
import type { CampaignAction } from '@forum/domain/dashboard/campaigns'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { i18n } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { stillIn } from '../../participation/participants/audience.ts'
import { type ViewedForum, viewedBy } from '../../participation/participants/view.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import type { RenderedMail } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/http/services.ts'
import { type MailKind, type MailText, renderMail } from '../../platform/mail/composition/mailKind.ts'
import { readRecipient } from '../../platform/mail/recipient.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import type { SessionUser } from '../../platform/sessions/session.ts'
import { exampleValues } from '../mailUse/examples.ts'
import { occasions } from '../mailUse/occasions.ts'
import { mailKindOf } from './allMailKinds.ts'
import { campaignKind, knownPlaceholders, readValues } from './campaignKind.ts'
import { assertText, placeholderName } from './placeholders.ts'

interface Draft {
  kind?: string | undefined
  language: Language
  text: MailText
  action: CampaignAction
  userId?: number | undefined
  sample?: 'first' | 'least' | 'most' | undefined
  query?: string | undefined
  meetingId?: number | undefined
}

interface Shown extends RenderedMail {
  fullName: string
  isExample?: true
}

/** Where the button of a preview leads: personal links are only in mails. */
const buttonUrl = (portalUrl: string, isLinked: boolean): string | undefined => (isLinked ? `${portalUrl}/` : undefined)

/** Their registrations that the mail is about; a mail from a template is about one of them. */
async function registrationsOf(db: Queryable, userId: number, forum: ViewedForum, { query, sample }: Draft): Promise<number[]> {
  const own = and(eq(registrations.userId, userId), eq(registrations.meetingId, forum.id), registrations.isActive)
  const letters = sql`length(${registrations.talkTitle})`
  const order = sample === 'most' ? desc(letters) : sample === 'least' ? asc(letters) : asc(registrations.id)
  const found = await db.select({ id: registrations.id }).from(registrations).where(own).orderBy(order, registrations.id)
  const ids = found.map(({ id }) => id)
  if (sample) return ids.slice(0, 1)
  return query === undefined ? ids : stillIn(db, forum, query, ids)
}

type Caller = Pick<SessionUser, 'id' | 'roles'>

type Values = Readonly<Record<string, string>>

/** Values of placeholders, in the current language. @param own of the recipient; none of a made-up one */
function shownValues({ kind = '', sample, userId, query }: Draft, known: readonly string[], own: Values): Values {
  const examples = exampleValues()
  const optional = occasions()[kind]?.optional ?? []
  // A deadline belongs to an event, not to a person; what a sampled person left empty is shown so.
  const isOwn = (name: string) => (sample ? own[name] !== undefined && name !== 'deadline' : Boolean(own[name]))
  const missing = (name: string): string => {
    if (sample === 'least' && optional.includes(name)) return ''
    const unnamed = `[${placeholderName(name)}]`
    // Organisers who try a text have no registration: what they lack is made up.
    if (sample || userId === undefined) return examples[name] ?? unnamed
    return query === undefined ? unnamed : ''
  }
  return Object.fromEntries(known.map((name) => [name, isOwn(name) ? (own[name] ?? '') : missing(name)]))
}

/** A mail to a person who does not exist. */
async function renderExample(db: Queryable, draft: Draft, kind: MailKind, forum: Forum, portalUrl: string): Promise<Shown> {
  const frame = await readRecipient(db, '', kind, draft.language, portalUrl)
  return inLanguage(draft.language, async () => {
    const { name = '', fullName = '', email: to = '' } = exampleValues()
    const values = shownValues(draft, kind.placeholders, { forum: translatedForum(forum).title, contact: forum.contacts.email })
    const message = await renderMail({ to, kind, values, url: buttonUrl(portalUrl, true) }, { ...frame, name }, draft.text)
    return { ...message, fullName, isExample: true }
  })
}

/** A mail with this text as a recipient would get it: their values where known; names of the placeholders elsewhere, unless they are in its view. */
async function renderDraft(
  db: Queryable,
  draft: Draft,
  caller: Caller,
  { portalUrl, clock }: Pick<Services, 'portalUrl' | 'clock'>,
): Promise<Shown> {
  const kind = draft.kind === undefined ? campaignKind(draft.action) : mailKindOf(draft.kind)
  if (!kind) throw notFound()
  const forum = viewedBy(await readForum(db, draft.meetingId), clock, null, caller.roles)
  const known = draft.kind === undefined ? knownPlaceholders(forum) : kind.placeholders
  assertText(draft.text, known)
  if (draft.sample && draft.userId === undefined) return renderExample(db, draft, kind, forum, portalUrl)
  const userId = draft.userId ?? caller.id
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!account) throw notFound()
  const valuesOf = await readValues(db, userId, await registrationsOf(db, userId, forum, draft), forum, null)
  const frame = await readRecipient(db, account.email, kind, draft.language, portalUrl)
  return inLanguage(draft.language, async () => {
    const own: Values = { ...valuesOf(), contact: forum.contacts.email, email: account.email }
    const values = shownValues(draft, known, own)
    const url = buttonUrl(portalUrl, draft.kind !== undefined || draft.action !== 'none')
    return { ...(await renderMail({ to: account.email, kind, values, url }, frame, draft.text)), fullName: own.fullName ?? '' }
  })
}

const previewRoute = handleReading(previewMessage, async (draft, { db, user, portalUrl, clock }) => {
  const { to, subject, text, html, fullName, isExample } = await renderDraft(db, draft, user, { portalUrl, clock })
  return { to, subject, text, html, fullName, ...(isExample && { isExample }) }
})

const testRoute = handle(testMessage, async (draft, { tx, user, portalUrl, clock, mail, limits }) => {
  await limits.emails.count(String(user.id))
  const { fullName: _, isExample: __, ...message } = await renderDraft(tx, draft, user, { portalUrl, clock })
  const subject = i18n.t('Проба: {subject}', { subject: message.subject })
  await mail.queueMessage(tx, { ...message, to: user.email, subject, userId: user.id })
  return { status: 'ok' as const }
})

export const campaignPreviewRoutes = [previewRoute, testRoute]
