import { type Endpoint, endpointUrl, type InputOf, inputToWire, type ReplyOf, replyFromWire } from '@forum/contracts/platform/endpoint'
import { pageLanguage } from '@forum/language/pageLanguage'
import { languageHeader } from '@forum/language/requestLanguage'

/** Calls of the document: it has no session, and nothing of the shell. */

const TIMEOUT_MS = 15_000
/** Code of a reply that does not come from the portal. */
const UNKNOWN = 'unknown'

export class DeviceCallError extends Error {
  override name = 'DeviceCallError'
  /** HTTP status; 0: no reply. */
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Whether the portal itself refuses the token: it expired, or the organisers blocked the device. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof DeviceCallError && error.status === 401 && error.code !== '' && error.code !== UNKNOWN
export const isOffline = (error: unknown): boolean => error instanceof DeviceCallError && (error.status === 0 || error.status >= 502)

const textIn = (body: unknown, field: string): string =>
  typeof body === 'object' && body !== null && field in body ? String((body as Record<string, unknown>)[field]) : ''

const lost = () => new DeviceCallError(0, 'network', '')

/** @throws DeviceCallError for a refusal, and without an answer */
export async function deviceCall<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string | null): Promise<ReplyOf<E>> {
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(), TIMEOUT_MS)
  const reads = endpoint.method === 'GET'
  try {
    const response = await fetch(reads ? endpointUrl(endpoint, input) : `/${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        ...languageHeader(pageLanguage()),
        ...(token !== null && { Authorization: `Device ${token}` }),
        ...(!reads && { 'Content-Type': 'application/json' }),
      },
      ...(!reads && { body: JSON.stringify(inputToWire(endpoint, input)) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: given.signal,
    }).catch(() => {
      throw lost()
    })
    // A captive portal replies with another page.
    const body: unknown = await response.json().catch(() => {
      throw response.ok ? lost() : new DeviceCallError(response.status, UNKNOWN, '')
    })
    if (response.ok) return replyFromWire(endpoint, body) as ReplyOf<E>
    throw new DeviceCallError(response.status, textIn(body, 'code'), textIn(body, 'message'))
  } finally {
    clearTimeout(timer)
  }
}
