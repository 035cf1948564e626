import { writeReminders } from './dashboard/campaigns/reminders.ts'
import { serveAllQueues } from './forum/queue/serve.ts'
import { keepWithdrawals } from './operations/withdrawals/file.ts'
import { sendProposalsAgain } from './participation/proposals/sendAgain.ts'
import type { Services } from './platform/http/services.ts'
import type { Config } from './platform/process/config.ts'
import { sendProgramDigests } from './program/mine/digests.ts'

/** What is due now and then on every server, and how often. */
export const recurringJobs = (services: Services, { withdrawalsFile, mode }: Config) => ({
  jobs: {
    withdrawals: keepWithdrawals(services, withdrawalsFile),
    'proposals after a restore': () => sendProposalsAgain(services),
    reminders: () => writeReminders(services),
    'program moves': () => sendProgramDigests(services),
    queues: () => serveAllQueues(services),
  },
  // Who tries the demonstration is looking at the outbox.
  everyMs: mode === 'demonstration' ? 5000 : 60_000,
})
