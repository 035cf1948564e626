import { stageOf } from '@forum/domain/forum/participation'
import { whyNot } from '@forum/domain/participation/rules'
import { whyNotAskAgain, whyNotGiveUp, whyNotHandOver } from '@forum/domain/participation/speaker'
import type { Day } from '@forum/domain/platform/calendar'
import type { RuleViolation } from '@forum/domain/platform/ruleViolations'
import { speakerPlace } from '@forum/domain/theses/byline'
import { eq } from 'drizzle-orm'
import { gatesOf, type OpenGates, type OwnForum, readForumOf } from '../../forum/current/forum.ts'
import { answerUntil } from '../../participation/proposals/link.ts'
import type { Registration } from '../../participation/registrations/own.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { readSpeakers, type Speakers } from './people.ts'
import { readTalk, type Talk } from './talk.ts'

/** The change of a speaker, as it is shown before and carried out then. */
export interface Plan extends Speakers {
  /** With the extensions of the new speaker. */
  forum: OwnForum
  registration: Registration
  talk: Talk
  /** Gates of the former speaker, and of the new one, with their extensions. */
  formerGates: OpenGates
  gates: OpenGates
  /** Whether the former speaker has extensions that are not over. */
  isExtended: boolean
  agreed: boolean
  /** The last day to answer a proposal; null: none is named. */
  deadline: Day | null
  /** Whether the participation stays confirmed, and whether the new speaker is to confirm it. */
  staysConfirmed: boolean
  isAsked: boolean
  /** Place of the new speaker among the printed authors, to which the mark moves; null: it stays. */
  markMovesTo: number | null
}

export interface Change {
  id: number
  userId: number
  agreed: boolean
}

const markMoves = ({ written }: Talk): number | null =>
  written === null || written.place === speakerPlace(written.thesis.coauthors) ? null : written.place

/** Reads what a change would do. @throws Refusal when the registration or an account is gone */
export async function readPlan(db: Queryable, clock: Clock, { id, userId, agreed }: Change): Promise<Plan> {
  const here = eq(registrations.id, id)
  const [row] = await db
    .select({ registration: registrations, deadline: answerUntil({ clock }) })
    .from(registrations)
    .where(here)
  if (!row) throw notFound()
  const { registration, deadline } = row
  const forum = await readForumOf(db, userId, registration.meetingId)
  const former = await readForumOf(db, registration.userId, forum.id)
  const speakers = await readSpeakers(db, forum, registration, userId)
  const talk = await readTalk(db, forum, registration, speakers)
  const gates = gatesOf(forum, clock, 'main')
  const markMovesTo = markMoves(talk)
  const stage = stageOf(registration)
  const lastDay = forum.days.at(-1) ?? forum.days[0]
  const objection: RuleViolation | null =
    whyNotHandOver(registration) ??
    whyNotGiveUp(talk, clock.today(forum.timeZone), lastDay, gates) ??
    speakers.objection ??
    whyNotAskAgain(registration, gates, agreed) ??
    (talk.written && markMovesTo !== null ? whyNot.addThesisVersion(talk.written.thesis.version) : null)
  return {
    ...speakers,
    forum,
    registration,
    talk,
    gates,
    formerGates: gatesOf(former, clock, 'main'),
    isExtended: former.extensions.some(({ until }) => until >= clock.today(forum.timeZone)),
    agreed,
    deadline,
    staysConfirmed: stage === 'confirmed' && agreed,
    isAsked: !gates.confirmingClosed && (stage === 'proposed' || (stage === 'confirmed' && !agreed)),
    markMovesTo,
    objection,
  }
}
