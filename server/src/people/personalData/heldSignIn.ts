import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { authenticators, passkeys, recoveryCodes, tokens, userIdentities } from '../../platform/database/schema/signIn.ts'

/** Authenticator apps, passkeys and recovery codes, without what proves them. */
export async function secondFactorsOf(db: Queryable, id: number) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select kind, name, created_at, confirmed_at, used_at from (
      select 'authenticator' as kind, id, name, created_at, confirmed_at, null::timestamptz as used_at from ${authenticators} where user_id = ${id}
      union all select 'passkey', id, name, created_at, created_at, last_used_at from ${passkeys} where user_id = ${id}
      union all select 'recovery code', 0, null, null, null, used_at from ${recoveryCodes} where user_id = ${id}) held
    order by kind, id, used_at`)
  return rows
}

/** Sessions without their tokens. */
export function sessionsOf(db: Queryable, id: number) {
  return db
    .select({
      created_at: tokens.createdAt,
      last_used_at: tokens.lastUsedAt,
      expires_at: tokens.expiresAt,
      second_factor_at: tokens.secondFactorAt,
      device: tokens.device,
    })
    .from(tokens)
    .where(eq(tokens.userId, id))
}

/** Linked identities of single sign-on. */
export function identitiesOf(db: Queryable, id: number) {
  return db
    .select({
      provider: userIdentities.provider,
      issuer: userIdentities.issuer,
      subject: userIdentities.subject,
      linked_at: userIdentities.linkedAt,
      last_used_at: userIdentities.lastUsedAt,
    })
    .from(userIdentities)
    .where(eq(userIdentities.userId, id))
    .orderBy(userIdentities.id)
}
