import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { roleInvitations, userRoles } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'

/** Whether who sent an invitation may still invite. */
export const authorInvites: SQL<boolean> = sql<boolean>`exists (select from ${userRoles} r join ${users} u on u.id = r.user_id
  where r.user_id = ${roleInvitations}.invited_by and r.role = 'conf_admin' and u.is_active)`

/** Invitations whose links work, unless they have expired. */
const withLink = (authorId: number): SQL | undefined =>
  and(eq(roleInvitations.invitedBy, authorId), isNotNull(roleInvitations.email), ne(roleInvitations.nonce, ''))

/** The links that a person has sent work no longer, also if the role is granted again; others can send them anew. */
export const voidInvitations = (db: Queryable, authorId: number) => db.update(roleInvitations).set({ nonce: '' }).where(withLink(authorId))
