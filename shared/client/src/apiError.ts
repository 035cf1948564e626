import { fieldFromWire, type Mapping } from '@forum/contracts/platform/mapping'
import type { RefusalCode } from '@forum/contracts/platform/refusal'
import type { SecondFactorMethod } from '@forum/domain/people/secondFactor'
import { i18n, translated } from '@forum/language'

export const errorTexts = translated({
  unknown: () => i18n.t('Неизвестная ошибка'),
  noConnection: () => i18n.t('Нет связи с сервером. Проверьте подключение и попробуйте ещё раз.'),
})

/** The second factor that a refusal asks for: that of a sign-in, with its ticket, or of the session. */
export interface SecondFactorRequest {
  /** Methods of the account; none: the account has to set one up. */
  methods: readonly SecondFactorMethod[]
  ticket?: string
}

/** An error of a call: refusals of the server and network failures in one shape. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 without a reply. */
  readonly status: number
  readonly code: RefusalCode | 'network' | 'unknown'
  /** Messages by field of the input; nested fields are joined by a dot. */
  readonly fields: Record<string, string[]>
  /** Legacy `detail` text, if any. */
  readonly detail: string | undefined
  /** Legacy `error` text, if any. */
  readonly error: string | undefined
  /** Retry-After in seconds, for 429. */
  readonly retryAfter: number | undefined
  /** Id of a request that failed in the server, which its log has. */
  readonly reference: string | undefined
  /** Second factor that the code `second_factor_required` asks for. */
  readonly secondFactor: SecondFactorRequest | undefined

  constructor(parts: {
    status: number
    code: ApiError['code']
    message: string
    fields?: Record<string, string[]>
    detail?: string | undefined
    error?: string | undefined
    retryAfter?: number | undefined
    reference?: string | undefined
    secondFactor?: SecondFactorRequest | undefined
  }) {
    super(parts.message)
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields ?? {}
    this.detail = parts.detail
    this.error = parts.error
    this.retryAfter = parts.retryAfter
    this.reference = parts.reference
    this.secondFactor = parts.secondFactor
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Text of an `error` field, which related servers also send as a list or as an object. */
function errorTextOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(errorTextOf).find(Boolean)
  return isRecord(value) ? Object.values(value).map(errorTextOf).find(Boolean) : textOf(value)
}

/** Whether a reply has an error field, which makes it a refusal whatever its status (product document, section 8). */
export function namesError(body: unknown): boolean {
  if (!isRecord(body) || !body.error) return false
  return typeof body.error !== 'object' || Object.keys(body.error).length > 0
}

/** Keys of a refusal that are not form fields. */
const notFields = new Set(['code', 'message', 'detail', 'error', 'errors', 'status', 'methods', 'ticket'])

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
 * Parses a refusal. Related servers use several formats: field errors under `errors` or at the top level,
 * nested or flat; `message`, `error` or only `detail`; or an HTML page.
 * @param reply headers
 * @param names names of the input
 * @param byRule whether other names of it follow the rule
 */
export function readRefusal(status: number, body: unknown, reply?: Pick<Headers, 'get'>, names?: Mapping, byRule = false): ApiError {
  const fieldsExpected = status === 400 || status === 422
  const record = isRecord(body) ? body : {}
  const found = isRecord(record.errors) ? collectFields(record.errors) : fieldsExpected ? collectFields(record) : {}
  const fields = Object.fromEntries(Object.entries(found).map(([field, messages]) => [fieldFromWire(names, field, byRule), messages]))
  const detail = textOf(record.detail)
  const error = errorTextOf(record.error)
  // The error text of a reply with a success status is the message.
  const told = status < 400 ? error : textOf(record.message)
  const message = told ?? error ?? detail ?? Object.values(fields)[0]?.[0] ?? errorTexts.unknown
  const code = (textOf(record.code) as RefusalCode | undefined) ?? 'unknown'
  const retryAfter = reply?.get('Retry-After')
  const seconds = Number(retryAfter)
  return new ApiError({
    status,
    code,
    message,
    fields,
    detail,
    error,
    secondFactor: code === 'second_factor_required' ? (record as unknown as SecondFactorRequest) : undefined,
    reference: status >= 500 ? (reply?.get('X-Request-Id') ?? undefined) : undefined,
    retryAfter: retryAfter && Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** The message to show for any error. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : errorTexts.unknown)
