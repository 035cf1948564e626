import type { DoorOutcome } from '@forum/domain/door/doorOutcomes'
import type { RefusedMarkCode } from '@forum/domain/door/refusedMarks'
import { plainNameProblem } from '@forum/domain/people/plainName'
import { personKey } from '@forum/domain/text/nameWords'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { isConsentEdition } from '../../forum/settings/editions.ts'
import { enrol } from '../../participation/exceptions/enrol.ts'
import { doorGuests } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Around } from '../marks/around.ts'
import type { Target } from '../marks/targets.ts'
import { type DoorPerson, keyOfPerson, readSealed } from './person.ts'

/** Outcome of an address, and the registration if there is one. */
interface Enrolled {
  outcome: DoorOutcome
  registrationId: number | null
}

const without = (outcome: DoorOutcome): Enrolled => ({ outcome, registrationId: null })

/** Whether a limit is spent. */
async function isBeyond(count: Promise<void>): Promise<boolean> {
  try {
    await count
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Registers as a listener, as organisers do; the forum may be full: the person is there. */
async function register({ tx, device, ...services }: Around, forum: Forum, person: DoorPerson, email: string): Promise<Enrolled> {
  const { consentVersion, consentedAt, id: _, ...names } = person
  const noted = { device: [null, device.name], consent: [null, consentVersion], consentedAt: [null, consentedAt.toISOString()] }
  const application = { format: 'listener' as const, title: '', section: null, projectName: '', evenIfFull: true }
  try {
    const { registrationId, isNew } = await tx.transaction((inner) =>
      enrol({ ...services, tx: inner, actorId: device.userId }, forum, { ...names, email }, application, noted),
    )
    return { outcome: isNew ? 'new_account' : 'known_account', registrationId }
  } catch (error) {
    if (error instanceof Refusal) return without('not_registered')
    throw error
  }
}

/** A registration for an address, if it is that of the person and a mail about it may be sent. */
async function enrolAddress(around: Around, forum: Forum, person: DoorPerson): Promise<Enrolled> {
  const { tx, limits, device } = around
  const { email } = person
  if (email === null) return without('no_address')
  if (await isBeyond(limits.emails.count(String(device.userId)))) return without('too_many_mails')
  const [known] = await tx
    .select({ lastName: individuals.lastName, isActive: users.isActive, registrationId: registrations.id })
    .from(users)
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .leftJoin(registrations, and(eq(registrations.userId, users.id), eq(registrations.meetingId, forum.id), registrations.isActive))
    .where(eq(users.email, email))
    .orderBy(asc(registrations.id))
    .limit(1)
  if (known && personKey(known.lastName) !== personKey(person.lastName)) return without('other_person')
  if (known?.isActive && known.registrationId !== null) return { outcome: 'registered_already', registrationId: known.registrationId }
  return register(around, forum, person, email)
}

/** An id of a registration: the one that was made, or one that there will not be. */
async function takeReference({ tx }: Around, { outcome, registrationId }: Enrolled): Promise<number | null> {
  if (outcome === 'no_address') return null
  if (outcome === 'new_account' || outcome === 'known_account') return registrationId
  const { rows } = await tx.execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('registrations', 'id')) as id`)
  return Number(rows[0]?.id)
}

async function findAdmitted({ tx }: Around, forum: Forum, key: string): Promise<Target | null> {
  const [row] = await tx
    .select()
    .from(doorGuests)
    .where(and(eq(doorGuests.meetingId, forum.id), eq(doorGuests.personKey, key)))
  return row ? { registrationId: row.registrationId, guestId: row.id, reference: row.reference } : null
}

/**
 * Makes a participant, or a guest without an account, of a person whom a device registered; the same person once. What became of the address is
 * kept for organisers, and the device learns nothing of it: the mail goes to its owner.
 * @returns why the person is not admitted
 */
export async function admitSealed(around: Around, forum: Forum, sealed: string): Promise<Target | RefusedMarkCode> {
  const { tx, device, limits, secret } = around
  const person = readSealed(secret, sealed)
  if (!person) return 'unreadable'
  const { lastName, firstName, middleName, organization, consentVersion: policyVersion, consentedAt } = person
  const key = keyOfPerson(secret, person)
  const admitted = await findAdmitted(around, forum, key)
  if (admitted) return admitted
  if ([lastName, firstName, middleName].some(plainNameProblem)) return 'bad_name'
  if (!(await isConsentEdition(tx, forum, policyVersion))) return 'unknown_consent'
  const isFull = (await isBeyond(limits.doorDevice.count(String(device.id)))) || (await isBeyond(limits.doorForum.count(String(forum.id))))
  if (isFull) return 'too_many_people'
  const enrolled = await enrolAddress(around, forum, person)
  const reference = await takeReference(around, enrolled)
  const typed = { lastName, firstName, middleName, organization, policyVersion, consentedAt }
  const [guest] = await tx
    .insert(doorGuests)
    .values({ meetingId: forum.id, deviceId: device.id, personKey: key, reference, ...enrolled, ...typed })
    .returning({ id: doorGuests.id })
  if (!guest) throw new Error('The guest was not inserted')
  return { registrationId: enrolled.registrationId, guestId: guest.id, reference }
}
