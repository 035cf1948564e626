import { DRAFT_HEADER } from '@forum/contracts/platform/draftHeader'
import {
  type Endpoint,
  endpointUrl,
  fieldsOf,
  type InputOf,
  inputToWire,
  type ReplyOf,
  replyFromWire,
} from '@forum/contracts/platform/endpoint'
import { readToken, tokenHeader } from '@forum/contracts/platform/tokenHeader'
import { pageLanguage } from '@forum/language/pageLanguage'
import { languageHeader } from '@forum/language/requestLanguage'
import ky, { type Options } from 'ky'
import { ApiError, errorTexts, namesError, readRefusal } from './apiError.ts'
import { countWhenSlow, whileBusy } from './busy.ts'
import { draftHeader } from './forum.ts'
import { attempt, isNoAnswer } from './requests/attempts.ts'
import { consumeEarlyResponse, discardEarlyResponses } from './requests/earlyResponses.ts'
import { withIdentityCheck } from './requests/identityCheck.ts'
import { endSession, useSession } from './session.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** File of a multipart call. */
  file?: File | Blob
  /** Whether the busy overlay is not shown, for background work. Reads never show it. */
  quiet?: boolean
  /** Whether the call is made in the background: it is refused instead of asking the person for the second factor. */
  background?: boolean
}

const http = ky.create({
  baseUrl: `${location.origin}/`,
  credentials: 'omit',
  throwHttpErrors: false,
  timeout: 60_000,
  // Only reads are retried automatically.
  retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] },
})

function bodyOf(endpoint: Endpoint, input: unknown, file: File | Blob | undefined): Options {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { searchParams: new URLSearchParams(fieldsOf(input)) }
  return endpoint.upload ? { body: formOf(endpoint, input, file) } : { json: input }
}

/** The multipart body of an upload. */
export function formOf(endpoint: Endpoint, input: unknown, file: File | Blob | undefined): FormData {
  const form = new FormData()
  for (const [key, value] of fieldsOf(input)) form.append(key, value)
  if (file && endpoint.upload) form.append(endpoint.upload, file)
  return form
}

/** Headers of a call: the page's language, the draft it shows, and the token only to endpoints that require authentication. */
export function headersOf(endpoint: Endpoint): Record<string, string> {
  const { token } = useSession.getState()
  return { ...languageHeader(pageLanguage()), ...draftHeader(), ...tokenHeader(endpoint.access === 'public' ? null : token) }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Only a refusal with a status field ends the session: a missing role is no reason to sign out. */
const endsSession = (status: number, body: unknown): boolean =>
  status === 403 && typeof body === 'object' && body !== null && 'status' in body

/** Parses a refusal, and ends the session of the call if the refusal requires it. */
export function refuse(
  { names, wire }: Endpoint,
  headers: Record<string, string>,
  status: number,
  body: unknown,
  reply: Pick<Headers, 'get'>,
): ApiError {
  if (endsSession(status, body)) endSession(readToken(headers.Authorization))
  return readRefusal(status, body, reply, names?.input, wire === 'snake')
}

async function send(endpoint: Endpoint, given: unknown, options: CallOptions): Promise<unknown> {
  const input = inputToWire(endpoint, given)
  const lost = (error: unknown): never => {
    if (options.signal?.aborted) throw error
    throw new ApiError({ status: 0, code: 'network', message: errorTexts.noConnection })
  }
  const { headers: named, answered } = attempt(endpoint, input, options.file)
  const headers = { ...headersOf(endpoint), ...named }
  const reads = endpoint.method === 'GET'
  const early = reads ? await consumeEarlyResponse(endpointUrl(endpoint, given)) : null
  const response =
    early ??
    (await http(endpoint.path, {
      method: endpoint.method,
      headers,
      ...(DRAFT_HEADER in headers && { cache: 'no-store' }),
      ...(endpoint.cookies && { credentials: 'same-origin' }),
      ...(options.signal && { signal: options.signal }),
      ...bodyOf(endpoint, input, options.file),
    })
      .catch(lost)
      // Reads sent during the write may have seen the state before it.
      .finally(() => reads || discardEarlyResponses()))
  // The connection may also break while the body is read.
  const body = await readBody(response).catch(lost)
  if (!isNoAnswer(response.status)) answered()
  if (response.ok && !namesError(body)) return replyFromWire(endpoint, body)
  throw refuse(endpoint, headers, response.status, body, response.headers)
}

/**
 * Makes a call of the contract.
 * @throws ApiError for every refusal and for a lost connection
 * @example const { results } = await call(listRegistrations, { meetingId: 2, page: 3 })
 */
export function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
  // Replies are not validated: schemas would add more weight than they catch errors.
  const unseen = () => send(endpoint, input, options) as Promise<ReplyOf<E>>
  if (options.background) return unseen()
  // A file may take long.
  const sent = options.file ? unseen : () => countWhenSlow(unseen())
  // The overlay must not cover the question for the second factor.
  return withIdentityCheck(endpoint.method === 'GET' || options.quiet ? sent : () => whileBusy(sent()))
}
