import { randomBytes } from 'node:crypto'
import { createFeed, revokeFeed } from '@forum/contracts/program/myProgram'
import { eq } from 'drizzle-orm'
import { calendarFeeds } from '../../platform/database/schema/program.ts'
import { handle } from '../../platform/http/handle.ts'
import { feedUrl } from './feedAddress.ts'

const createRoute = handle(createFeed, async (_input, { tx, user, clock, ...services }) => {
  const made = { userId: user.id, nonce: randomBytes(16).toString('base64url'), createdAt: clock.now() }
  // An update of nothing, so that an existing row is returned.
  const [feed] = await tx
    .insert(calendarFeeds)
    .values(made)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { userId: user.id } })
    .returning({ nonce: calendarFeeds.nonce })
  if (!feed) throw new Error('The feed was not stored')
  return { feedUrl: feedUrl(services, user.id, feed.nonce) }
})

const revokeRoute = handle(revokeFeed, async (_input, { tx, user }) => {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id))
  return { status: 'ok' as const }
})

export const feedRoutes = [createRoute, revokeRoute]
