import { answerPublication, getPublication } from '@forum/contracts/theses/publication'
import { whyNot } from '@forum/domain/participation/rules'
import { paperPath } from '@forum/domain/theses/volume/publication'
import { and, eq } from 'drizzle-orm'
import { lockOwn } from '../../participation/registrations/own.ts'
import {
  isPublicationAnswered,
  readAnswer,
  readVolumeTerms,
  answerPublication as recordAnswer,
} from '../../participation/talks/publication.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { volumePapers } from '../../platform/database/schema/theses.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { thesisIdOf } from '../authoring/upload.ts'

/** The question of the author in the cabinet and in the form of the thesis. */
export const publicationRoutes: readonly Route[] = [
  handleReading(getPublication, async ({ id }, { db, user }) => {
    const own = and(eq(registrations.id, id), eq(registrations.userId, user.id))
    const [registration] = await db.select({ meetingId: registrations.meetingId }).from(registrations).where(own)
    if (!registration) throw notFound()
    const terms = await readVolumeTerms(db, registration.meetingId)
    const [paper] = await db.select({ number: volumePapers.number }).from(volumePapers).where(eq(volumePapers.registrationId, id))
    return {
      ...terms,
      answer: await readAnswer(db, id, terms.licence),
      isAnswered: (await db.$count(registrations, and(own, isPublicationAnswered))) > 0,
      paper: paper ? paperPath(registration.meetingId, paper.number) : null,
    }
  }),

  handle(answerPublication, async ({ id, ...given }, { tx, clock, user }) => {
    const registration = await lockOwn(tx, user.id, id)
    if (given.answer !== 'none') assertAllowed(whyNot.showAbstract({ ...registration, thesisId: await thesisIdOf(tx, id) }))
    await recordAnswer(tx, { clock, actorId: user.id }, registration, given)
    return { status: 'ok' as const }
  }),
]
