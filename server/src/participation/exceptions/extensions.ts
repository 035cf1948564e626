import { grantExtension, withdrawExtension } from '@forum/contracts/participation/forumPeople'
import { extensionProblems } from '@forum/domain/forum/extensions'
import { fullName } from '@forum/domain/people/person'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { extensions } from '../../platform/database/schema/forum.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'

type Extension = typeof extensions.$inferSelect

/** A person's extensions in a forum, newest first, withdrawn ones too. */
export async function readExtensions(db: Queryable, userId: number, meetingId: number) {
  const rows = await db
    .select({ extension: extensions, by: individuals })
    .from(extensions)
    .leftJoin(individuals, eq(individuals.userId, extensions.grantedBy))
    .where(and(eq(extensions.userId, userId), eq(extensions.meetingId, meetingId)))
    .orderBy(desc(extensions.id))
  return rows.map(({ extension, by }) => ({
    ...extension,
    grantedAt: extension.grantedAt.toISOString(),
    grantedBy: by && fullName(by),
    withdrawnAt: extension.withdrawnAt?.toISOString() ?? null,
  }))
}

interface By {
  tx: Transaction
  clock: Clock
  user: { id: number }
}

const withdraw = ({ tx, clock }: By, id: number) => tx.update(extensions).set({ withdrawnAt: clock.now() }).where(eq(extensions.id, id))

/** Changed fields, field → [before, after]. */
const changesOf = (before: Extension | undefined, after: Pick<Extension, 'action' | 'until' | 'reason'> | undefined) => ({
  extended: [before?.action ?? null, after?.action ?? null],
  until: [before?.until ?? null, after?.until ?? null],
  reason: [before?.reason ?? null, after?.reason ?? null],
})

const grantRoute = handle(grantExtension, async ({ userId, action, until, reason }, context) => {
  const { tx, user, clock } = context
  // One grant at a time for each person.
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  if (!person) throw notFound()
  const forum = await readForum(tx)
  const problems = extensionProblems({ until, reason }, clock.today(forum.timeZone))
  const fields = Object.entries(problems).map(([field, sentence]) => [field, [sentence]])
  if (fields.length > 0) throw invalidInput(Object.fromEntries(fields))
  const own = and(eq(extensions.userId, userId), eq(extensions.meetingId, forum.id), eq(extensions.action, action))
  const [before] = await tx
    .select()
    .from(extensions)
    .where(and(own, isNull(extensions.withdrawnAt)))
  if (before) await withdraw(context, before.id)
  const given = { userId, meetingId: forum.id, action, until, reason: reason.trim() }
  const [granted] = await tx
    .insert(extensions)
    .values({ ...given, grantedAt: clock.now(), grantedBy: user.id })
    .returning({ id: extensions.id })
  if (!granted) throw new Error('The extension was not inserted')
  await recordChange(tx, { clock, actorId: user.id }, 'grant extension', `user:${userId}`, changesOf(before, given))
  return granted
})

const withdrawRoute = handle(withdrawExtension, async ({ id }, context) => {
  const { tx, user, clock } = context
  const [extension] = await tx.select().from(extensions).where(eq(extensions.id, id)).for('update')
  if (!extension) throw notFound()
  if (extension.withdrawnAt === null) {
    await withdraw(context, id)
    const { userId } = extension
    await recordChange(tx, { clock, actorId: user.id }, 'withdraw extension', `user:${userId}`, changesOf(extension, undefined))
  }
  return { status: 'ok' as const }
})

export const extensionRoutes = [grantRoute, withdrawRoute]
