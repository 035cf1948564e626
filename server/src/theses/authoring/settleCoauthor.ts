import { settleCoauthor } from '@forum/contracts/participation/coauthors'
import { whyNot } from '@forum/domain/participation/rules'
import { withCorrectedAuthor, withoutCoauthor } from '@forum/domain/theses/correctedAuthors'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { keepAnswers } from '../../participation/coauthors/requests.ts'
import { proposalOf, readRequests, requestsByPlace } from '../../participation/coauthors/states.ts'
import { changeOwn, lockOwn, type Registration } from '../../participation/registrations/own.ts'
import { readContacts, writeContacts } from '../../participation/talks/authorContacts.ts'
import { readRevisionState } from '../../participation/talks/revision.ts'
import type { StoredThesis } from '../../participation/talks/thesisRecord.ts'
import { authored, correctLocked } from '../../participation/talks/thesisVersions.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { assertAllowed, changedMeanwhile, notFound } from '../../platform/errors/refusal.ts'
import { type Context, handle } from '../../platform/http/handle.ts'
import { contentOf } from './content.ts'

type Request = typeof coauthorRequests.$inferSelect

/** Changes the thesis as a co-author proposes. A request for revision that waits for its author stays open. */
async function accept(context: Context<typeof settleCoauthor>, registration: Registration, present: StoredThesis, request: Request) {
  const { tx, user, clock, secret } = context
  const forum = await readForumOf(tx, user.id, registration.meetingId)
  const gates = gatesOf(forum, clock, 'main')
  const revisionState = await readRevisionState(tx, registration, gates)
  assertAllowed(whyNot.correctThesis({ ...registration, thesisId: present.id, revisionState }, gates))
  const contacts = await readContacts(tx, present.id)
  const place = requestsByPlace(present, contacts, await readRequests(tx, registration.id), secret).findIndex(
    (each) => each?.id === request.id,
  )
  if (place < 0) throw changedMeanwhile(i18n.t('Этого автора в тезисах уже нет.'))
  const before = authored(present)
  const given = request.correction ? withCorrectedAuthor(before, place, request.correction) : withoutCoauthor(before, place)
  const content = await contentOf(tx, given, forum.limits.thesis)
  const corrected = await correctLocked(tx, { clock, actorId: user.id }, present, content, registration)
  const after = request.correction
    ? contacts
    : contacts
        .filter((contact) => contact.place !== place)
        .map((contact) => ({ ...contact, place: contact.place - Number(contact.place > place) }))
  await writeContacts(tx, present.id, after)
  await keepAnswers(tx, context, registration, { thesis: present, contacts }, { thesis: corrected, contacts: after })
}

export const settleCoauthorRoute = handle(settleCoauthor, async ({ id, accept: isAccepted }, context) => {
  const { tx, user, clock } = context
  const [found] = await tx.select({ talk: coauthorRequests.registrationId }).from(coauthorRequests).where(eq(coauthorRequests.id, id))
  if (!found) throw notFound()
  const registration = await lockOwn(tx, user.id, found.talk)
  const [request] = await tx.select().from(coauthorRequests).where(eq(coauthorRequests.id, id)).for('update')
  const [present] = await tx.select().from(theses).where(eq(theses.registrationId, registration.id)).for('update')
  const kind = request && proposalOf(request)
  if (!request || !kind || !present) throw changedMeanwhile(i18n.t('Этот ответ соавтора уже разобран. Обновите страницу.'))
  if (isAccepted) await accept(context, registration, present, request)
  const agreed = isAccepted && kind === 'corrected' ? { answer: 'confirmed' as const, correction: null } : {}
  await tx
    .update(coauthorRequests)
    .set({ settledAt: clock.now(), ...agreed })
    .where(eq(coauthorRequests.id, id))
  // Counts as a change of the registration: moderators have to see the new text before deciding.
  await changeOwn(
    context,
    registration,
    'settle coauthor',
    {},
    {
      coauthor: [request.name, isAccepted ? (request.correction?.fullName ?? null) : request.name],
    },
  )
  return { status: 'ok' as const }
})
