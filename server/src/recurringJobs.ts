import type { Logger } from 'pino'
import { dispatchCampaigns } from './dashboard/campaigns/dispatch.ts'
import { writeReminders } from './dashboard/campaigns/reminders.ts'
import { serveAllQueues } from './forum/queue/serve.ts'
import { keepWithdrawals } from './operations/withdrawals/file.ts'
import { askQuestions } from './participation/answers/ask.ts'
import { writeToCoauthors } from './participation/coauthors/notify.ts'
import { sendProposalsAgain } from './participation/proposals/sendAgain.ts'
import type { Services } from './platform/http/services.ts'
import type { RecurringJob } from './platform/jobs/scheduler.ts'
import type { Config } from './platform/process/config.ts'
import { sendProgramDigests } from './program/mine/digests.ts'
import { sendExpertMails } from './theses/experts/notify.ts'

/** What each server does regularly. */
export function recurringJobs(
  services: Services,
  { withdrawalsFile, mode, mailPerMinute }: Config,
  logger: Logger,
): Record<string, RecurringJob> {
  // Who tries the demonstration is looking at the outbox.
  const everyMs = mode === 'demonstration' ? 5000 : 60_000
  return {
    withdrawals: { everyMs, run: keepWithdrawals(services, withdrawalsFile) },
    'proposals after a restore': { everyMs, run: () => sendProposalsAgain(services) },
    reminders: { everyMs, run: () => writeReminders(services) },
    'program moves': { everyMs, run: () => sendProgramDigests(services) },
    'mails to experts': { everyMs, run: () => sendExpertMails(services) },
    'mails to co-authors': { everyMs, run: () => writeToCoauthors(services) },
    'questions to participants': { everyMs, run: () => askQuestions(services) },
    queues: { everyMs, run: () => serveAllQueues(services) },
    campaigns: { everyMs: 0, run: (signal) => dispatchCampaigns(services, mailPerMinute, logger, signal) },
  }
}
