import { randomBytes } from 'node:crypto'
import { createApiToken, listApiTokens, revokeApiToken } from '@forum/contracts/dashboard/apiTokens'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { apiTokenState, apiTokenTexts, lastTokenDay, tokenDayProblem, whyNotApiToken } from '@forum/domain/people/apiTokens'
import { fullName } from '@forum/domain/people/person'
import { dayIn } from '@forum/domain/platform/calendar'
import { dayAfter, momentIn } from '@forum/domain/platform/localTime'
import { desc, eq } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { apiTokens } from '../../platform/database/schema/data.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import { readNetwork } from '../../platform/limits/network.ts'
import { isHeld } from '../../platform/sessions/apiToken.ts'
import { hashOf } from '../../platform/sessions/token.ts'

const shortNameOf = (forum: Forum | undefined): string => (forum ? translatedForum(forum).shortName : '')

const listRoute = handleReading(listApiTokens, async (_input, { db, clock }) => {
  const rows = await db
    .select({ token: apiTokens, isHeld, person: individuals })
    .from(apiTokens)
    .leftJoin(users, eq(users.id, apiTokens.createdBy))
    .leftJoin(individuals, eq(individuals.userId, apiTokens.createdBy))
    .orderBy(desc(apiTokens.id))
  const now = clock.now()
  const forums = new Map<number, Forum>()
  for (const id of new Set(rows.map(({ token }) => token.meetingId))) forums.set(id, await readForum(db, id))
  const { timeZone } = await readForum(db)
  return {
    tokens: rows.map(({ token, isHeld, person }) => ({
      id: token.id,
      name: token.name,
      forum: shortNameOf(forums.get(token.meetingId)),
      parts: token.parts,
      networks: token.networks,
      state: apiTokenState({ ...token, isHeld }, now),
      createdAt: token.createdAt.toISOString(),
      createdBy: person ? fullName(person) : '',
      until: dayIn(forums.get(token.meetingId)?.timeZone ?? timeZone, new Date(token.expiresAt.getTime() - 1)),
      usedAt: token.usedAt?.toISOString() ?? null,
    })),
    lastDay: lastTokenDay(clock.today(timeZone)),
  }
})

/** Networks as they are kept. @throws Refusal that names the first text that is none */
function readNetworks(texts: readonly string[]): string[] {
  const networks = texts.map((text) => ({ text, network: readNetwork(text) }))
  const wrong = networks.find(({ network }) => network === null)
  if (wrong) throw invalidInput({ networks: [apiTokenTexts.wrongNetwork(wrong.text)] })
  return [...new Set(networks.flatMap(({ network }) => network ?? []))]
}

const createRoute = handle(createApiToken, async ({ name, parts, until, networks }, { tx, user, clock }) => {
  const { id: meetingId, timeZone } = await readForum(tx)
  const problem = tokenDayProblem(until, clock.today(timeZone))
  if (problem) throw invalidInput({ until: [problem] })
  const values = {
    ...{ meetingId, name: name.trim(), parts: [...new Set(parts)], networks: readNetworks(networks) },
    ...{ createdAt: clock.now(), createdBy: user.id, expiresAt: momentIn(timeZone, dayAfter(until)) },
  }
  const token = randomBytes(32).toString('base64url')
  const [added] = await tx
    .insert(apiTokens)
    .values({ ...values, tokenHash: hashOf(token) })
    .returning({ id: apiTokens.id })
  if (!added) throw new Error('The token was not inserted')
  const changes = { name: [null, values.name], dataParts: [null, values.parts], networks: [null, values.networks], lastDay: [null, until] }
  await recordChange(tx, { clock, actorId: user.id }, 'create token', `token:${added.id}`, changes)
  return { id: added.id, token }
})

const revokeRoute = handle(revokeApiToken, async ({ id }, { tx, user, clock }) => {
  const [row] = await tx
    .select({ token: apiTokens, isHeld })
    .from(apiTokens)
    .leftJoin(users, eq(users.id, apiTokens.createdBy))
    .where(eq(apiTokens.id, id))
    .for('no key update', { of: apiTokens })
  if (!row) throw notFound()
  const now = clock.now()
  assertAllowed(whyNotApiToken.revoke(apiTokenState({ ...row.token, isHeld: row.isHeld }, now)))
  await tx.update(apiTokens).set({ revokedAt: now, revokedBy: user.id }).where(eq(apiTokens.id, id))
  await recordChange(tx, { clock, actorId: user.id }, 'revoke token', `token:${id}`, { name: [row.token.name, null] })
  return { status: 'ok' as const }
})

export const apiTokenRoutes: readonly Route[] = [listRoute, createRoute, revokeRoute]
