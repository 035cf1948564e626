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

const returned = defineMail({
  ...decision,
  id: 'returned',
  variantOf: decision.id,
  subject: () => i18n.t('Тезисы возвращены на доработку'),
})

const rejected = defineMail({
  ...decision,
  id: 'rejected',
  variantOf: decision.id,
  subject: () => i18n.t('Доклад не принят в программу форума'),
})

/** A mail about decisions of several kinds names none in its subject. */
function kindFor(news: readonly DecisionNews[]): typeof decision {
  const [verdict, ...others] = new Set(news.map((one) => one.decision.verdict))
  if (others.length > 0) return decision
  return verdict === 'returned' ? returned : verdict === 'rejected' ? rejected : decision
}

export interface Answering {
  /** Page to reply to the proposal without signing in; see proposals/link.ts. */
  url: string
  /** Reply deadline, such as 15.10.2025; empty: none. */
  deadline: string
}

/** Mail about decisions, in the current language. @param answering undefined where nothing has to be confirmed */
export function mailAbout(to: string, news: readonly DecisionNews[], answering: Answering | undefined, portalUrl: string): OutgoingMail {
  const decisions = decisionParagraphs(news).join('\n\n')
  if (!answering || !news.some(needsConfirmation)) return mailOf(kindFor(news), to, { decisions }, `${portalUrl}/`)
  return { ...mailOf(proposal, to, { decisions, deadline: answering.deadline }, answering.url), copyUrl: `${portalUrl}/` }
}

export const decisionMails = [proposal, decision, returned, rejected]
