import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { deployTokens } from '../database/schema.ts'

/** Whoever holds a token may release what it belongs to, and nothing else. */
export interface Deployer {
  id: number
  /** Name of the remote, or `shell`. */
  name: string
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Days for which a deploy token counts unless its command says otherwise. */
export const DEPLOY_TOKEN_DAYS = 90

/** @returns a new token of 256 random bits; only its hash is kept */
export async function createDeployToken(
  db: Queryable,
  name: string,
  now: Date,
  days = DEPLOY_TOKEN_DAYS,
): Promise<{ id: number; token: string }> {
  const expires_at = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  const token = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(deployTokens)
    .values({ name, sha256: hashOf(token), created_at: now, expires_at })
    .returning({ id: deployTokens.id })
  if (!row) throw new Error('The token was not kept')
  return { id: row.id, token }
}

const inForce = (now: Date): SQL | undefined => and(isNull(deployTokens.revoked_at), gt(deployTokens.expires_at, now))

/** @returns whether a token is neither revoked nor expired */
export async function isInForce(db: Queryable, id: number, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: deployTokens.id })
    .from(deployTokens)
    .where(and(eq(deployTokens.id, id), inForce(now)))
  return found.length > 0
}

/** @returns for whom an `Authorization: Deploy …` header speaks, or null */
export async function authenticateDeployer(db: Queryable, header: string | undefined): Promise<Deployer | null> {
  const token = /^Deploy ([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1]
  if (!token) return null
  const now = new Date()
  const [row] = await db
    .update(deployTokens)
    .set({ last_used_at: now })
    .where(and(eq(deployTokens.sha256, hashOf(token)), inForce(now)))
    .returning({ id: deployTokens.id, name: deployTokens.name })
  return row ?? null
}
