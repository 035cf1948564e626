import { previewMessage, testMessage } from '@forum/contracts/dashboard/mailing'
import { type CampaignAction, campaignPlaceholders } from '@forum/domain/dashboard/campaigns'
import { i18n } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { and, eq } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { stillIn } from '../../participation/participants/audience.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { inLanguage } from '../../platform/http/language.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type MailText, type RenderedMail, renderMail } from '../../platform/mail/composition/mailKind.ts'
import { readRecipient } from '../../platform/mail/recipient.ts'
import { mailKindOf } from './allMailKinds.ts'
import { campaignKind, readValues } from './campaignKind.ts'
import { assertText, placeholderName } from './placeholders.ts'

interface Draft {
  kind?: string | undefined
  language: Language
  text: MailText
  action: CampaignAction
  userId?: number | undefined
  query?: string | undefined
  meetingId?: number | undefined
}

/** Where the button of a preview leads: personal links are only in mails. */
const buttonUrl = (portalUrl: string, isLinked: boolean): string | undefined => (isLinked ? `${portalUrl}/` : undefined)

/** Their registrations that the mail is about. */
async function registrationsOf(db: Queryable, userId: number, forum: Forum, query: string | undefined): Promise<number[]> {
  const own = and(eq(registrations.userId, userId), eq(registrations.meetingId, forum.id), registrations.isActive)
  const ids = (await db.select({ id: registrations.id }).from(registrations).where(own)).map(({ id }) => id)
  return query === undefined ? ids : stillIn(db, { ...forum, scope: null }, query, ids)
}

/** A mail with this text as a recipient would get it: their values where known; names of the placeholders elsewhere, unless they are in its view. */
async function renderDraft(db: Queryable, draft: Draft, callerId: number, portalUrl: string): Promise<RenderedMail & { fullName: string }> {
  const kind = draft.kind === undefined ? campaignKind(draft.action) : mailKindOf(draft.kind)
  if (!kind) throw notFound()
  const known = draft.kind === undefined ? campaignPlaceholders : kind.placeholders
  assertText(draft.text, known)
  const userId = draft.userId ?? callerId
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!account) throw notFound()
  const forum = await readForum(db, draft.meetingId)
  const valuesOf = await readValues(db, userId, await registrationsOf(db, userId, forum, draft.query), forum, null)
  const frame = await readRecipient(db, account.email, kind.id, draft.language, portalUrl)
  return inLanguage(draft.language, async () => {
    const values: Record<string, string> = { ...valuesOf(), contact: forum.contacts.email, email: account.email }
    const unknown = (name: string) => (draft.query === undefined ? `[${placeholderName(name)}]` : '')
    const shown = Object.fromEntries(known.map((name) => [name, values[name] || unknown(name)]))
    const url = buttonUrl(portalUrl, draft.kind !== undefined || draft.action !== 'none')
    return { ...(await renderMail({ to: account.email, kind, values: shown, url }, frame, draft.text)), fullName: values.fullName ?? '' }
  })
}

const previewRoute = handleReading(previewMessage, async (draft, { db, user, portalUrl }) => {
  const { to, subject, text, html, fullName } = await renderDraft(db, draft, user.id, portalUrl)
  return { to, subject, text, html, fullName }
})

const testRoute = handle(testMessage, async (draft, { tx, user, portalUrl, mail, limits }) => {
  await limits.emails.count(String(user.id))
  const { fullName: _, ...message } = await renderDraft(tx, draft, user.id, portalUrl)
  const subject = i18n.t('Проба: {subject}', { subject: message.subject })
  await mail.queueMessage(tx, { ...message, to: user.email, subject, userId: user.id })
  return { status: 'ok' as const }
})

export const campaignPreviewRoutes = [previewRoute, testRoute]
