import { i18n } from '@forum/language'
import { formatOf, isTalk, type RegistrationState } from '../forum/participation.ts'
import { type Day, dayIn } from '../platform/calendar.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'
import type { ControlPoint } from './controlPoints.ts'
import type { MarkKind, MarkSource } from './marks.ts'

/** A mark of a person; the ones of all their registrations for the forum belong together. */
export interface PresenceEvent {
  id: number
  pointId: number
  kind: MarkKind
  source: MarkSource
  scannedAt: Date
}

/** That a person was at a control point on a day. */
export interface Presence<Event extends PresenceEvent = PresenceEvent> {
  day: Day
  pointId: number
  /** Marks that were not taken back, the earliest first; at least one. */
  marks: [Event, ...Event[]]
}

const inOrder = (a: PresenceEvent, b: PresenceEvent): number => a.scannedAt.getTime() - b.scannedAt.getTime() || a.id - b.id

/**
 * Where and when a person was, by day and first mark. Events count in the order of their moments, whenever they arrived: `undo` takes back the
 * latest mark before it at the same point on the same day of the forum's time zone, and nothing if there is none.
 */
export function presenceOf<Event extends PresenceEvent>(events: readonly Event[], timeZone: string): Presence<Event>[] {
  const found = new Map<string, { day: Day; pointId: number; marks: Event[] }>()
  for (const event of [...events].sort(inOrder)) {
    const day = dayIn(timeZone, event.scannedAt)
    const key = `${day} ${event.pointId}`
    const place = found.get(key) ?? { day, pointId: event.pointId, marks: [] }
    found.set(key, place)
    if (event.kind === 'in') place.marks.push(event)
    else place.marks.pop()
  }
  const present = [...found.values()].flatMap(({ marks: [first, ...others], ...place }): Presence<Event>[] =>
    first ? [{ ...place, marks: [first, ...others] }] : [],
  )
  return present.sort((a, b) => inOrder(a.marks[0], b.marks[0]))
}

/** The first mark of each day. */
export function firstByDay<Event extends PresenceEvent>(presence: readonly Presence<Event>[]): Presence<Event>[] {
  const days = new Set<Day>()
  return presence.filter(({ day }) => !days.has(day) && days.add(day))
}

/** What a certificate may ask for beyond confirmed participation. */
export interface Attended {
  /** The person was marked at some control point of the forum. */
  isPresent: boolean
  /** Moderators marked the talk of this registration as held. */
  isTalkHeld: boolean
}

/** A speaker who went straight to the hall was there, even if no one marked them at the door. */
export const hasAttended = (registration: RegistrationState, { isPresent, isTalkHeld }: Attended): boolean =>
  isPresent || (isTalkHeld && isTalk(formatOf(registration)))

/** Days on which a control point lets people in. */
export const daysOfPoint = <Of extends Pick<ControlPoint, 'dayNumber'>>({ dayNumber }: Of, days: readonly Day[]): Day[] =>
  days.filter((_, index) => dayNumber === null || dayNumber === index + 1)

const future = () => violation('mark_in_future', i18n.t('Это время ещё не наступило.'))

export const whyNotPresence = {
  /** Organisers add a mark by hand. @param at null: there is no such time on that day */
  add(registration: Pick<RegistrationState, 'isActive'>, present: Presence | undefined, at: Date | null, now: Date): RuleViolation | null {
    if (!registration.isActive) return violation('cancelled', i18n.t('Эта заявка отменена: отметить по ней нельзя.'))
    if (at === null) return violation('mark_time', i18n.t('Укажите время этого дня.'))
    if (at > now) return future()
    return present ? violation('already_marked', i18n.t('Здесь в этот день человек уже отмечен. Обновите страницу.')) : null
  },

  /** They take all marks of a day at a point back. */
  remove: (present: Presence | undefined): RuleViolation | null =>
    present ? null : violation('not_marked', i18n.t('Здесь в этот день человек не отмечен. Обновите страницу.')),

  /** A tick on a paper list that was typed in by mistake; marks of devices are not taken back with it. */
  untype: (present: Presence | undefined): RuleViolation | null =>
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
    if (!registration.isActive) return violation('cancelled', i18n.t('Эта заявка отменена: отметить по ней нельзя.'))
    return at > now ? future() : null
  },
}
