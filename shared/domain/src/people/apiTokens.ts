import { i18n, translated } from '@forum/language'
import type { Day } from '../platform/calendar.ts'
import { addDays } from '../platform/localTime.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** Parts of a forum's data that a token of another program may open. */
export const dataParts = ['program', 'talks', 'participants', 'people', 'attendance', 'figures'] as const
export type DataPart = (typeof dataParts)[number]

export const API_TOKEN_NAME_MAX = 60
export const API_TOKEN_NETWORKS_MAX = 20
/** Most days that a token works. */
const API_TOKEN_DAYS = 365
/** Calls of one token in a minute. */
export const API_TOKEN_CALLS = 600

/** Most rows in a page of a list for programs, and the number without another wish. */
export const DATA_PAGE_MAX = 500
export const DATA_PAGE = 200

export const apiTokenStates = ['working', 'expired', 'revoked', 'orphaned'] as const
export type ApiTokenState = (typeof apiTokenStates)[number]

interface ApiToken {
  expiresAt: Date
  revokedAt: Date | null
  /** Whether the account that made it is open and still an administrator's. */
  isHeld: boolean
}

/** Whether a token works, or why it works no longer. */
export function apiTokenState({ expiresAt, revokedAt, isHeld }: ApiToken, now: Date): ApiTokenState {
  if (revokedAt) return 'revoked'
  if (now >= expiresAt) return 'expired'
  return isHeld ? 'working' : 'orphaned'
}

export const apiTokenTexts = /* @__PURE__ */ translated({
  parts: /* @__PURE__ */ translated({
    program: () => i18n.t('Программа'),
    talks: () => i18n.t('Доклады'),
    participants: () => i18n.t('Участники без персональных данных'),
    people: () => i18n.t('Участники с персональными данными'),
    attendance: () => i18n.t('Присутствие'),
    figures: () => i18n.t('Показатели'),
  }),
  states: /* @__PURE__ */ translated({
    working: () => i18n.t('Действует'),
    expired: () => i18n.t('Срок истёк'),
    revoked: () => i18n.t('Отозван'),
    orphaned: () => i18n.t('Закончился вместе с ролью'),
  }),
  unknown: () => i18n.t('Нужен токен программы. Его выдаёт организатор в настройках форума, в разделе «Доступ для программ».'),
  ended: () => i18n.t('Этот токен больше не действует. Попросите у организатора новый.'),
  otherPart: (part: string) => i18n.t('Этот токен не открывает часть «{part}». Попросите у организатора токен с ней.', { part }),
  otherNetwork: () => i18n.t('Этот токен действует только из сетей, которые назвал организатор, а запрос пришёл из другой.'),
  wrongNetwork: (text: string) => i18n.t('«{text}» — не адрес и не сеть. Запишите, например, 192.0.2.0/24 или 2001:db8::/32.', { text }),
  wrongSince: () => i18n.t('Передайте since, как он был в ответе портала'),
  sinceExpired: () => i18n.t('Изменения с этого положения больше не отследить: портал восстановлен из архива. Начните список сначала.'),
})

/** The last day on which a token that is made today may work. */
export const lastTokenDay = (today: Day): Day => addDays(today, API_TOKEN_DAYS)

/** Problem of the last day of a token; null: none. */
export function tokenDayProblem(until: Day, today: Day): string | null {
  if (until < today) return i18n.t('Этот день уже прошёл')
  return until > lastTokenDay(today) ? i18n.t('Не позже чем через год') : null
}

export const whyNotApiToken = {
  revoke: (state: ApiTokenState): RuleViolation | null =>
    state === 'revoked' ? violation('token_over', i18n.t('Этот токен уже отозван.')) : null,
}
