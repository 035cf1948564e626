import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { ticketBytes, ticketText } from '@forum/domain/door/ticket'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { ticketKeys } from '../../platform/database/schema/door.ts'

/**
 * Tickets are signed with Ed25519, so that a device at the door verifies them with a public key and cannot make any. The private key of a
 * forum's generation is derived from the portal's secret: a backup of the database holds no key. See docs/operations/keys.md.
 */

/** An Ed25519 private key in PKCS #8 (RFC 8410), up to its 32 bytes. */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')

function privateKeyOf(secret: string, generation: number, forumId: number): KeyObject {
  const seed = hkdfSync('sha256', secret, '', JSON.stringify(['tickets', forumId, generation]), 32)
  return createPrivateKey({ key: Buffer.concat([PKCS8_START, Buffer.from(seed)]), format: 'der', type: 'pkcs8' })
}

/** Text in the QR code of a ticket, the same at every call. */
export function ticketTextOf(secret: string, generation: number, forumId: number, registrationId: number): string {
  const signed = ticketBytes({ generation, forumId, registrationId })
  return ticketText(signed, sign(null, signed, privateKeyOf(secret, generation, forumId)))
}

/** @returns the 32 bytes of the public key in base64url */
const publicKeyOf = (secret: string, generation: number, forumId: number): string =>
  createPublicKey(privateKeyOf(secret, generation, forumId)).export({ format: 'jwk' }).x ?? ''

/** Generations whose tickets are accepted, in order. The first is made when it is first asked for. */
export async function acceptedGenerations(db: Queryable, forumId: number): Promise<number[]> {
  const read = () =>
    db
      .select({ generation: ticketKeys.generation })
      .from(ticketKeys)
      .where(and(eq(ticketKeys.meetingId, forumId), isNull(ticketKeys.retiredAt)))
      .orderBy(asc(ticketKeys.generation))
  let rows = await read()
  if (rows.length === 0) {
    await db.insert(ticketKeys).values({ meetingId: forumId, generation: 1, createdAt: sql`now()` }).onConflictDoNothing()
    rows = await read()
  }
  return rows.map(({ generation }) => generation)
}

/** The generation that new tickets are signed with. */
export async function currentGeneration(db: Queryable, forumId: number): Promise<number> {
  const generation = (await acceptedGenerations(db, forumId)).at(-1)
  if (generation === undefined) throw new Error(`Forum ${forumId} has only retired ticket keys`)
  return generation
}

export interface TicketPublicKey {
  generation: number
  /** 32 bytes in base64url. */
  publicKey: string
}

/** The keys that tickets of a forum are verified with. */
export const publicKeysOf = async (db: Queryable, secret: string, forumId: number): Promise<TicketPublicKey[]> =>
  (await acceptedGenerations(db, forumId)).map((generation) => ({ generation, publicKey: publicKeyOf(secret, generation, forumId) }))
