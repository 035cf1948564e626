import { i18n } from '@forum/language'
import type { ForumSettings } from '../forum/forum.ts'
import type { Day } from '../platform/calendar.ts'
import { addDays, dayBefore } from '../platform/localTime.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** People who wait for a place of the forum, or for one as a listener of an event. */

/** `lapsed`: the offer was not answered in time; `closed`: the forum has begun, or the person needs the place no longer. */
export const queueStates = ['waiting', 'offered', 'accepted', 'lapsed', 'left', 'closed'] as const
export type QueueState = (typeof queueStates)[number]

/** States in the queue: waiting, or with an offer to answer. */
export const openQueueStates = ['waiting', 'offered'] as const satisfies readonly QueueState[]

/** Reasons for a vacancy: the owner of the talk declined or was moved, the account was deleted, or the section got more places. */
export const vacancyReasons = ['declined', 'deleted', 'added'] as const
export type VacancyReason = (typeof vacancyReasons)[number]

export const keepsQueue = ({ queueDays }: Pick<ForumSettings, 'queueDays'>): boolean => typeof queueDays === 'number'

/** Whether places are offered on this day: until the forum begins, also after registration has closed. */
export const offersPlaces = (today: Day, firstDay: Day): boolean => today < firstDay

/** The last day on which an offer of today can be answered: never past the day before the forum. */
export function answerUntil(today: Day, queueDays: number, firstDay: Day): Day {
  const [until = today] = [addDays(today, queueDays), dayBefore(firstDay)].sort()
  return until
}

/** People who have places in a section, by whether they come to it as listeners. */
export interface TakenPlaces {
  /** People other than the one who asks. */
  others: number
  otherListeners: number
  /** Whether the one who asks has a place. */
  own: boolean
  ownAsListener: boolean
}

export const nothingTaken: TakenPlaces = { others: 0, otherListeners: 0, own: false, ownAsListener: false }

/** Free places of a section for one person; null where they are not counted. */
export function freePlaces(
  { capacity, listenerLimit = null }: { capacity: number | null; listenerLimit?: number | null | undefined },
  taken: TakenPlaces,
  as: 'listener' | 'speaker',
): number | null {
  const any = capacity === null || taken.own ? null : capacity - taken.others
  const listening = as === 'speaker' || listenerLimit === null || taken.ownAsListener ? null : listenerLimit - taken.otherListeners
  return any === null || listening === null ? (any ?? listening) : Math.min(any, listening)
}

export const whyNotQueue = {
  /** @param free number of free places of the forum; null where they are not counted */
  takePlace: (free: number | null): RuleViolation | null =>
    free === null || free > 0 ? null : violation('section_full', i18n.t('Мест на форуме больше нет.')),

  join: (isIn: boolean): RuleViolation | null =>
    isIn ? violation('already_queued', i18n.t('Вы уже в этой очереди. Обновите страницу, чтобы увидеть своё место в ней.')) : null,

  leave: (state: QueueState): RuleViolation | null =>
    state === 'waiting' || state === 'offered' ? null : violation('not_queued', i18n.t('В этой очереди вас уже нет. Обновите страницу.')),

  /** @param lastOpenDay the day whose deadlines are still met */
  answer(state: QueueState, until: Day | null, lastOpenDay: Day): RuleViolation | null {
    if (state === 'accepted') return violation('not_queued', i18n.t('Вы уже приняли это место.'))
    if (state === 'offered' && until !== null && lastOpenDay <= until) return null
    return state === 'offered' || state === 'lapsed'
      ? violation('offer_over', i18n.t('Срок ответа прошёл, место предложено следующему.'))
      : violation('not_queued', i18n.t('Это предложение больше не действует.'))
  },

  /** Organisers offer the next free place to this person. */
  takeAhead: (state: QueueState): RuleViolation | null =>
    state === 'waiting' ? null : violation('not_queued', i18n.t('Этот человек уже не ждёт места. Обновите страницу.')),
}
