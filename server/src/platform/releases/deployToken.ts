import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { deployTokens } from '../database/schema/platform.ts'

/** The holder of a token may release only its remote. */
export interface Deployer {
  id: number
  /** Name of the remote, or `shell`. */
  name: string
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Default validity of a deploy token in days. */
export const DEPLOY_TOKEN_DAYS = 90

/** @returns a new token of 256 random bits; only its hash is stored */
export async function createDeployToken(
  db: Queryable,
  name: string,
  now: Date,
  days = DEPLOY_TOKEN_DAYS,
): Promise<{ id: number; token: string }> {
  const expiresAt = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
  const token = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(deployTokens)
    .values({ name, sha256: hashOf(token), createdAt: now, expiresAt })
    .returning({ id: deployTokens.id })
  if (!row) throw new Error('The token was not kept')
  return { id: row.id, token }
}

const inForce = (now: Date): SQL | undefined => and(isNull(deployTokens.revokedAt), gt(deployTokens.expiresAt, now))

/** @returns whether a token is neither revoked nor expired */
export async function isInForce(db: Queryable, id: number, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: deployTokens.id })
    .from(deployTokens)
    .where(and(eq(deployTokens.id, id), inForce(now)))
  return found.length > 0
}

const MAX_TOKENS = 20

/**
 * @param header `Deploy TOKEN`, or `Deploy TOKEN,TOKEN` for a release of several names together
 * @returns the tokens' names, or null unless all tokens are valid
 */
export async function authenticateDeployers(db: Queryable, header: string | undefined): Promise<Deployer[] | null> {
  const given = /^Deploy ([A-Za-z0-9_-]{43}(?:,[A-Za-z0-9_-]{43})*)$/.exec(header ?? '')?.[1]?.split(',') ?? []
  if (given.length === 0 || given.length > MAX_TOKENS) return null
  const deployers = await Promise.all(given.map((token) => authenticateDeployer(db, token)))
  return deployers.every((deployer) => deployer !== null) ? deployers : null
}

async function authenticateDeployer(db: Queryable, token: string): Promise<Deployer | null> {
  const now = new Date()
  const [row] = await db
    .update(deployTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(deployTokens.sha256, hashOf(token)), inForce(now)))
    .returning({ id: deployTokens.id, name: deployTokens.name })
  return row ?? null
}
