import { isIP } from 'node:net'
import type { PasskeyAssertion, PasskeyAttestation } from '@forum/contracts/people/secondFactor'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/connection.ts'
import { passkeys } from '../../../platform/database/schema/signIn.ts'
import { sign } from '../../../platform/sessions/signature.ts'

/** The portal as a relying party of WebAuthn. */

/** Algorithms that authenticators use today; the library's own list depends on experimental features of Node. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

interface Site {
  portalUrl: string
}

const hostOf = ({ portalUrl }: Site): string => new URL(portalUrl).hostname
const originOf = ({ portalUrl }: Site): string => new URL(portalUrl).origin

/** Browsers make passkeys for domains only. */
export const takesPasskeys = (site: Site): boolean => isIP(hostOf(site).replace(/[[\]]/g, '')) === 0

const readKeys = (db: Queryable, userId: number) => db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)
const descriptor = ({ credentialId, transports }: typeof passkeys.$inferSelect) => ({ id: credentialId, transports })

/** @returns options for the browser; the caller stores their challenge */
export async function registrationOptions(
  db: Queryable,
  site: Site & { secret: string; rpName: string },
  user: { id: number; email: string },
) {
  const keys = await readKeys(db, user.id)
  return generateRegistrationOptions({
    rpName: site.rpName,
    rpID: hostOf(site),
    userName: user.email,
    // No personal data, and the same for every key of the account.
    userID: new TextEncoder().encode(sign(site.secret, 'passkey user', String(user.id))),
    attestationType: 'none',
    excludeCredentials: keys.map(descriptor),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** @returns options for the browser; the caller stores their challenge */
export async function authenticationOptions(db: Queryable, site: Site, userId: number) {
  const keys = await readKeys(db, userId)
  // User verification is not required: the password comes first.
  return generateAuthenticationOptions({ rpID: hostOf(site), allowCredentials: keys.map(descriptor), userVerification: 'preferred' })
}

/** @returns the new credential, or null if the reply is not genuine */
export async function verifyAttestation(site: Site, response: PasskeyAttestation, challenge: string) {
  // The library reports most of what is wrong by an error.
  const verified = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!verified?.registrationInfo) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: response.response.transports }
}

/** Verifies a signature of one of the account's passkeys. @returns the id of the passkey, whose counter is stored, or null */
export async function verifyAssertion(
  tx: Transaction,
  site: Site,
  { userId, challenge, at }: { userId: number; challenge: string; at: Date },
  response: PasskeyAssertion,
): Promise<number | null> {
  const [key] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, response.id)).for('update')
  if (key?.userId !== userId) return null
  const verified = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    requireUserVerification: false,
    credential: { id: key.credentialId, publicKey: Buffer.from(key.publicKey, 'base64url'), counter: key.counter },
  }).catch(() => null)
  if (!verified?.verified) return null
  await tx.update(passkeys).set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: at }).where(eq(passkeys.id, key.id))
  return key.id
}
