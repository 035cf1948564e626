import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { deployTokens } from '../database/schema.ts'

/** Whoever holds a token may release what it belongs to, and nothing else. */
export interface Deployer {
  id: number
  /** Name of the remote, or `shell`. */
  name: string
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** @returns a new token of 256 random bits; only its hash is kept */
export async function createDeployToken(db: Queryable, name: string, now: Date): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const [row] = await db
    .insert(deployTokens)
    .values({ name, sha256: hashOf(token), created_at: now })
    .returning({ id: deployTokens.id })
  if (!row) throw new Error('The token was not kept')
  return { id: row.id, token }
}

/** @returns for whom an `Authorization: Deploy …` header speaks, or null */
export async function authenticateDeployer(db: Queryable, header: string | undefined): Promise<Deployer | null> {
  const token = /^Deploy ([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1]
  if (!token) return null
  const [row] = await db
    .update(deployTokens)
    .set({ last_used_at: new Date() })
    .where(and(eq(deployTokens.sha256, hashOf(token)), isNull(deployTokens.revoked_at)))
    .returning({ id: deployTokens.id, name: deployTokens.name })
  return row ?? null
}
