import { type Day, formatDay } from './calendar.ts'

/** The two cabinets; each has its own dates in the meeting's data. */
export const cabinets = ['main', 'expired_reg_25'] as const
export type Cabinet = (typeof cabinets)[number]

/** Dates of one cabinet, all inclusive Moscow days. Seeded data of the meeting, not constants. */
export interface CabinetDates {
  registrationFrom: Day
  registrationUntil: Day
  thesesUntil: Day
  certificateFrom: Day
  deadlineShown: Day
}

export interface MeetingDays {
  firstDay: Day
  secondDay: Day
}

/** Gates by date. The registration gate has three states; the others are open or closed. */
export interface Gates {
  registration: 'wait' | 'open' | 'closed'
  registrationFrom: Day
  theses: boolean
  certificate: boolean
  /** Cancelling ends on the forum's first day. */
  cancelling: boolean
  deadlineShown: Day
}

/** Whether a registration may still be cancelled on a Moscow day. */
export const cancellingOpen = (today: Day, meeting: MeetingDays): boolean => today < meeting.firstDay

/** Computes the gates of a cabinet on a Moscow day. */
export function gatesOn(today: Day, dates: CabinetDates, meeting: MeetingDays): Gates {
  return {
    registration: today < dates.registrationFrom ? 'wait' : today <= dates.registrationUntil ? 'open' : 'closed',
    registrationFrom: dates.registrationFrom,
    theses: today <= dates.thesesUntil,
    certificate: today >= dates.certificateFrom,
    cancelling: cancellingOpen(today, meeting),
    deadlineShown: dates.deadlineShown,
  }
}

/** Message when the registration gate is not open. */
export const registrationNotice = (gates: Pick<Gates, 'registration' | 'registrationFrom'>): string | null => {
  if (gates.registration === 'wait') return `Регистрация ещё не открыта. Она начнётся ${formatDay(gates.registrationFrom)}.`
  if (gates.registration === 'closed') return 'Регистрация уже завершена.'
  return null
}

/** The orange notice of an undecided talk or poster. */
export const waitingNotice = (deadlineShown: Day): string =>
  `Заявка ожидает подтверждения модератором. Тезисы принимаются до ${formatDay(deadlineShown)}.`
