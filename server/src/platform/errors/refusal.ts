import type { FieldErrors, RefusalCode } from '@forum/contracts/platform/refusal'
import { deviceTexts } from '@forum/domain/door/devices'
import type { Module } from '@forum/domain/forum/modules'
import { moduleTexts } from '@forum/domain/forum/moduleTexts'
import { apiTokenTexts, type DataPart } from '@forum/domain/people/apiTokens'
import { texts as roleTexts } from '@forum/domain/people/roles'
import { type SecondFactorMethod, secondFactorTexts } from '@forum/domain/people/secondFactor'
import { fileTexts } from '@forum/domain/platform/files'
import { MAX_FILE_MB } from '@forum/domain/platform/limits'
import type { RuleViolation } from '@forum/domain/platform/ruleViolations'
import { i18n, translated } from '@forum/language'

interface More {
  /** Field errors of an invalid input. */
  fields?: FieldErrors
  /** Value of `detail` for older clients that compare with a text. */
  detail?: string
  /** Retry-After in seconds. */
  retryAfter?: number
  /** Points that keep a forum from becoming current, for the code `not_settled`. */
  points?: readonly { point: string; group: string; label: string }[]
  /** Methods and ticket for the code `second_factor_required`. */
  secondFactor?: { methods: readonly SecondFactorMethod[]; ticket?: string }
}

/** An expected error of any handler; one error handler turns it into a reply. */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly more: More

  constructor(status: number, code: RefusalCode, message: string, more: More = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

export const refusalTexts = translated({
  malformed: () => i18n.t('Запрос не удалось прочитать.'),
  notJson: () => i18n.t('Тело запроса должно быть в формате JSON.'),
  tooLarge: () => i18n.t('Запрос слишком большой.'),
  tooSlow: () => i18n.t('Запрос занял слишком много времени и остановлен. Уточните его или попробуйте позже.'),
  locked: () => i18n.t('Эти данные сейчас меняются. Попробуйте ещё раз через несколько секунд.'),
  unavailable: () => i18n.t('Сервис временно недоступен. Попробуйте через минуту.'),
})

/** The reply to an invalid token in the format of older clients; it also makes the portal sign out. */
const INVALID_TOKEN = 'Invalid token.'

export const invalidInput = (fields: FieldErrors): Refusal =>
  new Refusal(400, 'invalid_input', i18n.t('Проверьте введённые данные.'), { fields })
export const invalidToken = (): Refusal => new Refusal(403, 'invalid_token', roleTexts.signIn, { detail: INVALID_TOKEN })
/** Refusal of a device's call at the door without its token. The status is never 403, which means a session. */
export const unknownDevice = (): Refusal => new Refusal(401, 'invalid_token', deviceTexts.noToken)
/** The token was revoked or has expired, or the person at the device is no registrar any more. */
export const deviceEnded = (): Refusal => new Refusal(401, 'device_ended', deviceTexts.ended)
/** Refusal of a program's call without a token. */
export const unknownApiToken = (): Refusal => new Refusal(401, 'invalid_token', apiTokenTexts.unknown)
/** The token was revoked or has expired, or the organiser who made it is no administrator any more. */
export const apiTokenEnded = (): Refusal => new Refusal(401, 'token_ended', apiTokenTexts.ended)
export const otherPart = (part: DataPart): Refusal => new Refusal(403, 'forbidden', apiTokenTexts.otherPart(apiTokenTexts.parts[part]))
export const otherNetwork = (): Refusal => new Refusal(403, 'forbidden', apiTokenTexts.otherNetwork)
/** The position in the changes is of the time before the portal was restored. */
export const sinceExpired = (): Refusal => new Refusal(410, 'since_expired', apiTokenTexts.sinceExpired)
/**
 * Refusal that asks for the second factor. The status is never 403, which would end the session in earlier clients.
 * @param methods none: the account has to set one up
 */
export const secondFactorRequired = (methods: readonly SecondFactorMethod[], ticket?: string): Refusal => {
  const message =
    methods.length === 0 ? secondFactorTexts.setUp : ticket === undefined ? secondFactorTexts.confirm : secondFactorTexts.signIn
  return new Refusal(400, 'second_factor_required', message, { secondFactor: { methods, ...(ticket !== undefined && { ticket }) } })
}
export const forbidden = (): Refusal => new Refusal(403, 'forbidden', roleTexts.notAllowed)
export const otherSection = (): Refusal => new Refusal(403, 'forbidden', roleTexts.otherSection)
export const notFound = (message = i18n.t('Запись не найдена.')): Refusal => new Refusal(404, 'not_found', message)
/** The queue for heavy work is full. */
export const busy = (): Refusal =>
  new Refusal(503, 'unavailable', i18n.t('Сервер занят. Попробуйте через несколько секунд.'), { retryAfter: 5 })
/** The database takes no writes; calls that write nothing still work. */
export const readOnly = (): Refusal =>
  new Refusal(
    503,
    'read_only',
    i18n.t('Портал временно доступен только для чтения: войти и сохранить изменения сейчас нельзя. Попробуйте через несколько минут.'),
    { retryAfter: 5 },
  )
export const fileTooLarge = (megabytes = MAX_FILE_MB): Refusal => new Refusal(413, 'too_large', fileTexts.tooLarge(megabytes))
export const wrongFormat = (message: string = fileTexts.wrongFormat): Refusal => new Refusal(415, 'wrong_format', message)
/** A forum that is not current is only looked at. */
export const draftForum = (): Refusal =>
  new Refusal(409, 'draft_forum', i18n.t('Это черновик форума: здесь ничего не сохраняется и не отправляется.'))
/** The forum has become current since the page was opened. */
export const draftEnded = (): Refusal =>
  new Refusal(409, 'draft_forum', i18n.t('Этот форум уже текущий. Обновите страницу: она открыта, пока он был черновиком.'))
/** Links to a draft are valid for an hour, and for organisers. */
export const draftGone = (): Refusal =>
  new Refusal(404, 'draft_forum', i18n.t('Ссылка на черновик форума больше не действует. Откройте его снова в настройках форума.'))
/** The forum does not use the module that a call belongs to. */
export const moduleOff = (module: Module): Refusal => new Refusal(409, 'module_off', moduleTexts.off[module])
export const changedMeanwhile = (message = i18n.t('Данные уже изменились. Обновите страницу.')): Refusal =>
  new Refusal(409, 'changed_meanwhile', message)

/** Throws a refusal if a domain rule is violated. */
export function assertAllowed(violation: RuleViolation | null): void {
  if (violation) throw new Refusal(409, violation.code, violation.message)
}
