import { type Day, formatDay } from './calendar.ts'

/** The two cabinets a call can name; each has its own dates in the meeting's data. */
export const cabinets = ['main', 'expired_reg_25'] as const
export type Cabinet = (typeof cabinets)[number]

/** Dates of one cabinet, all inclusive Moscow days. Seeded data of the meeting, not constants. */
export interface CabinetDates {
  registration_from: Day
  registration_until: Day
  theses_until: Day
  certificate_from: Day
  deadline_shown: Day
}

export interface MeetingDays {
  day_1: Day
  day_2: Day
}

/** What the dates allow on one day. The registration gate has three positions; the others are open or not. */
export interface Gates {
  registration: 'wait' | 'open' | 'closed'
  registration_from: Day
  theses: boolean
  certificate: boolean
  /** Cancelling ends on the forum's first day. */
  cancelling: boolean
  deadline_shown: Day
}

/** Whether a registration may still be cancelled on a Moscow day. */
export const cancellingOpen = (today: Day, meeting: MeetingDays): boolean => today < meeting.day_1

/** Works out the gates of a cabinet on a Moscow day. */
export function gatesOn(today: Day, dates: CabinetDates, meeting: MeetingDays): Gates {
  return {
    registration: today < dates.registration_from ? 'wait' : today <= dates.registration_until ? 'open' : 'closed',
    registration_from: dates.registration_from,
    theses: today <= dates.theses_until,
    certificate: today >= dates.certificate_from,
    cancelling: cancellingOpen(today, meeting),
    deadline_shown: dates.deadline_shown,
  }
}

/** What a person is told when the registration gate is not open. */
export const registrationNotice = (gates: Pick<Gates, 'registration' | 'registration_from'>): string | null => {
  if (gates.registration === 'wait') return `Регистрация ещё не открыта. Она начнётся ${formatDay(gates.registration_from)}.`
  if (gates.registration === 'closed') return 'Регистрация уже завершена.'
  return null
}

/** The orange notice of a talk or poster that no moderator has decided on. */
export const waitingNotice = (deadlineShown: Day): string =>
  `Заявка ожидает подтверждения модератором. Тезисы принимаются до ${formatDay(deadlineShown)}.`
