import type { FieldErrors, RefusalCode } from '@forum/contracts/refusal'
import { fileTexts } from '@forum/domain/files'
import { texts as roleTexts } from '@forum/domain/roles'
import type { Objection } from '@forum/domain/rules'

interface More {
  /** Field errors of an invalid input. */
  fields?: FieldErrors
  /** The older `detail`, where programs expect a text of their own. */
  detail?: string
  /** Seconds until another try makes sense. */
  retryAfter?: number
}

/** The one way to say no: thrown anywhere below a handler, shaped by one error handler. */
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

export const refusalTexts = {
  invalidInput: 'Проверьте введённые данные.',
  malformed: 'Запрос не удалось прочитать.',
  notJson: 'Тело запроса должно быть в формате JSON.',
  notMultipart: 'Файл нужно передать в форме multipart/form-data.',
  notFound: 'Запись не найдена.',
  noSuchCall: 'Такого запроса нет.',
  method: 'Этот метод здесь не поддерживается.',
  tooLarge: 'Запрос слишком большой.',
  tooMany: 'Слишком много попыток. Попробуйте позже.',
  uploadsAtOnce: 'Слишком много загрузок одновременно. Дождитесь окончания других.',
  noScanner: 'Проверка файлов на вирусы временно недоступна. Попробуйте через минуту.',
  busy: 'Сервер занят. Попробуйте через несколько секунд.',
  tooSlow: 'Запрос занял слишком много времени и остановлен. Уточните его или попробуйте позже.',
  locked: 'Эти данные сейчас меняются. Попробуйте ещё раз через несколько секунд.',
  unavailable: 'Сервис временно недоступен. Попробуйте через минуту.',
  unexpected: 'Произошла ошибка. Попробуйте ещё раз.',
  changed: 'Данные уже изменились. Обновите страницу.',
}

/** What the older clients read when a token does not count; also how the portal's sign-out is triggered. */
const INVALID_TOKEN = 'Invalid token.'

export const invalidInput = (fields: FieldErrors): Refusal => new Refusal(400, 'invalid_input', refusalTexts.invalidInput, { fields })
export const invalidToken = (): Refusal => new Refusal(403, 'invalid_token', roleTexts.signIn, { detail: INVALID_TOKEN })
export const forbidden = (): Refusal => new Refusal(403, 'forbidden', roleTexts.notAllowed)
export const notFound = (message = refusalTexts.notFound): Refusal => new Refusal(404, 'not_found', message)
/** Too much heavy work waits already. */
export const busy = (): Refusal => new Refusal(503, 'unavailable', refusalTexts.busy, { retryAfter: 5 })
export const fileTooLarge = (): Refusal => new Refusal(413, 'too_large', fileTexts.tooLarge)
export const wrongFormat = (message: string = fileTexts.wrongFormat): Refusal => new Refusal(415, 'wrong_format', message)
export const changedMeanwhile = (message = refusalTexts.changed): Refusal => new Refusal(409, 'changed_meanwhile', message)

/** Refuses when a rule of the domain objects. */
export function assertAllowed(objection: Objection | null): void {
  if (objection) throw new Refusal(409, objection.code, objection.message)
}

/** The body of a refusal: `code` and `message`, and the older fields for the clients that read them. */
export function refusalBody(refusal: Refusal, flat: boolean): Record<string, unknown> {
  const { status, code, message, more } = refusal
  const detail = more.detail ?? message
  const body = { code, message }
  if (code === 'invalid_token') return { ...body, status: 403, detail }
  if (code === 'invalid_input') return { ...(flat ? more.fields : {}), ...body, errors: more.fields ?? {} }
  if (status === 400 || status === 429) return { ...body, detail }
  if (status === 403 || status === 404 || status === 405) return { ...body, detail, error: message }
  return status < 500 ? { ...body, error: message } : body
}
