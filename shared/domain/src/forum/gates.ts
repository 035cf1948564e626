import { type Day, dayInWords, formatDay } from '../platform/calendar.ts'
import type { Extendable, Extension } from './extensions.ts'
import { hasModule, type WithModules } from './modules.ts'

/** The two cabinets; each has its own dates in the meeting's data. */
export const cabinets = ['main', 'expired_reg_25'] as const
export type Cabinet = (typeof cabinets)[number]

/** Dates of one cabinet, all inclusive days of the forum's time zone. */
export interface CabinetDates {
  registrationFrom: Day
  registrationUntil: Day
  thesesUntil: Day
  certificateFrom: Day
  deadlineShown: Day
}

/** The deadline shown follows the last day of theses until organisers set it apart. */
export const withThesesUntil = (dates: CabinetDates, thesesUntil: Day): CabinetDates => ({
  ...dates,
  thesesUntil,
  deadlineShown: dates.deadlineShown === dates.thesesUntil ? thesesUntil : dates.deadlineShown,
})

/** Messages of the cabinet; `{date}` is replaced by the day in question. */
export interface Notices {
  registrationNotOpen: string
  registrationClosed: string
  /** A talk or poster that no moderator has decided on. */
  waiting: string
  waitingThesesClosed: string
  /** Text of the deadline of talks and theses. */
  deadline: string
}

/** Gates by date. The registration gate has three states; the others are open or closed. */
export interface Gates {
  registration: 'wait' | 'open' | 'closed'
  registrationFrom: Day
  theses: boolean
  files: boolean
  certificate: boolean
  /** Cancelling ends on the forum's first day. */
  cancelling: boolean
  deadlineShown: Day
  /** Certificates are for those who were present; absent: for all confirmed participants. */
  needsPresence?: true
  /** The day until which participation is confirmed is over; absent: it can be confirmed. */
  confirmingClosed?: true
}

/** Whether a registration may still be cancelled. */
export const cancellingOpen = (today: Day, firstDay: Day): boolean => today < firstDay

/**
 * Grace period and extensions, which make deadlines later than the dates of a cabinet.
 * @public remotes of other repositories import it
 */
export interface Lateness {
  /** The day whose deadlines are still met: yesterday within the grace period after midnight. Today when absent. */
  lastOpenDay?: Day
  /** Extensions of one person. */
  extensions?: readonly Extension[]
}

interface ForumDates extends Lateness {
  /** The last day on which proposed participation is confirmed; null or absent: confirming stays open. */
  confirmUntil?: Day | null | undefined
}

/** Whether the forum gives certificates to those alone who were present. */
export const presenceAsked = (forum: WithModules & { certificatesNeedPresence?: boolean | undefined }): boolean =>
  hasModule(forum, 'door') && forum.certificatesNeedPresence === true

/** Computes the gates of a cabinet on a day of the forum's time zone. */
export function gatesOn(
  today: Day,
  dates: CabinetDates,
  firstDay: Day,
  { lastOpenDay = today, extensions = [], confirmUntil }: ForumDates = {},
): Gates {
  const extended = (action: Extendable) => extensions.find((extension) => extension.action === action && lastOpenDay <= extension.until)
  const registrationMet = lastOpenDay <= dates.registrationUntil
  const theses = extended('theses')
  return {
    registration: today < dates.registrationFrom ? 'wait' : registrationMet || extended('registration') ? 'open' : 'closed',
    registrationFrom: dates.registrationFrom,
    theses: lastOpenDay <= dates.thesesUntil || theses !== undefined,
    files: (today >= dates.registrationFrom && registrationMet) || extended('files') !== undefined,
    certificate: today >= dates.certificateFrom,
    cancelling: cancellingOpen(lastOpenDay, firstDay) || extended('cancellation') !== undefined,
    deadlineShown: theses && theses.until > dates.deadlineShown ? theses.until : dates.deadlineShown,
    ...(confirmUntil && lastOpenDay > confirmUntil && { confirmingClosed: true }),
  }
}

/** In digits, as Russian forums write a deadline; other readers may take the month for the day, so they get words. */
const withDate = (notice: string, day: Day): string =>
  notice.replaceAll('{date}', /[а-яё]/i.test(notice) ? formatDay(day) : `${dayInWords(day)} ${day.slice(0, 4)}`)

/** Whether a notice says a day, in either form: organisers may leave it out. */
export const saysDay = (notice: string, day: Day): boolean => notice.includes(formatDay(day)) || notice.includes(dayInWords(day))

/** Message when the registration gate is not open. */
export const registrationNotice = (gates: Pick<Gates, 'registration' | 'registrationFrom'>, notices: Notices): string | null => {
  if (gates.registration === 'wait') return withDate(notices.registrationNotOpen, gates.registrationFrom)
  if (gates.registration === 'closed') return notices.registrationClosed
  return null
}

/** The orange notice of an undecided talk or poster. */
export const waitingNotice = (thesesOpen: boolean, deadlineShown: Day, notices: Notices): string =>
  thesesOpen ? withDate(notices.waiting, deadlineShown) : notices.waitingThesesClosed

export const deadlineNotice = (deadlineShown: Day, notices: Notices): string => withDate(notices.deadline, deadlineShown)
