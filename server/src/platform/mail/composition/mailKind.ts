import type { Module } from '@forum/domain/forum/modules'
import { plainNameProblem } from '@forum/domain/people/plainName'
import type { Day } from '@forum/domain/platform/calendar'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { i18n } from '@forum/language'
import type { RenderedMail } from '../../database/schema/mails.ts'
import { urlInLanguage } from '../../requestContext/language.ts'
import { fillLines, fillText, tokensOf } from './fill.ts'
import { type Layout, renderLayout } from './layout.ts'

/** Text of a mail with placeholders such as `{talkTitle}`; blank lines separate the paragraphs of the body. */
export interface MailText {
  subject: string
  body: string
}

/** A kind of mail that the portal sends; organisers may change its text, see mailing/templates. */
export interface MailKind<Placeholder extends string = string> {
  /** Stable id of the kind, which is stored with changed texts and sent mails. */
  id: string
  placeholders: readonly Placeholder[]
  subject: (values: Record<Placeholder, string>) => string
  paragraphs: (values: Record<Placeholder, string>) => readonly string[]
  /** Name of the mail's button. */
  button: () => string
  /** Id of the kind whose changed text this one uses until organisers change its own. */
  variantOf?: string
  /** Name of a second link below the button. */
  secondLink?: () => string
  /** The mail carries a link to the account: only its recipient may read it, so no copy is stored. */
  isSecret?: true
  /** Module of the mail: its text is not listed while the forum does not use the module. */
  module?: Module
}

/** Declares a kind of mail. Its texts are called in the language of the recipient. */
export const defineMail = <const Placeholder extends string>(kind: MailKind<Placeholder>): MailKind<Placeholder> => kind

/** The standard text, in the current language. */
export function standardText(kind: MailKind): MailText {
  const tokens = tokensOf(kind.placeholders)
  return { subject: kind.subject(tokens), body: kind.paragraphs(tokens).join('\n\n') }
}

/** A mail to one person; its layout is defined in layout.ts. */
export interface OutgoingMail {
  to: string
  kind: MailKind
  values: Readonly<Record<string, string>>
  /** Address that the button opens; without it there is no button. */
  url?: string | undefined
  /** Address that the second link opens. */
  secondUrl?: string
  /** Address that replaces `url` in the stored copy, if `url` is for the recipient only. */
  copyUrl?: string | undefined
  /** Addresses to unsubscribe; absent: the mail is necessary. Without a page, the second link of the mail is for that. */
  unsubscribe?: { page?: string; oneClick: string } | undefined
  /** Account that the mail belongs to, if `to` is not its present address. */
  ownerId?: number
  /** Other accounts that the text names. */
  about?: readonly number[]
}

export const mailOf = <Placeholder extends string>(
  kind: MailKind<Placeholder>,
  to: string,
  values: Record<Placeholder, string>,
  url?: string,
): OutgoingMail => ({ to, kind: kind as unknown as MailKind, values, url })

/** Prevents header injection: no line breaks from names or titles. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Facts about the recipient and the forum that a mail shows. */
export interface Frame extends Pick<Layout, 'forumName' | 'place' | 'contact' | 'markUrl' | 'colours' | 'typeface'> {
  days: readonly Day[]
  /** First name and patronymic; empty if unknown. */
  name: string
  /** Address of replies; empty: that of the sender. */
  replyTo?: string
}

/** Fills a text with its values, in the current language. @param text changed by organisers */
export const filledText = ({ kind, values }: Pick<OutgoingMail, 'kind' | 'values'>, text: MailText = standardText(kind)) => ({
  subject: oneLine(fillText(text.subject, values)),
  paragraphs: fillLines(text.body, values),
})

/** Renders a mail in the current language. @param text changed by organisers */
export async function renderMail(mail: OutgoingMail, frame: Frame, text?: MailText): Promise<RenderedMail> {
  const { to, kind, url, secondUrl, unsubscribe } = mail
  const { subject, paragraphs } = filledText(mail, text)
  // Another person may have typed the name, or an earlier version stored it unchecked.
  const greeting =
    frame.name && !plainNameProblem(frame.name) ? i18n.t('Здравствуйте, {name}!', { name: frame.name }) : i18n.t('Здравствуйте!')
  const button = url === undefined ? undefined : { text: kind.button(), url: urlInLanguage(url) }
  const secondLink = secondUrl === undefined || !kind.secondLink ? undefined : { text: kind.secondLink(), url: urlInLanguage(secondUrl) }
  const [first, ...others] = frame.days
  const days = first === undefined ? '' : daysSpan([first, ...others])
  return {
    to: oneLine(to),
    subject,
    ...(await renderLayout({
      ...frame,
      days,
      subject,
      greeting,
      paragraphs,
      button,
      secondLink,
      unsubscribeUrl: unsubscribe?.page === undefined ? undefined : urlInLanguage(unsubscribe.page),
    })),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClick }),
    ...(frame.replyTo && { replyTo: oneLine(frame.replyTo) }),
  }
}
