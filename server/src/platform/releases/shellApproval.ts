import { isDeepStrictEqual } from 'node:util'
import type { CanaryRule } from '@forum/releases/release'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { settings } from '../database/schema/platform.ts'
import { type Deployer, isInForce } from './deployToken.ts'

/** A release requested with one token, to be repeated with a second. */
export interface Proposal {
  versions: Record<string, string>
  canary: CanaryRule | null
  /** Routes and slots that go away on purpose. */
  drops: string[]
  /** Reason why the release cannot wait for a sufficient canary. */
  now: string | null
}

interface StoredProposal extends Proposal {
  deploy_token: number
  at: string
}

const KEY = 'shell release proposal'
const VALID_MS = 24 * 60 * 60 * 1000

/**
 * Stores a request until a second token of the same name repeats it. The newest request replaces older ones.
 * @returns true when this request is that repetition
 */
export const isApproved = (
  db: Database,
  { id }: Deployer,
  { versions, canary, drops, now: reason }: Proposal,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY)).for('update')
    const first = row?.value as StoredProposal | undefined
    const repeats =
      first !== undefined &&
      first.deploy_token !== id &&
      now.getTime() - Date.parse(first.at) < VALID_MS &&
      isDeepStrictEqual([first.versions, first.canary, first.drops ?? [], first.now ?? null], [versions, canary, drops, reason]) &&
      (await isInForce(tx, first.deploy_token, now))
    if (repeats) return true
    const value: StoredProposal = { versions, canary, drops, now: reason, deploy_token: id, at: now.toISOString() }
    await tx.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
    return false
  })

/** Deletes a completed request, so that it cannot be repeated. */
export const forgetProposal = (db: Database) => db.delete(settings).where(eq(settings.key, KEY))
