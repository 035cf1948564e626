import { type Day, formatDay, isDay } from '../platform/calendar.ts'

/** A person's consent to the processing of their data for one forum. */
export interface Consent {
  meetingId: number
  version: string
  /** ISO date-times. */
  at: string
  withdrawnAt: string | null
}

/**
 * A person's consent for a forum: to its current text; only to an earlier text, or for another forum; withdrawn;
 * or none known, as of accounts that come from an earlier portal.
 */
export type ConsentState = 'given' | 'outdated' | 'withdrawn' | 'none'

/** @param consents all of a person, oldest first */
export function consentState(consents: readonly Consent[], forum: { id: number; consent: { version: string } }): ConsentState {
  if (consents.length === 0) return 'none'
  const own = consents.filter(({ meetingId }) => meetingId === forum.id)
  const inForce = own.filter(({ withdrawnAt }) => withdrawnAt === null)
  if (inForce.some(({ version }) => version === forum.consent.version)) return 'given'
  return own.length > 0 && inForce.length === 0 ? 'withdrawn' : 'outdated'
}

/** The one that counts: the newest active one for a forum, else the newest withdrawn. */
export function latestConsent(consents: readonly Consent[], meetingId: number): Consent | null {
  const own = consents.filter((consent) => consent.meetingId === meetingId)
  return own.findLast(({ withdrawnAt }) => withdrawnAt === null) ?? own.at(-1) ?? null
}

/** Whether the last thing that happened to these consents is that one was withdrawn. */
export function newestIsWithdrawal(consents: readonly Consent[]): boolean {
  const withdrawn = consents.flatMap(({ withdrawnAt }) => withdrawnAt ?? []).map(Date.parse)
  const given = consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ at }) => Date.parse(at))
  return withdrawn.length > 0 && Math.max(...withdrawn) > Math.max(0, ...given)
}

/** The edition of a text written today: a second one of a day has a suffix. @param former editions that are taken */
export function editionOf(today: Day, former: readonly string[]): string {
  let edition: string = today
  for (let count = 2; former.includes(edition); count++) edition = `${today}-${count}`
  return edition
}

/** An edition as people read it: `27.11.2026`, a second one of a day `27.11.2026 (2)`. */
export function editionInWords(version: string): string {
  const day = version.slice(0, 10)
  if (!isDay(day)) return version
  const count = version.slice(10)
  return count === '' ? formatDay(day) : `${formatDay(day)} (${count.slice(1)})`
}

/** Whether an edition names a day that has not come. Editions may also be other words. */
export function isFutureEdition(version: string, today: Day): boolean {
  const day = version.trim().slice(0, 10)
  return isDay(day) && day > today
}

/** Paragraphs of the document; a blank line separates them. */
export const consentParagraphs = (document: string): string[] =>
  document
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
