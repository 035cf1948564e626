import { verifyCertificate } from '@forum/contracts/participation/registrations'
import { type Format, formatOf } from '@forum/domain/forum/participation'
import { whyNot } from '@forum/domain/participation/rules'
import { fullName } from '@forum/domain/people/person'
import { latinName } from '@forum/domain/people/personNames'
import { personKey } from '@forum/domain/text/nameWords'
import { gatesOf, readForum } from '../../forum/current/forum.ts'
import { findErased } from '../../people/personalData/erasedCertificates.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/http/services.ts'
import { findLetter } from '../visaLetters/verify.ts'
import { idOfNumber } from './documentNumber.ts'
import { findRow } from './papers.ts'
import { findRoleCertificate } from './roles.ts'

/** Finds a certificate in the present data, by the name as it would be printed now, in Russian or English. */
async function findKept({ db, clock }: Pick<Services, 'db' | 'clock'>, id: number, name: string) {
  const row = await findRow(db, id)
  const printed = row ? [fullName(row.person), latinName(row.person)].filter(Boolean).map(personKey) : []
  if (!row || !printed.includes(personKey(name))) return null
  const { registration } = row
  const forum = await readForum(db, registration.meetingId)
  // A number cannot be guessed: who has it holds a certificate that was issued, which stays valid.
  if (whyNot.downloadCertificate(registration, gatesOf(forum, clock, 'main'), null)) return null
  return { meetingId: registration.meetingId, format: formatOf(registration) }
}

interface Found {
  meetingId: number
  format: Format
}

async function find(services: Pick<Services, 'db' | 'clock' | 'secret'>, number: string, name: string): Promise<Found | null> {
  const id = idOfNumber(services.secret, 'certificate', number)
  if (id === null) return null
  return (await findKept(services, id, name)) ?? (await findErased(services.db, services.secret, id, name))
}

/** The reply is the same for an unknown number and a wrong name, so that a number does not reveal whose it is. */
export const verifyRoute: Route = handleReading(verifyCertificate, async ({ number, name }, { db, clock, secret, limits, address }) => {
  await limits.certificate.count(address)
  const ofRole = await findRoleCertificate({ db, clock, secret }, number, name)
  const letter = ofRole ? null : await findLetter({ db, secret }, number, name)
  if (letter) return { certificate: null, visaLetter: letter }
  const found = ofRole ?? (await find({ db, clock, secret }, number, name))
  if (!found) return { certificate: null }
  const { title, days } = await readForum(db, found.meetingId)
  const forum = { forum: title, days }
  return 'role' in found
    ? { certificate: null, roleCertificate: { ...forum, role: found.role } }
    : { certificate: { ...forum, format: found.format } }
})
