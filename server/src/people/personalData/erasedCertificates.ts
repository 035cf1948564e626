import type { Format } from '@forum/domain/forum/participation'
import { formatOf } from '@forum/domain/forum/participation'
import { whyNot } from '@forum/domain/participation/rules'
import type { CertifiedRole } from '@forum/domain/people/duties'
import { fullName } from '@forum/domain/people/person'
import { withOneApostrophe } from '@forum/domain/people/personNames'
import { personKey } from '@forum/domain/text/nameWords'
import { eq, inArray } from 'drizzle-orm'
import { gatesOf, readForum } from '../../forum/current/forum.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { certificateDigests, registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import type { Services } from '../../platform/http/services.ts'
import { sign } from '../../platform/sessions/signature.ts'
import { readDone } from '../duties/done.ts'

interface OfRole {
  userId: number
  meetingId: number
  role: CertifiedRole
}

/** Digest of an authentic number, by the registration it contains, and a name in its normal form. */
const digestOf = (secret: string, registrationId: number, name: string): string =>
  sign(secret, 'certificate after erasure', String(registrationId), name)

/** Digest of a certificate of a role in a forum. */
const roleDigestOf = (secret: string, { userId, meetingId, role }: OfRole, name: string): string =>
  sign(secret, 'certificate of a role after erasure', `${role} of ${meetingId} by ${userId}`, name)

/** The normal form in digests of earlier versions. */
const earlierKey = (name: string): string =>
  withOneApostrophe(name.normalize('NFC').toLowerCase())
    .replaceAll('ё', 'е')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim()

/** Keeps the certificates for what a person did in forums. @returns the digests it added */
async function keepRoleDigests(tx: Transaction, userId: number, { clock, secret }: Pick<Services, 'clock' | 'secret'>): Promise<string[]> {
  const [person] = await tx.select().from(individuals).where(eq(individuals.userId, userId))
  if (!person) return []
  const kept: (typeof certificateDigests.$inferInsert)[] = []
  for (const { meetingId, roles } of await readDone(tx, secret, userId)) {
    if (!gatesOf(await readForum(tx, meetingId), clock, 'main').certificate) continue
    for (const role of roles)
      kept.push({ meetingId, digest: roleDigestOf(secret, { userId, meetingId, role }, personKey(fullName(person))) })
  }
  if (kept.length === 0) return []
  const rows = await tx.insert(certificateDigests).values(kept).onConflictDoNothing().returning({ digest: certificateDigests.digest })
  return rows.map(({ digest }) => digest)
}

/**
 * Keeps the certificates of a person verifiable whose data or name are about to go.
 * @returns the digests it added
 */
export async function keepDigests(
  tx: Transaction,
  userId: number,
  { clock, secret }: Pick<Services, 'clock' | 'secret'>,
): Promise<string[]> {
  const added: string[] = []
  const own = await tx
    .select({ registration: registrations, person: individuals })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .where(eq(registrations.userId, userId))
  for (const { registration, person } of own) {
    const gates = gatesOf(await readForum(tx, registration.meetingId), clock, 'main')
    // Issued certificates stay valid, whatever the forum has asked for since.
    if (whyNot.downloadCertificate(registration, gates, null)) continue
    const digest = digestOf(secret, registration.id, personKey(fullName(person)))
    const kept = { digest, meetingId: registration.meetingId, format: formatOf(registration) }
    const rows = await tx.insert(certificateDigests).values(kept).onConflictDoNothing().returning({ digest: certificateDigests.digest })
    added.push(...rows.map((row) => row.digest))
  }
  return [...added, ...(await keepRoleDigests(tx, userId, { clock, secret }))]
}

export async function findErased(
  db: Queryable,
  secret: string,
  registrationId: number,
  name: string,
): Promise<{ meetingId: number; format: Format } | null> {
  const digests = [personKey(name), earlierKey(name)].map((key) => digestOf(secret, registrationId, key))
  const [found] = await db
    .select({ meetingId: certificateDigests.meetingId, format: certificateDigests.format })
    .from(certificateDigests)
    .where(inArray(certificateDigests.digest, digests))
  return found?.format ? { ...found, format: found.format } : null
}

/** Whether a certificate of a role was issued to a person of this name whose data or name are gone. */
export const isErased = async (db: Queryable, secret: string, of: OfRole, name: string): Promise<boolean> =>
  (await db.$count(certificateDigests, eq(certificateDigests.digest, roleDigestOf(secret, of, personKey(name))))) > 0
