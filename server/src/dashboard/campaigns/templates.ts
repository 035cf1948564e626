import { listTemplates, saveTemplate } from '@forum/contracts/dashboard/mailing'
import type { Language } from '@forum/language/requestLanguage'
import { and, eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { mailTemplates } from '../../platform/database/schema/mails.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { type MailKind, standardText } from '../../platform/mail/composition/mailKind.ts'
import { readTemplates } from '../../platform/mail/composition/templates.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import { mailKindOf, mailKindsIn } from './allMailKinds.ts'
import { assertText, placeholderName } from './placeholders.ts'

const standardIn = (kind: MailKind, language: Language) => inLanguage(language, () => standardText(kind))

const listRoute = handleReading(listTemplates, async (_input, { db }) => {
  const changed = await readTemplates(db)
  return mailKindsIn(await readForum(db)).map((kind) => {
    const standard = { ru: standardIn(kind, 'ru'), en: standardIn(kind, 'en') }
    return {
      kind: kind.id,
      title: standardText(kind).subject,
      placeholders: kind.placeholders.map((name) => ({ name, description: placeholderName(name) })),
      texts: { ...standard, ...(kind.variantOf !== undefined && changed[kind.variantOf]), ...changed[kind.id] },
      standard,
    }
  })
})

const saveRoute = handle(saveTemplate, async ({ kind, language, text }, { tx, user, clock }) => {
  const mailKind = mailKindOf(kind)
  if (!mailKind) throw notFound()
  if (text) assertText(text, mailKind.placeholders)
  const own = and(eq(mailTemplates.kind, kind), eq(mailTemplates.language, language))
  const [before] = await tx.select({ subject: mailTemplates.subject, body: mailTemplates.body }).from(mailTemplates).where(own)
  const standard = standardIn(mailKind, language)
  // The text of a variant may be wanted although the other kind has been changed.
  const isStandard = text === null || (mailKind.variantOf === undefined && text.subject === standard.subject && text.body === standard.body)
  if (isStandard) await tx.delete(mailTemplates).where(own)
  else
    await tx
      .insert(mailTemplates)
      .values({ kind, language, ...text })
      .onConflictDoUpdate({ target: [mailTemplates.kind, mailTemplates.language], set: text })
  const [from, to] = [before ?? standard, isStandard ? standard : text]
  const changes = {
    ...(from.subject !== to.subject && { mail_subject: [from.subject, to.subject] }),
    ...(from.body !== to.body && { mail_body: [from.body, to.body] }),
  }
  if (Object.keys(changes).length > 0)
    await recordChange(tx, { clock, actorId: user.id }, 'change mail template', `mail-template:${kind}:${language}`, changes)
  return { status: 'ok' as const }
})

export const mailTemplateRoutes = [listRoute, saveRoute]
