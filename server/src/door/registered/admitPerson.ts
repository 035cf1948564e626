import { personKey } from '@forum/domain/text/nameWords'
import { and, asc, eq } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { enrol } from '../../participation/exceptions/enrol.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { doorGuests } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Device } from '../../platform/sessions/device.ts'
import type { DoorPerson } from './person.ts'

type Around = Pick<Services, 'clock' | 'mail' | 'portalUrl' | 'secret'> & { tx: Transaction; device: Device }

export type Admitted = { registrationId: number; guestId: null } | { registrationId: null; guestId: number }

/** An active registration of the address; null for an address of a person with another surname. */
async function findRegistration(tx: Transaction, forum: Forum, { lastName }: DoorPerson, email: string): Promise<number | null> {
  const found = await tx
    .select({ id: registrations.id, lastName: individuals.lastName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(individuals, eq(individuals.userId, users.id))
    .where(and(eq(users.email, email), users.isActive, eq(registrations.meetingId, forum.id), registrations.isActive))
    .orderBy(asc(registrations.id))
  return found.find((row) => personKey(row.lastName) === personKey(lastName))?.id ?? null
}

/** Registers as a listener, as organisers do; the forum may be full: the person is there. @returns null if the account cannot be registered */
async function register({ tx, device, ...services }: Around, forum: Forum, person: DoorPerson, email: string): Promise<number | null> {
  const { consentVersion, consentedAt, ...names } = person
  const noted = { device: [null, device.name], consent: [null, consentVersion], consentedAt: [null, consentedAt.toISOString()] }
  const application = { format: 'listener' as const, title: '', section: null, projectName: '', evenIfFull: true }
  try {
    const enrolled = await tx.transaction((inner) =>
      enrol({ ...services, tx: inner, actorId: device.userId }, forum, { ...names, email }, application, noted),
    )
    return enrolled.registrationId
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Makes a participant of a person whom a device registered. Whether there was an account is not told: the mail goes to its owner, and an
 * address that cannot be used, such as that of another person, lets in a guest without an account.
 */
export async function admitPerson(around: Around, forum: Forum, person: DoorPerson): Promise<Admitted> {
  const { tx, device } = around
  const { email } = person
  const registrationId =
    email === null ? null : ((await findRegistration(tx, forum, person, email)) ?? (await register(around, forum, person, email)))
  if (registrationId !== null) return { registrationId, guestId: null }
  const { lastName, firstName, middleName, organization, consentVersion: policyVersion, consentedAt } = person
  const names = { lastName, firstName, middleName, organization }
  const [guest] = await tx
    .insert(doorGuests)
    .values({ meetingId: forum.id, deviceId: device.id, ...names, policyVersion, consentedAt })
    .returning({ id: doorGuests.id })
  if (!guest) throw new Error('The guest was not inserted')
  return { registrationId: null, guestId: guest.id }
}
