import { i18n, translated } from '@forum/language'
import { IDENTITY_MINUTES, STAFF_SESSION_HOURS } from '../platform/limits.ts'

/** Kinds of proof: a code of an authenticator app, a passkey, or a recovery code in place of either. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** The second factor of an account in one session. */
export interface SecondFactorState {
  /** Whether the account has one. */
  isSet: boolean
  /** Moment of the session's last proof; null: never. */
  provenAt: Date | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const isWithin = (provenAt: Date | null, now: Date, duration: number): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < duration

/** Whether what asks for the second factor again has to ask; accounts without one are not asked. */
export const needsConfirmation = ({ isSet, provenAt }: SecondFactorState, now: Date): boolean =>
  isSet && !isWithin(provenAt, now, IDENTITY_MINUTES * MINUTE)

/**
 * Whether a session has the roles of its account.
 * @param isRequired the portal requires a second factor of everybody who has a role
 */
export const holdsRoles = (isRequired: boolean, { isSet, provenAt }: SecondFactorState, now: Date): boolean =>
  !isRequired || (isSet && isWithin(provenAt, now, STAFF_SESSION_HOURS * HOUR))

export const secondFactorTexts = translated({
  signIn: () =>
    i18n.t('Нужен второй фактор: код из приложения, ключ доступа или резервный код. Если поля для него нет, обновите страницу.'),
  confirm: () => i18n.t('Подтвердите, что это вы: нужен код из приложения, ключ доступа или резервный код.'),
  setUp: () => i18n.t('Для работы с вашей ролью нужен второй фактор. Настройте его на странице «Безопасность».'),
})
