import { i18n, translated } from '@forum/language'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** Alphabet of pairing codes: letters and digits that are not mistaken for each other. */
export const PAIRING_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const PAIRING_LENGTH = 8
export const DEVICE_NAME_MAX = 60

/** A pairing code as it was typed: spaces, hyphens and case do not count. */
export const readPairingCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** A pairing code in two groups, as it is read aloud. */
export const pairingCodeInGroups = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

export const deviceStates = ['waiting', 'missed', 'working', 'expired', 'ended', 'revoked'] as const
export type DeviceState = (typeof deviceStates)[number]

interface Device {
  codeExpiresAt: Date
  pairedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
  endedAt: Date | null
}

/** State of a device: it waits for its code, works, or why it works no longer. */
export function deviceState({ codeExpiresAt, pairedAt, expiresAt, revokedAt, endedAt }: Device, now: Date): DeviceState {
  if (revokedAt) return 'revoked'
  if (endedAt) return 'ended'
  if (!pairedAt) return now < codeExpiresAt ? 'waiting' : 'missed'
  return expiresAt && now < expiresAt ? 'working' : 'expired'
}

export const deviceTexts = /* @__PURE__ */ translated({
  ended: () => i18n.t('Смена на этом устройстве закончена. Попросите у организаторов новый код.'),
  noToken: () => i18n.t('Устройство не подключено. Введите код, который назвал организатор.'),
  states: /* @__PURE__ */ translated({
    waiting: () => i18n.t('Ждёт кода'),
    missed: () => i18n.t('Код не введён вовремя'),
    working: () => i18n.t('Работает'),
    expired: () => i18n.t('Смена истекла'),
    ended: () => i18n.t('Смена закончена'),
    revoked: () => i18n.t('Отключено'),
  }),
})

export const whyNotDevice = {
  /** @param state null: no device has this code */
  pair(state: DeviceState | null, maySignOn: boolean): RuleViolation | null {
    if (state !== 'waiting') return violation('bad_pairing_code', i18n.t('Такого кода нет, или он уже не действует. Попросите новый.'))
    return maySignOn ? null : whyNotDevice.workAt(false)
  },

  /** @param mayLetIn registrar of the forum, or conference admin */
  workAt: (mayLetIn: boolean): RuleViolation | null =>
    mayLetIn
      ? null
      : violation('not_a_registrar', i18n.t('У этого человека нет роли регистратора. Сначала выдайте её в настройках форума.')),

  revoke: (state: DeviceState): RuleViolation | null =>
    state === 'waiting' || state === 'working' ? null : violation('device_over', i18n.t('Это устройство уже не работает.')),
}

export const whyNotSettle = (isSettled: boolean): RuleViolation | null =>
  isSettled ? violation('already_settled', i18n.t('Эту отметку уже разобрали. Обновите страницу.')) : null
