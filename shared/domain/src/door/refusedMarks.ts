import { i18n, translated } from '@forum/language'

/** Why the server could not keep a mark as it came. It waits until it is settled. */
export const refusedMarkCodes = ['unknown_point', 'unknown_person', 'no_person', 'unreadable', 'not_forum_day', 'wrong_time'] as const
export type RefusedMarkCode = (typeof refusedMarkCodes)[number]

export const refusedMarkTexts = /* @__PURE__ */ translated({
  codes: /* @__PURE__ */ translated({
    unknown_point: () => i18n.t('Точки контроля с таким номером на этом форуме нет'),
    unknown_person: () => i18n.t('Такой заявки или гостя на этом форуме нет: возможно, данные удалены'),
    no_person: () => i18n.t('В отметке не указано, кто пришёл'),
    unreadable: () => i18n.t('Данные человека не удалось прочитать'),
    not_forum_day: () => i18n.t('Регистрация на входе была не в день форума'),
    wrong_time: () => i18n.t('Неправильное время отметки'),
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
