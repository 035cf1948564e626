import { deleteThesis, loadThesis } from '@forum/contracts/theses/theses'
import { whyNot } from '@forum/domain/participation/rules'
import { and, eq } from 'drizzle-orm'
import { gatesOf, readForumOf } from '../../forum/current/forum.ts'
import { lockOwn } from '../../participation/registrations/own.ts'
import { readContacts, withContacts, withShownContacts } from '../../participation/talks/authorContacts.ts'
import { readThesis, recordOf } from '../../participation/talks/thesisRecord.ts'
import { authored, listVersionsRoute } from '../../participation/talks/thesisVersions.ts'
import { changesOf, recordChange } from '../../platform/audit/record.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { correctRoute } from './correct.ts'
import { toDocRoute } from './docx.ts'
import { keepDraft, loadDraftRoute, saveDraftRoute } from './drafts.ts'
import { thesisIdOf, uploadRoute } from './upload.ts'

export const thesisRoutes: readonly Route[] = [
  uploadRoute,
  correctRoute,
  listVersionsRoute,
  saveDraftRoute,
  loadDraftRoute,
  toDocRoute,

  handleReading(loadThesis, async ({ id }, { db, user }) => recordOf(await withShownContacts(db, (await readThesis(db, user, id)).thesis))),

  handle(deleteThesis, async ({ thesisId, registrationId, cabinet }, { tx, user, clock }) => {
    const registration = await lockOwn(tx, user.id, registrationId)
    const gates = gatesOf(await readForumOf(tx, user.id, registration.meetingId), clock, cabinet)
    const present = await thesisIdOf(tx, registration.id)
    if (present !== null && present !== thesisId) throw notFound()
    assertAllowed(whyNot.deleteThesis({ ...registration, thesisId: present }, gates))
    const contacts = await readContacts(tx, thesisId)
    const [deleted] = await tx
      .delete(theses)
      .where(and(eq(theses.id, thesisId), eq(theses.registrationId, registration.id)))
      .returning()
    // The text is kept as a draft for the next upload.
    if (deleted) {
      await keepDraft(tx, clock, registration.id, withContacts(authored(deleted), contacts))
      const changes = changesOf({ thesisId: thesisId as number | null }, { thesisId: null }, ['thesisId'])
      await recordChange(tx, { clock, actorId: user.id }, 'delete thesis', `registration:${registration.id}`, changes)
    }
    return { status: 'ok' as const }
  }),
]
