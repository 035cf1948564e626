import type { Format } from '@forum/domain/forum/participation'
import { formatOf } from '@forum/domain/forum/participation'
import { whyNot } from '@forum/domain/participation/rules'
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

/** Digest of an authentic number, by the registration it contains, and a name in its normal form. */
const digestOf = (secret: string, registrationId: number, name: string): string =>
  sign(secret, 'certificate after erasure', String(registrationId), name)

/** The normal form in digests of earlier versions. */
const earlierKey = (name: string): string =>
  withOneApostrophe(name.normalize('NFC').toLowerCase())
    .replaceAll('ё', 'е')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim()

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
  return added
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
  return found ?? null
}
