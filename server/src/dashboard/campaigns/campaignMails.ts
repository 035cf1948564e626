import { changeCampaignMail, getCampaignMail } from '@forum/contracts/dashboard/mailing'
import { violation } from '@forum/domain/platform/ruleViolations'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { campaigns, mails } from '../../platform/database/schema/mails.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { knownPlaceholders } from './campaignKind.ts'
import { lockCampaign, whyNotEdit } from './campaigns.ts'
import { writeMail } from './dispatch.ts'
import { assertText } from './placeholders.ts'

/** The mail of a campaign to one person. */

const readRoute = handleReading(getCampaignMail, async ({ id }, { db, clock, secret, portalUrl }) => {
  const [row] = await db
    .select({ mail: mails, campaign: campaigns })
    .from(mails)
    .innerJoin(campaigns, eq(campaigns.id, mails.campaignId))
    .where(eq(mails.id, id))
  if (!row) throw notFound()
  const { mail, campaign } = row
  const isEdited = mail.queuedAt === null && mail.subject !== null
  if (mail.queuedAt !== null)
    return { to: mail.address, subject: mail.subject ?? '', text: mail.body ?? '', state: mail.state, draft: null, isEdited }
  const { message, language } = await writeMail(db, { clock, secret, portalUrl }, campaign, mail, true)
  const { to, subject, text } = message
  const draft =
    mail.subject !== null && mail.body !== null
      ? { subject: mail.subject, body: mail.body }
      : (campaign.texts[language] ?? campaign.texts.ru)
  return { to, subject, text, state: mail.state, draft, isEdited }
})

const changeRoute = handle(changeCampaignMail, async ({ id, text, isHeld }, { tx, user, clock }) => {
  const [found] = await tx.select({ campaignId: mails.campaignId }).from(mails).where(eq(mails.id, id))
  if (!found?.campaignId) throw notFound()
  const campaign = await lockCampaign(tx, found.campaignId)
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
  if (!mail) throw notFound()
  if (mail.state !== 'written' && mail.state !== 'held')
    throw assertAllowed(violation('campaign_sent', i18n.t('Это письмо уже не ждёт отправки.')))
  // Holding one back is the only thing to do in a hurry: while the others are being sent.
  if (text !== undefined) assertAllowed(whyNotEdit(campaign))
  if (text) assertText(text, knownPlaceholders(await readForum(tx, campaign.meetingId)))
  const state = isHeld === undefined ? mail.state : isHeld ? ('held' as const) : ('written' as const)
  await tx
    .update(mails)
    .set({ state, reason: null, ...(text !== undefined && { subject: text?.subject ?? null, body: text?.body ?? null }) })
    .where(eq(mails.id, id))
  await recordChange(tx, { clock, actorId: user.id }, 'change campaign mail', `campaign:${campaign.id}`, {
    ...(state !== mail.state && { mail_state: [mail.state, state] }),
    ...(text !== undefined && { mail_subject: [mail.subject, text?.subject ?? null] }),
  })
  return { status: 'ok' as const }
})

export const campaignMailRoutes = [readRoute, changeRoute]
