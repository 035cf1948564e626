import { inviteToRole, listRoleInvitations, resendRoleInvitation, withdrawRoleInvitation } from '@forum/contracts/people/roleInvitations'
import { fullName } from '@forum/domain/people/person'
import { alreadyInvited, whyNotInvite } from '@forum/domain/people/roleRules'
import { formatMoment } from '@forum/domain/platform/calendar'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { findSection, readForum } from '../../forum/current/forum.ts'
import { assertSections, assertUse } from '../../forum/roles/changeRoles.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { meetings, roleInvitations } from '../../platform/database/schema/forum.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { assertAllowed, notFound, Refusal } from '../../platform/errors/refusal.ts'
import { type Context, handle, handleReading, type Route } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'
import {
  closeInvitation,
  describe,
  findPending,
  hasExpired,
  invitationUrl,
  lastSent,
  newNonce,
  type Pending,
  validUntil,
  works,
} from './invitation.ts'
import { roleInvitationMail } from './mails.ts'

type Organizer = Pick<Context<typeof inviteToRole>, 'tx' | 'user' | 'clock' | 'mail' | 'portalUrl' | 'secret'>

const DAY = 24 * 60 * 60 * 1000

/** Locks the forum, so that concurrent calls do not exceed the limit together. @throws Refusal 409 */
async function assertBelowLimit(tx: Transaction, clock: Clock, meetingId: number): Promise<void> {
  await tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, meetingId)).for('no key update')
  const since = new Date(clock.now().getTime() - DAY)
  const [row] = await tx
    .select({ sent: sql<number>`count(*)::int` })
    .from(sql`${roleInvitations}, unnest(${roleInvitations.sentAt}) as sent(at)`)
    .where(sql`${roleInvitations.meetingId} = ${meetingId} and sent.at > ${since}`)
  assertAllowed(whyNotInvite({ sent: row?.sent ?? 0 }))
}

async function send({ tx, user, mail, portalUrl, secret }: Organizer, invitation: Pending): Promise<void> {
  const { forum, sections, author } = await describe(tx, { ...invitation, invitedBy: user.id })
  const url = invitationUrl(portalUrl, secret, invitation)
  await mail.queue(tx, () => {
    const until = formatMoment(forum.timeZone, validUntil(invitation).toISOString())
    const offer = { role: invitation.role, sections, author: author ?? '', forum, until }
    return { ...roleInvitationMail(invitation.email, offer, url), about: [user.id] }
  })
}

/** @throws Refusal 404 if it was answered or withdrawn */
async function takePending(tx: Transaction, id: number): Promise<Pending> {
  const found = await findPending(tx, id)
  if (!found) throw notFound()
  return found
}

export const organizerRoutes: readonly Route[] = [
  handleReading(listRoleInvitations, async (_input, { db, clock }) => {
    const forum = await readForum(db)
    const rows = await db
      .select({ invitation: roleInvitations, author: individuals, works })
      .from(roleInvitations)
      .leftJoin(individuals, eq(individuals.userId, roleInvitations.invitedBy))
      .where(and(eq(roleInvitations.meetingId, forum.id), isNotNull(roleInvitations.email)))
      .orderBy(desc(roleInvitations.id))
    return {
      invitations: rows.map(({ invitation, author, works: hasLink }) => ({
        id: invitation.id,
        email: invitation.email ?? '',
        role: invitation.role,
        sections: invitation.sectionIds.flatMap((id) => findSection(forum, id) ?? []).map(({ id, name }) => ({ id, name })),
        invitedBy: author && fullName(author),
        sentAt: lastSent(invitation).toISOString(),
        validUntil: validUntil(invitation).toISOString(),
        isExpired: hasExpired(invitation, clock.now()),
        ...(!hasLink && { isVoid: true }),
      })),
    }
  }),

  handle(inviteToRole, async ({ email, role, sectionIds }, context) => {
    const { tx, user, clock } = context
    await assertUse(tx, role)
    const places = role === 'section_moderator' ? [...new Set(sectionIds)] : []
    if (role === 'section_moderator') await assertSections(tx, places)
    const forum = await readForum(tx)
    await assertBelowLimit(tx, clock, forum.id)
    const row = { meetingId: forum.id, email, role, sectionIds: places, invitedBy: user.id, nonce: newNonce(), sentAt: [clock.now()] }
    const [created] = await tx.insert(roleInvitations).values(row).onConflictDoNothing().returning()
    if (!created) throw new Refusal(409, 'already_invited', alreadyInvited())
    await send(context, { ...created, email })
    await recordChange(tx, { clock, actorId: user.id }, 'invite to role', 'portal', { role })
    return { id: created.id }
  }),

  handle(resendRoleInvitation, async ({ id }, context) => {
    const { tx, user, clock } = context
    const found = await takePending(tx, id)
    await assertUse(tx, found.role)
    await assertBelowLimit(tx, clock, found.meetingId)
    const renewed = { ...found, nonce: newNonce(), sentAt: [...found.sentAt, clock.now()], invitedBy: user.id }
    const { nonce, sentAt, invitedBy } = renewed
    await tx.update(roleInvitations).set({ nonce, sentAt, invitedBy }).where(eq(roleInvitations.id, id))
    await send(context, renewed)
    await recordChange(tx, { clock, actorId: user.id }, 'resend role invitation', 'portal', { role: found.role })
    return {}
  }),

  handle(withdrawRoleInvitation, async ({ id }, { tx, user, clock }) => {
    const { role } = await takePending(tx, id)
    await closeInvitation(tx, id)
    await recordChange(tx, { clock, actorId: user.id }, 'withdraw role invitation', 'portal', { role })
    return {}
  }),
]
