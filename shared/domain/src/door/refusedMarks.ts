import { i18n, translated } from '@forum/language'
import { type Day, dayIn } from '../platform/calendar.ts'

/** Reasons why the server could not keep a mark as it came. A refused mark waits until it is settled, and counts nowhere. */
export const refusedMarkCodes = [
  'unknown_point',
  'unknown_person',
  'no_person',
  'unreadable',
  'not_forum_day',
  'wrong_time',
  'future',
  'unproved',
  'other_content',
  'bad_name',
  'unknown_consent',
  'too_many_people',
] as const
export type RefusedMarkCode = (typeof refusedMarkCodes)[number]

export const refusedMarkTexts = /* @__PURE__ */ translated({
  codes: /* @__PURE__ */ translated({
    unknown_point: () => i18n.t('Точки контроля с таким номером на этом форуме нет'),
    unknown_person: () => i18n.t('Такой заявки или гостя на этом форуме нет: возможно, данные удалены'),
    no_person: () => i18n.t('В отметке не указано, кто пришёл'),
    unreadable: () => i18n.t('Данные человека не удалось прочитать'),
    not_forum_day: () => i18n.t('Отметка сделана не в день форума'),
    wrong_time: () => i18n.t('Неправильное время отметки'),
    future: () => i18n.t('Время отметки впереди часов портала'),
    unproved: () => i18n.t('Не доказано, что отметку сделало устройство прежней смены'),
    other_content: () => i18n.t('Под этим номером устройство уже передало другую отметку'),
    bad_name: () => i18n.t('В имени ссылка или адрес'),
    unknown_consent: () => i18n.t('Согласие дано на текст, которого у форума нет'),
    too_many_people: () => i18n.t('Слишком много новых людей с этого устройства или на этом форуме'),
  }),
})

interface Mark {
  registrationId: number | null
  guestId: number | null
  kind: 'in' | 'undo'
  source: string
  sealed: string | null
}

/** A mark names one person, or holds one who was registered at the door. */
export function namesPerson({ registrationId, guestId, kind, source, sealed }: Mark): boolean {
  const named = [registrationId, guestId, sealed].filter((value) => value !== null)
  return named.length === 1 && (sealed === null || (kind === 'in' && source === 'registered'))
}

/** A clock may be wrong, but not by centuries. */
export const isPossibleTime = (time: Date): boolean => time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 2100

const FUTURE_MINUTES = 5

/** Checks the time of a mark: presence is neither made up before the forum nor ahead of the server's clock. */
export function whyNotTime(
  scannedAt: Date,
  now: Date,
  { days, timeZone }: { days: readonly Day[]; timeZone: string },
): Extract<RefusedMarkCode, 'wrong_time' | 'future' | 'not_forum_day'> | null {
  if (!isPossibleTime(scannedAt)) return 'wrong_time'
  if (scannedAt.getTime() > now.getTime() + FUTURE_MINUTES * 60_000) return 'future'
  return days.includes(dayIn(timeZone, scannedAt)) ? null : 'not_forum_day'
}
