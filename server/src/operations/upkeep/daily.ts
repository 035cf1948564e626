import type { Logger } from 'pino'
import { deleteOlderChanges } from '../../dashboard/data/changes.ts'
import { deleteOldBadges } from '../../door/badges/jobs.ts'
import { deleteDoorData } from '../../door/retention.ts'
import { endRoles } from '../../forum/roles/roleEnd.ts'
import { deleteOldAnswers } from '../../participation/answers/retention.ts'
import { deleteAddresses } from '../../participation/coauthors/addresses.ts'
import { deleteUnattached } from '../../participation/files/unattached.ts'
import { foldTallies } from '../../participation/participants/tallies.ts'
import { deleteUnverified } from '../../people/account/unverified.ts'
import { deleteAbsorbed } from '../../people/duplicates/finish.ts'
import { deleteOldInvitations } from '../../people/invitations/invitation.ts'
import { applyRetention } from '../../people/personalData/retention.ts'
import { deleteUnconfirmed } from '../../people/secondFactor/methods/authenticators.ts'
import { deleteExpiredTickets } from '../../people/secondFactor/signIn/tickets.ts'
import { deleteExpiredSignIns } from '../../people/singleSignOn/handover.ts'
import { foldPublicChanges } from '../../platform/database/publicVersion.ts'
import type { Services } from '../../platform/http/services.ts'
import { deleteSettledMails } from '../../platform/mail/expiry.ts'
import { deleteOldFailures } from '../../platform/monitoring/loads/failures.ts'
import { deleteOldLoads } from '../../platform/monitoring/loads/loads.ts'
import { deleteExpiredTokens } from '../../platform/sessions/token.ts'
import { deleteOldSlides } from '../../program/slides/retention.ts'
import { deleteOldBooks } from '../../theses/book/jobs.ts'
import { sweep } from './sweep.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Cleanup jobs by name; each returns the number of deleted records and is safe to run on several servers concurrently. */
export type DailyJobs = Readonly<Record<string, () => Promise<number>>>

/** The daily cleanup, in this order. */
export const dailyJobs = ({ db, storage, clock, secret }: Pick<Services, 'db' | 'storage' | 'clock' | 'secret'>): DailyJobs => ({
  'expired tokens': () => deleteExpiredTokens(db, clock),
  'expired sign-ins through providers': () => deleteExpiredSignIns(db, clock),
  'sign-ins without their second factor': () => deleteExpiredTickets(db, clock),
  'unconfirmed authenticators': () => deleteUnconfirmed(db, clock),
  'unverified accounts': () => deleteUnverified({ db, storage, clock, secret }),
  'old invitations to roles': () => deleteOldInvitations(db, clock),
  'roles past their end': () => endRoles({ db, clock }),
  'absorbed accounts': () => deleteAbsorbed({ db, storage, clock, secret }),
  'accounts past their retention period': () => applyRetention({ db, storage, clock, secret }),
  'marks and guests at the door past their retention period': () => deleteDoorData(db, clock.now()),
  'slides past their retention period': () => deleteOldSlides({ db, storage }, clock.now()),
  'addresses of authors past their retention period': () => deleteAddresses(db, clock.now()),
  'answers to questions past their term': () => deleteOldAnswers(db, clock.now()),
  'unattached files': () => deleteUnattached(db, storage, clock),
  'settled mails': () => deleteSettledMails(db),
  'old books of abstracts': () => deleteOldBooks({ db, storage }),
  'old files of badges': () => deleteOldBadges({ db, storage }),
  'loads of builds': () => deleteOldLoads(db),
  'failures of builds': () => deleteOldFailures(db),
  'lines of the tallies': () => foldTallies(db),
  'lines of public changes': () => foldPublicChanges(db),
  'older lines of record changes': () => deleteOlderChanges(db),
  'orphaned bytes': () => sweep(db, storage),
})

async function runAll(jobs: DailyJobs, logger: Logger): Promise<void> {
  for (const [job, run] of Object.entries(jobs))
    try {
      const removed = await run()
      if (removed > 0) logger.info({ job, removed }, 'daily cleanup')
    } catch (error) {
      logger.warn({ err: error, job }, 'daily cleanup failed')
    }
}

/**
 * Runs the jobs ten minutes after the start and then daily; a failing job stops neither the others nor the next run.
 * @returns a function that stops after the run in progress
 */
export function runDaily(jobs: DailyJobs, logger: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const plan = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = runAll(jobs, logger)
      plan(DAY)
    }, milliseconds).unref()
  }
  plan(10 * MINUTE)
  return () => {
    clearTimeout(timer)
    return running
  }
}
