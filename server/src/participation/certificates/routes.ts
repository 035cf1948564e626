import { getCertificate, getInvitation } from '@forum/contracts/participation/registrations'
import { whyNot } from '@forum/domain/participation/rules'
import { type Access, allows, scopeOf } from '@forum/domain/people/roles'
import { gatesOf, readForum } from '../../forum/current/forum.ts'
import { readAttended } from '../../forum/presence/attended.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { assertAllowed, notFound } from '../../platform/errors/refusal.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import type { SessionUser } from '../../platform/sessions/session.ts'
import type { RegistrationRow } from '../registrations/record.ts'
import { assertOfSections } from '../registrations/scope.ts'
import { findRow } from './papers.ts'
import { roleCertificateRoutes } from './roles.ts'
import { verifyRoute } from './verify.ts'

/** @throws Refusal 404, also for another person's; 403 for a moderator of other sections */
async function readable(db: Queryable, user: SessionUser, id: number): Promise<Pick<RegistrationRow, 'registration'> & { access: Access }> {
  const row = await findRow(db, id)
  const access: Access = row?.registration.userId === user.id ? 'signed-in' : 'staff'
  if (!row || !allows(access, user.roles)) throw notFound()
  assertOfSections(scopeOf(access, user), row.registration)
  return { registration: row.registration, access }
}

export const invitationRoutes: readonly Route[] = [
  verifyRoute,
  ...roleCertificateRoutes,
  handleReading(getInvitation, async ({ id }, { db, user, clock, secret }) => {
    const { registration, access } = await readable(db, user, id)
    assertAllowed(whyNot.downloadInvitation(registration))
    return { url: mediaUrl({ secret, clock, user }, access, 'invitation', id) }
  }),
  handleReading(getCertificate, async ({ id }, { db, user, clock, secret }) => {
    const { registration, access } = await readable(db, user, id)
    const forum = await readForum(db, registration.meetingId)
    const attended = await readAttended(db, forum, registration)
    assertAllowed(whyNot.downloadCertificate(registration, gatesOf(forum, clock, 'main'), attended))
    return { url: mediaUrl({ secret, clock, user }, access, 'certificate', id) }
  }),
]
