import { isDeepStrictEqual } from 'node:util'
import { correctThesis } from '@forum/contracts/theses/theses'
import { hasModule } from '@forum/domain/forum/modules'
import { whyNot } from '@forum/domain/participation/rules'
import { i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { planRequests, withoutRefused } from '../../participation/coauthors/requests.ts'
import { lockOwn } from '../../participation/registrations/own.ts'
import { contactsOf, readContacts, withContacts, withoutContacts, writeContacts } from '../../participation/talks/authorContacts.ts'
import { readRevisionState } from '../../participation/talks/revision.ts'
import { recordOf } from '../../participation/talks/thesisRecord.ts'
import { authored, correctLocked } from '../../participation/talks/thesisVersions.ts'
import { theses, thesisDrafts } from '../../platform/database/schema/theses.ts'
import { assertAllowed, changedMeanwhile } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { recordCorrection } from '../review/answer.ts'
import { contentOf } from './content.ts'
import { withKeptEnglish } from './english.ts'

/** Refusal when another version has been saved since. */
export const correctedMeanwhile = () =>
  changedMeanwhile(i18n.t('Тезисы уже исправлены в другом окне или на другом устройстве. Сравните тексты и выберите, с каким продолжить.'))

export const correctRoute = handle(correctThesis, async ({ registrationId, thesis: sent, version, cabinet }, context) => {
  const { tx, user, clock, secret } = context
  const registration = await lockOwn(tx, user.id, registrationId)
  const forum = await readForumOf(tx, user.id, registration.meetingId)
  const [present] = await tx.select().from(theses).where(eq(theses.registrationId, registration.id)).for('update')
  const gates = gatesOf(forum, clock, cabinet)
  const revisionState = await readRevisionState(tx, registration, gates)
  assertAllowed(whyNot.correctThesis({ ...registration, thesisId: present?.id ?? null, revisionState }, gates))
  if (present?.version !== version) throw correctedMeanwhile()
  const known = await readContacts(tx, present.id)
  const hasAuthors = hasModule(forum, 'authors')
  const given = withKeptEnglish(hasAuthors ? sent : withoutContacts(sent), withContacts(present, known))
  const content = await contentOf(tx, given, forum.limits.thesis)
  const contacts = hasAuthors ? await withoutRefused(tx, secret, registration.id, contactsOf(given)) : contactsOf(given)
  assertAllowed(whyNot.keepThesis(isDeepStrictEqual([content, contacts], [authored(present), known])))
  const corrected = await correctLocked(tx, { clock, actorId: user.id }, present, content, registration)
  await writeContacts(tx, present.id, contacts)
  if (hasAuthors) await planRequests(tx, context, registration, corrected, contacts)
  await tx.delete(thesisDrafts).where(eq(thesisDrafts.registrationId, registration.id))
  await recordCorrection(context, registration, 'correct thesis', { version: [version, corrected.version] })
  return { status: 'ok' as const, thesis: recordOf(hasAuthors ? withContacts(corrected, contacts) : corrected) }
})
