import { type Endpoint, type InputOf, inputToWire, type ReplyOf, replyFromWire } from '@forum/contracts/platform/endpoint'
import { ApiError, errorTexts, namesError } from './apiError.ts'
import { formOf, headersOf, refuse } from './call.ts'
import { attempt, isNoAnswer } from './requests/attempts.ts'
import { discardEarlyResponses } from './requests/earlyResponses.ts'
import { withIdentityCheck } from './requests/identityCheck.ts'

export interface UploadOptions {
  signal: AbortSignal
  /** Upload progress from 0 to 1. */
  onProgress: (share: number) => void
}

/** Time without progress after which the connection is considered lost, in milliseconds. */
const STALLED_MS = 60_000

/**
 * Uploads a file and reports progress, which `fetch` does not support, hence XMLHttpRequest.
 * Shows no busy overlay: the caller shows the progress.
 * @throws ApiError for every refusal and for a lost connection; the signal's reason when aborted
 */
export const upload = <E extends Endpoint>(endpoint: E, given: InputOf<E>, file: File, options: UploadOptions): Promise<ReplyOf<E>> =>
  withIdentityCheck(() => send(endpoint, given, file, options))

function send<E extends Endpoint>(endpoint: E, given: InputOf<E>, file: File, options: UploadOptions): Promise<ReplyOf<E>> {
  const { signal, onProgress } = options
  const input = inputToWire(endpoint, given)
  return new Promise<ReplyOf<E>>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const { headers: named, answered } = attempt(endpoint, input, file)
    const headers = { ...headersOf(endpoint), ...named }
    const lost = () => {
      discardEarlyResponses()
      reject(new ApiError({ status: 0, code: 'network', message: errorTexts.noConnection }))
    }
    let stalled = setTimeout(abandon, STALLED_MS)
    function abandon(): void {
      request.abort()
      lost()
    }
    const abort = () => {
      request.abort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled)
      stalled = setTimeout(abandon, STALLED_MS)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onerror = lost
    request.onload = () => {
      discardEarlyResponses()
      if (!isNoAnswer(request.status)) answered()
      const body = parse(request.responseText)
      if (request.status >= 200 && request.status < 300 && !namesError(body)) resolve(replyFromWire(endpoint, body) as ReplyOf<E>)
      else reject(refuse(endpoint, headers, request.status, body, { get: (name) => request.getResponseHeader(name) }))
    }
    request.onloadend = () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
    }
    request.open(endpoint.method, `/${endpoint.path}`)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(formOf(endpoint, input, file))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
