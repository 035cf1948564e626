import { i18n } from '@forum/language'
import { isTalk, type RegistrationState } from '../forum/participation.ts'
import type { Presence, PresenceEvent } from '../forum/presence.ts'
import type { Day } from '../platform/calendar.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'
import type { ControlPoint } from './controlPoints.ts'
import type { MarkSource } from './marks.ts'

/** Presence with the source of each mark. */
export type SourcedPresence = Presence<PresenceEvent & { source: MarkSource }>

/** Days on which a control point lets people in. */
export const daysOfPoint = <Of extends Pick<ControlPoint, 'dayNumber'>>({ dayNumber }: Of, days: readonly Day[]): Day[] =>
  days.filter((_, index) => dayNumber === null || dayNumber === index + 1)

const future = () => violation('mark_in_future', i18n.t('Это время ещё не наступило.'))

const inactive = (): RuleViolation => violation('cancelled', i18n.t('Участник отменил заявку: отметить по ней нельзя.'))

export const whyNotPresence = {
  /** Organisers add a mark by hand. @param at null: there is no such time on that day */
  add(registration: Pick<RegistrationState, 'isActive'>, present: Presence | undefined, at: Date | null, now: Date): RuleViolation | null {
    if (!registration.isActive) return inactive()
    if (at === null) return violation('mark_time', i18n.t('Укажите время этого дня.'))
    if (at > now) return future()
    return present ? violation('already_marked', i18n.t('Здесь в этот день человек уже отмечен. Обновите страницу.')) : null
  },

  /** Takes back all marks of a day at a point. */
  remove: (present: Presence | undefined): RuleViolation | null =>
    present ? null : violation('not_marked', i18n.t('Здесь в этот день человек не отмечен. Обновите страницу.')),

  /** A tick on a paper list that was typed in by mistake; marks of devices are not taken back with it. */
  untype: (present: SourcedPresence | undefined): RuleViolation | null =>
    present && !present.marks.some(({ source }) => source === 'paper')
      ? violation('not_on_paper', i18n.t('Этого человека отметили не с бумаги. Такую отметку снимают на странице «Присутствие».'))
      : null,

  /** Moderators mark a talk as held. @param started the first day of the forum has come */
  hold(registration: RegistrationState, started: boolean): RuleViolation | null {
    if (!registration.isActive || !isTalk(registration.decidedFormat))
      return violation('talk_only', i18n.t('Состоявшимся отмечают доклад, принятый в программу.'))
    return started ? null : violation('mark_in_future', i18n.t('Форум ещё не начался.'))
  },

  /** A tick is typed in. */
  type: (registration: Pick<RegistrationState, 'isActive'>, at: Date, now: Date): RuleViolation | null => {
    if (!registration.isActive) return inactive()
    return at > now ? future() : null
  },
}
