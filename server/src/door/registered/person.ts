import { createHmac } from 'node:crypto'
import { fromWire } from '@forum/contracts/platform/mapping'
import { isPossibleTime } from '@forum/domain/door/refusedMarks'
import { isEmail, normalizeEmail } from '@forum/domain/people/person'
import { isHyphensOnly } from '@forum/domain/people/personNames'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { composedLine } from '@forum/domain/text/composedText'
import { unseal } from './seal.ts'

/** A person whom a device registered. */
export interface DoorPerson {
  /** Id of the form that was filled in; in the version before, the moment of the consent. */
  id: string
  lastName: string
  firstName: string
  middleName: string
  organization: string
  /** E-mail; null: not given, or nothing that an account can be made with. */
  email: string | null
  consentVersion: string
  consentedAt: Date
}

const lineOf = (value: unknown): string =>
  typeof value === 'string' && value.isWellFormed() ? composedLine(value.replaceAll('\0', '')).trim().slice(0, SHORT_TEXT_MAX) : ''

/** @returns null for what cannot be opened, or has no surname, first name or consent */
export function readSealed(secret: string, sealed: string): DoorPerson | null {
  const text = unseal(secret, sealed)
  if (text === null) return null
  let given: Partial<Record<string, unknown>>
  try {
    given = { ...(fromWire(undefined, JSON.parse(text)) as object) }
  } catch {
    return null
  }
  const [lastName, firstName, consentVersion] = [lineOf(given.lastName), lineOf(given.firstName), lineOf(given.consentVersion)]
  const consentedAt = new Date(lineOf(given.consentedAt))
  if (!lastName || !firstName || !consentVersion || !isPossibleTime(consentedAt)) return null
  const email = lineOf(given.email)
  // No account is made of a dash: the person is let in as a guest.
  const hasName = ![lastName, firstName].some(isHyphensOnly)
  return {
    id: lineOf(given.id) || consentedAt.toISOString(),
    ...{ lastName, firstName, consentVersion, consentedAt },
    middleName: lineOf(given.middleName),
    organization: lineOf(given.organization),
    email: hasName && isEmail(email) ? normalizeEmail(email) : null,
  }
}

/** Key of a person: the same for the same form, sealed again or sent by another device. */
export function keyOfPerson(secret: string, { id, lastName, firstName, middleName, organization, email }: DoorPerson): string {
  const said = JSON.stringify(['door person', id, lastName, firstName, middleName, organization, email])
  return createHmac('sha256', secret).update(said).digest('base64url')
}
