import { type DecisionNews, decisionParagraphs, needsConfirmation } from '@forum/domain/participation/decision'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

/** Mails about decisions, one for all decisions on a person's registrations. The sentences are in `@forum/domain/participation/decision`. */

const proposal = defineMail({
  id: 'proposal',
  placeholders: ['decisions', 'deadline'],
  subject: () => i18n.t('Вам предложено участие в форуме: требуется подтверждение'),
  paragraphs: (values) => [
    values.decisions,
    i18n.t('Ответьте, пожалуйста, до {deadline} включительно.', values),
    i18n.t('Подтвердить участие или отказаться можно по кнопке, не входя в личный кабинет.'),
  ],
  button: () => i18n.t('Ответить на предложение'),
})

const decision = defineMail({
  id: 'decision',
  placeholders: ['decisions'],
  subject: () => i18n.t('Изменения в вашей заявке на форум'),
  paragraphs: (values) => [values.decisions],
  button: () => i18n.t('Личный кабинет'),
})

export interface Answering {
  /** Page to reply to the proposal without signing in; see proposals/link.ts. */
  url: string
  /** Reply deadline, such as 15.10.2025; empty: none. */
  deadline: string
}

/** In the current language. @param answering undefined where nothing has to be confirmed */
export function mailAbout(to: string, news: readonly DecisionNews[], answering: Answering | undefined, portalUrl: string): OutgoingMail {
  const decisions = decisionParagraphs(news).join('\n\n')
  if (!answering || !news.some(needsConfirmation)) return mailOf(decision, to, { decisions }, `${portalUrl}/`)
  return { ...mailOf(proposal, to, { decisions, deadline: answering.deadline }, answering.url), copyUrl: `${portalUrl}/` }
}

export const decisionMails = [proposal, decision]
