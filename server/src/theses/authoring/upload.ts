import { uploadThesis } from '@forum/contracts/theses/theses'
import { hasModule } from '@forum/domain/forum/modules'
import { whyNot } from '@forum/domain/participation/rules'
import { eq } from 'drizzle-orm'
import { gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { planRequests, withoutRefused } from '../../participation/coauthors/requests.ts'
import { lockOwn } from '../../participation/registrations/own.ts'
import { contactsOf, withContacts, withoutContacts, writeContacts } from '../../participation/talks/authorContacts.ts'
import { answerPublication } from '../../participation/talks/publication.ts'
import { readRevisionState } from '../../participation/talks/revision.ts'
import { recordOf } from '../../participation/talks/thesisRecord.ts'
import { addVersion } from '../../participation/talks/thesisVersions.ts'
import { changesOf, recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { theses, thesisDrafts } from '../../platform/database/schema/theses.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { recordCorrection } from '../review/answer.ts'
import { contentOf } from './content.ts'
import { validEnglish, withKeptEnglish } from './english.ts'

export async function thesisIdOf(tx: Transaction, registrationId: number): Promise<number | null> {
  const [found] = await tx.select({ id: theses.id }).from(theses).where(eq(theses.registrationId, registrationId))
  return found?.id ?? null
}

export const uploadRoute = handle(uploadThesis, async ({ registrationId, thesis: sent, cabinet, publication }, context) => {
  const { tx, user, clock, secret } = context
  const registration = await lockOwn(tx, user.id, registrationId)
  const forum = await readForumOf(tx, user.id, registration.meetingId)
  const [kept] = await tx.select().from(thesisDrafts).where(eq(thesisDrafts.registrationId, registration.id))
  const hasAuthors = hasModule(forum, 'authors')
  const given = withKeptEnglish(hasAuthors ? sent : withoutContacts(sent), kept && validEnglish(kept.draft, forum.limits.thesis))
  const content = await contentOf(tx, given, forum.limits.thesis)
  const gates = gatesOf(forum, clock, cabinet)
  const revisionState = await readRevisionState(tx, registration, gates)
  assertAllowed(whyNot.uploadThesis({ ...registration, thesisId: await thesisIdOf(tx, registration.id), revisionState }, gates))
  const [stored] = await tx
    .insert(theses)
    .values({ ...content, registrationId: registration.id, createdAt: clock.now() })
    .returning()
  if (!stored) throw new Error('The thesis was not inserted')
  await addVersion(tx, { clock, actorId: user.id }, stored, registration)
  const contacts = hasAuthors ? await withoutRefused(tx, secret, registration.id, contactsOf(given)) : []
  await writeContacts(tx, stored.id, contacts)
  if (hasAuthors && publication) await answerPublication(tx, { clock, actorId: user.id }, registration, publication)
  if (hasAuthors) await planRequests(tx, context, registration, stored, contacts)
  await tx.delete(thesisDrafts).where(eq(thesisDrafts.registrationId, registration.id))
  const changes = changesOf({ thesisId: null as number | null }, { thesisId: stored.id }, ['thesisId'])
  if (registration.verdict === 'returned') await recordCorrection(context, registration, 'send thesis', changes)
  else await recordChange(tx, { clock, actorId: user.id }, 'send thesis', `registration:${registration.id}`, changes)
  return { status: 'ok' as const, thesis: recordOf(withContacts(stored, contacts)) }
})
