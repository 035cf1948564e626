import { type DecisionNews, needsConfirmation } from '@forum/domain/participation/decision'
import { formatDay } from '@forum/domain/platform/calendar'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import { proposalLink } from '../proposals/link.ts'
import { type Answering, mailAbout } from './mails.ts'

/** A decision to report to its owner. */
export interface Told {
  registrationId: number
  /** News in the current language, that of the mail. */
  news: () => DecisionNews
}

type Around = Pick<Services, 'mail' | 'clock' | 'secret' | 'portalUrl'>

/**
 * Queues one mail about all decisions made for a person together, after they are applied.
 * @param afterSeconds how long it can be withdrawn
 * @returns the id of the mail
 */
export async function tellDecisions(
  tx: Transaction,
  { mail, portalUrl, ...signing }: Around,
  to: string,
  told: readonly Told[],
  afterSeconds = 0,
): Promise<string> {
  const open = told.filter(({ news }) => needsConfirmation(news())).map(({ registrationId }) => registrationId)
  let answering: Answering | undefined
  if (open.length > 0) {
    const { url, deadline } = await proposalLink(tx, { ...signing, portalUrl }, open)
    answering = { url, deadline: deadline === null ? '' : formatDay(deadline) }
  }
  const compose = () =>
    mailAbout(
      to,
      told.map(({ news }) => news()),
      answering,
      portalUrl,
    )
  return mail.queueIn(tx, afterSeconds, compose)
}
