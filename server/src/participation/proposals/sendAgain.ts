import { sectionName } from '@forum/domain/forum/bilingual'
import { sectionOf } from '@forum/domain/forum/participation'
import { and, asc, eq } from 'drizzle-orm'
import { findSection, readForum } from '../../forum/current/forum.ts'
import { inStage } from '../../forum/current/inForce.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { RESTORED, type Restored, settings } from '../../platform/database/schema/platform.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Told, tellDecisions } from '../participants/tell.ts'
import type { Registration } from '../registrations/own.ts'

type Around = Pick<Services, 'mail' | 'clock' | 'secret' | 'portalUrl'>

async function toldOf(tx: Transaction, registration: Registration): Promise<Told> {
  const forum = await readForum(tx, registration.meetingId)
  const { decidedFormat, decidedSectionId, speechDate, talkTitle, requestedFormat, decisionMessage: message } = registration
  return {
    registrationId: registration.id,
    news: () => {
      const section = findSection(forum, sectionOf(registration))
      return {
        ...{ talkTitle, requestedFormat, message, days: forum.days, sectionName: section ? sectionName(section).text : '' },
        decision: { decidedFormat, verdict: null, decidedSectionId, speechDate },
        outcome: { changed: [], ownerConfirmed: false, confirmationLost: false },
      }
    },
  }
}

/** One mail to each person with open proposals of a forum that has not ended. */
async function sendProposals(tx: Transaction, around: Around): Promise<number> {
  const rows = await tx
    .select({ registration: registrations, email: users.email })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(inStage('proposed'), users.isActive))
    .orderBy(asc(registrations.id))
  let sent = 0
  for (const own of Map.groupBy(rows, ({ email, registration }) => `${email} ${registration.meetingId}`).values()) {
    const [first] = own
    if (!first) continue
    const forum = await readForum(tx, first.registration.meetingId)
    if (around.clock.today(forum.timeZone) > (forum.days.at(-1) ?? '')) continue
    const told: Told[] = []
    for (const { registration } of own) told.push(await toldOf(tx, registration))
    await tellDecisions(tx, around, first.email, told)
    sent += 1
  }
  return sent
}

/** Sends open proposals again after a restore, which ended the links of mails, once, with links that work. @returns how many mails */
export const sendProposalsAgain = ({ db, ...around }: Around & { db: Database }): Promise<number> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(settings).where(eq(settings.key, RESTORED)).for('update')
    const { sendsAgain, ...value } = (row?.value ?? {}) as Partial<Restored>
    if (!sendsAgain) return 0
    await tx.update(settings).set({ value }).where(eq(settings.key, RESTORED))
    return sendProposals(tx, around)
  })
