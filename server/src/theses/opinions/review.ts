import { reviewOpinion } from '@forum/contracts/theses/opinions'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { lockForReview } from '../../participation/talks/lockForReview.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { users } from '../../platform/database/schema/people.ts'
import { opinionReviews } from '../../platform/database/schema/theses.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { returnedMail } from './mails.ts'
import { readPresented } from './read.ts'

export const reviewRoute = handle(reviewOpinion, async ({ registrationId, fileId, isAccepted, reason }, context) => {
  const { tx, user, clock, secret, scope, mail, portalUrl } = context
  const registration = await lockForReview(tx, registrationId, scope)
  const reader = { secret, clock, user }
  const { opinions } = await readPresented(tx, registration, reader)
  const opinion = opinions.find(({ file }) => file?.id === fileId)
  if (!opinion) throw notFound()
  if (!isAccepted && reason === '') throw invalidInput({ reason: [i18n.t('Напишите автору, что исправить')] })
  const found = { isAccepted, reason: isAccepted ? '' : reason }
  if (opinion.state === (isAccepted ? 'accepted' : 'returned') && opinion.reason === found.reason) return { opinions }
  await tx
    .insert(opinionReviews)
    .values({ fileId, ...found })
    .onConflictDoUpdate({ target: opinionReviews.fileId, set: found })
  const { organization } = opinion
  await recordChange(tx, { clock, actorId: user.id }, 'review opinion', `registration:${registrationId}`, {
    opinion: [null, organization],
    ...(reason !== '' && !isAccepted && { reason }),
  })
  if (!isAccepted) {
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, registration.userId))
    if (owner)
      await mail.queue(tx, () => returnedMail({ to: owner.email, talkTitle: registration.talkTitle, organization, reason, portalUrl }))
  }
  return readPresented(tx, registration, reader)
})
