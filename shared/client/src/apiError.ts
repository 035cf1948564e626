import { fieldFromWire, type Mapping } from '@forum/contracts/mapping'
import type { RefusalCode } from '@forum/contracts/refusal'

export const UNKNOWN_ERROR = 'Неизвестная ошибка'
export const NO_CONNECTION = 'Нет связи с сервером. Проверьте подключение и попробуйте ещё раз.'

/** What went wrong with a call: every refusal of the server and every failure on the way, in one shape. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: RefusalCode | 'network' | 'unknown'
  /** Messages by field of the input; nested fields are joined by a dot. */
  readonly fields: Record<string, string[]>
  /** The older `detail` text, where the server sent one. */
  readonly detail: string | undefined
  /** The older `error` text, where the server sent one. */
  readonly error: string | undefined
  /** Seconds to wait before another try, for 429. */
  readonly retryAfter: number | undefined

  constructor(parts: {
    status: number
    code: ApiError['code']
    message: string
    fields?: Record<string, string[]>
    detail?: string | undefined
    error?: string | undefined
    retryAfter?: number | undefined
  }) {
    super(parts.message)
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields ?? {}
    this.detail = parts.detail
    this.error = parts.error
    this.retryAfter = parts.retryAfter
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The text of an `error` field, which servers of the family also send as a list or as an object. */
function errorTextOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(errorTextOf).find(Boolean)
  return isRecord(value) ? Object.values(value).map(errorTextOf).find(Boolean) : textOf(value)
}

/** Whether a reply names an error: it is a refusal then, whatever its status (product document, section 8). */
export function namesError(body: unknown): boolean {
  if (!isRecord(body) || !body.error) return false
  return typeof body.error !== 'object' || Object.keys(body.error).length > 0
}

/** Keys of a refusal that are no fields of a form. */
const notFields = new Set(['code', 'message', 'detail', 'error', 'errors', 'status'])

/** Collects `{field: [text]}`, nested or flat, into dotted keys. */
function collectFields(source: Record<string, unknown>, prefix = '', found: Record<string, string[]> = {}): Record<string, string[]> {
  for (const [key, value] of Object.entries(source)) {
    if (prefix === '' && notFields.has(key)) continue
    const messages = (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string')
    if (messages.length > 0) found[prefix + key] = messages
    else if (isRecord(value)) collectFields(value, `${prefix}${key}.`, found)
  }
  return found
}

/**
 * Reads a refusal. Servers of the same family answer in several ways: field errors under `errors` or at the top level,
 * nested or flat; `message`, `error` or only `detail`; or an HTML page that says nothing to a program.
 * @param names of the input that was refused
 */
export function readRefusal(status: number, body: unknown, retryAfter?: string | null, names?: Mapping): ApiError {
  const fieldsExpected = status === 400 || status === 422
  const record = isRecord(body) ? body : {}
  const found = isRecord(record.errors) ? collectFields(record.errors) : fieldsExpected ? collectFields(record) : {}
  const fields = Object.fromEntries(Object.entries(found).map(([field, messages]) => [fieldFromWire(names, field), messages]))
  const detail = textOf(record.detail)
  const error = errorTextOf(record.error)
  // Beside a success it is the error that tells.
  const told = status < 400 ? error : textOf(record.message)
  const message = told ?? error ?? detail ?? Object.values(fields)[0]?.[0] ?? UNKNOWN_ERROR
  const code = (textOf(record.code) as RefusalCode | undefined) ?? 'unknown'
  const seconds = Number(retryAfter)
  return new ApiError({
    status,
    code,
    message,
    fields,
    detail,
    error,
    retryAfter: retryAfter && Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** The sentence to show for anything thrown. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNKNOWN_ERROR)
