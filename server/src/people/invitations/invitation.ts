import { randomBytes } from 'node:crypto'
import { fullName } from '@forum/domain/people/person'
import { ROLE_INVITATION_DAYS } from '@forum/domain/platform/limits'
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { findSection, readForum } from '../../forum/current/forum.ts'
import { authorInvites } from '../../forum/roles/voidInvitations.ts'
import type { Database, Queryable, Transaction } from '../../platform/database/connection.ts'
import { roleInvitations } from '../../platform/database/schema/forum.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'
import { badLink } from '../account/links.ts'

/** An invitation that was neither accepted, declined nor withdrawn. */
export type Pending = typeof roleInvitations.$inferSelect & { email: string }

/** Query parameters of the link in the mail. */
export interface InvitationLink {
  invitation: string
  timestamp: string
  signature: string
}

interface Signing {
  secret: string
  clock: Clock
}

const DAY = 24 * 60 * 60 * 1000
const LIFETIME = ROLE_INVITATION_DAYS * DAY
/** Time for which expired invitations stay on the list, to be sent again. */
const KEPT = 2 * LIFETIME

export const lastSent = ({ sentAt }: Pick<Pending, 'sentAt'>): Date => sentAt.at(-1) ?? new Date(0)
export const validUntil = (invitation: Pick<Pending, 'sentAt'>): Date => new Date(lastSent(invitation).getTime() + LIFETIME)

export const hasExpired = (invitation: Pick<Pending, 'sentAt'>, now: Date): boolean => now >= validUntil(invitation)

/** Whether a link to it can work: not since its author has lost the role, or the portal was restored. */
export const works = sql<boolean>`(${roleInvitations.nonce} <> '' and ${authorInvites})`

export const newNonce = (): string => randomBytes(16).toString('hex')

const signatureOf = (secret: string, { id, email, nonce }: Pick<Pending, 'id' | 'email' | 'nonce'>, timestamp: string): string =>
  sign(secret, 'role-invitation', String(id), email, timestamp, nonce)

export function invitationUrl(portalUrl: string, secret: string, invitation: Pending): string {
  const timestamp = String(Math.floor(lastSent(invitation).getTime() / 1000))
  const link: InvitationLink = { invitation: String(invitation.id), timestamp, signature: signatureOf(secret, invitation, timestamp) }
  return `${portalUrl}/invitation?${new URLSearchParams({ ...link })}`
}

/** Finds an invitation by its number, locked in a transaction. */
export async function findPending(db: Queryable, id: number): Promise<(Pending & { works: boolean }) | null> {
  const [row] = await db
    .select({ ...getTableColumns(roleInvitations), works })
    .from(roleInvitations)
    .where(and(eq(roleInvitations.id, id), isNotNull(roleInvitations.email)))
    .for('update')
  return row?.email ? { ...row, email: row.email } : null
}

/** @throws Refusal 400 unless the link is of the latest mail of a pending invitation whose author may still invite, and not expired */
export async function readInvitation(db: Queryable, { secret, clock }: Signing, link: InvitationLink): Promise<Pending> {
  const found = /^\d{1,9}$/.test(link.invitation) ? await findPending(db, Number(link.invitation)) : null
  if (!found?.works || !isSignature(signatureOf(secret, found, link.timestamp), link.signature)) throw badLink()
  if (hasExpired(found, clock.now())) throw badLink()
  return found
}

/** Closes an invitation: its link no longer works, and the address is forgotten; the row counts for the day's limit. */
export const closeInvitation = (tx: Transaction, id: number) =>
  tx.update(roleInvitations).set({ email: null }).where(eq(roleInvitations.id, id))

/** An invitation in words. */
export async function describe(
  db: Queryable,
  { meetingId, sectionIds, invitedBy }: Pick<Pending, 'meetingId' | 'sectionIds' | 'invitedBy'>,
) {
  const forum = await readForum(db, meetingId)
  const [author] = invitedBy === null ? [] : await db.select().from(individuals).where(eq(individuals.userId, invitedBy))
  return { forum, sections: sectionIds.flatMap((id) => findSection(forum, id) ?? []), author: author ? fullName(author) : null }
}

/** Deletes what was closed or expired long ago. */
export async function deleteOldInvitations(db: Database, clock: Clock): Promise<number> {
  const latest = sql`${roleInvitations.sentAt}[cardinality(${roleInvitations.sentAt})]`
  const keep = sql`case when ${roleInvitations.email} is null then ${new Date(clock.now().getTime() - DAY)}::timestamptz else ${new Date(clock.now().getTime() - KEPT)}::timestamptz end`
  const deleted = await db.delete(roleInvitations).where(sql`${latest} <= ${keep}`).returning({ id: roleInvitations.id })
  return deleted.length
}
