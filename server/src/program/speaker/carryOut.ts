import { sectionName } from '@forum/domain/forum/bilingual'
import { sectionOf } from '@forum/domain/forum/participation'
import { formatDay } from '@forum/domain/platform/calendar'
import { withSpeakerAt } from '@forum/domain/theses/byline'
import { eq } from 'drizzle-orm'
import { findSection } from '../../forum/current/forum.ts'
import { serveQueue } from '../../forum/queue/serve.ts'
import { proposalLink } from '../../participation/proposals/link.ts'
import { changeLocked, type Registration } from '../../participation/registrations/own.ts'
import { correctLocked } from '../../participation/talks/thesisVersions.ts'
import { moveRows } from '../../people/duplicates/move.ts'
import { changesOf, recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { badgeKinds, badgePrints, comingAnswers, feedbackGiven } from '../../platform/database/schema/door.ts'
import { registrationSections, speakerChanges } from '../../platform/database/schema/participation.ts'
import { publishedAbstracts, recordings, slides } from '../../platform/database/schema/program.ts'
import { publicationAnswers } from '../../platform/database/schema/theses.ts'
import type { Services } from '../../platform/http/services.ts'
import { formerSpeakerMail, newSpeakerMail } from './mails.ts'
import { formerSpeakerStep, nextSpeakerStep } from './nextSteps.ts'
import type { Plan } from './plan.ts'

type Around = Pick<Services, 'clock' | 'mail' | 'secret' | 'portalUrl' | 'storage'> & {
  user: { id: number }
  afterCommit: (work: () => Promise<unknown>) => void
}

/** What the former speaker said, chose or was given with the registration, in addition to the talk. */
const ofPerson = [
  ...[registrationSections, publishedAbstracts, publicationAnswers, recordings],
  ...[comingAnswers, feedbackGiven, badgeKinds, badgePrints],
]

async function deleteSlides(tx: Transaction, { storage, afterCommit }: Around, registrationId: number): Promise<void> {
  const gone = await tx.delete(slides).where(eq(slides.registrationId, registrationId)).returning({ key: slides.storageKey })
  for (const { key } of gone) afterCommit(() => storage.delete(key))
}

async function moveTalk(tx: Transaction, around: Around, plan: Plan): Promise<void> {
  const { clock, user } = around
  const { registration, former, next, talk, markMovesTo } = plan
  const between = { from: former.id, to: next.id }
  await moveRows(tx, 'registrations', between, [registration.id])
  await moveRows(
    tx,
    'files',
    between,
    talk.files.map(({ id }) => id),
  )
  await deleteSlides(tx, around, registration.id)
  for (const table of ofPerson) await tx.delete(table).where(eq(table.registrationId, registration.id))
  await changeLocked(tx, clock, registration.id, { ownerConfirmed: plan.staysConfirmed })
  if (talk.written && markMovesTo !== null) {
    const by = { clock, actorId: user.id }
    await correctLocked(tx, by, talk.written.thesis, withSpeakerAt(talk.written.thesis, markMovesTo), registration)
  }
}

/** The log says it of the talk and of both people: each of them has their part in the download of their data. */
async function record(tx: Transaction, { clock, user }: Around, plan: Plan, reason: string): Promise<void> {
  const { registration, former, next, staysConfirmed } = plan
  const by = { clock, actorId: user.id }
  const after = { userId: next.id, ownerConfirmed: staysConfirmed }
  const fields = (['userId', 'ownerConfirmed'] as const).filter((field) => registration[field] !== after[field])
  const changed = changesOf<Registration>(registration, after, fields)
  await recordChange(tx, by, 'change speaker', `registration:${registration.id}`, { ...changed, reason })
  await recordChange(tx, by, 'change speaker', `user:${former.id}`, { registration: [registration.id, null] })
  await recordChange(tx, by, 'change speaker', `user:${next.id}`, { registration: [null, registration.id] })
  await tx.insert(speakerChanges).values({ registrationId: registration.id, formerId: former.id, at: clock.now() })
}

async function mailBoth(tx: Transaction, { clock, mail, secret, portalUrl }: Around, plan: Plan): Promise<void> {
  const { registration, former, next, forum } = plan
  const { talkTitle } = registration
  await mail.queue(tx, () => ({
    ...formerSpeakerMail({ to: former.email, talkTitle, speaker: next.name, nextStep: formerSpeakerStep(plan), portalUrl }),
    about: [next.id],
  }))
  const link = plan.isAsked ? await proposalLink(tx, { secret, clock, portalUrl }, [registration.id]) : null
  const answering = link ? { url: link.url, deadline: link.deadline ? formatDay(link.deadline) : '' } : undefined
  await mail.queue(tx, () => {
    const place = findSection(forum, sectionOf(registration))
    const section = place ? sectionName(place).text : ''
    const about = {
      registration,
      section,
      days: forum.days,
      former: former.name,
      nextStep: nextSpeakerStep(plan, clock),
      answering,
      portalUrl,
    }
    return { ...newSpeakerMail({ to: next.email, ...about }), about: [former.id] }
  })
}

/** Gives a locked talk to the new speaker, as the plan says. */
export async function carryOut(tx: Transaction, around: Around, plan: Plan, reason: string): Promise<void> {
  await moveTalk(tx, around, plan)
  await record(tx, around, plan, reason)
  await serveQueue(tx, around, plan.forum)
  await mailBoth(tx, around, plan)
}
