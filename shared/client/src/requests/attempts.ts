import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { useSession } from '../session.ts'

/** Idempotency keys of calls without a reply, by call and input. */
const unanswered = new Map<string, string>()

// randomUUID requires a secure context.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** One attempt of a call. */
export interface Attempt {
  headers: Record<string, string>
  /** Function to be called once any reply has arrived. */
  answered: () => void
}

/**
 * Assigns an idempotency key to a call. A repeat of the same call while its reply is missing keeps its key, by which the server detects
 * that it was executed already.
 */
export function attempt(endpoint: Endpoint, input: unknown, file?: File | Blob): Attempt {
  if (!endpoint.idempotent) return { headers: {}, answered: () => undefined }
  const content = file && [file.size, file instanceof File && file.name, file instanceof File && file.lastModified]
  const asked = JSON.stringify([useSession.getState().token, endpoint.method, endpoint.path, input, content])
  const key = unanswered.get(asked) ?? randomKey()
  unanswered.set(asked, key)
  return { headers: { 'Idempotency-Key': key }, answered: () => void unanswered.delete(asked) }
}

/** Whether a status comes from a proxy or a failed server, so that the outcome of the call is unknown. */
export const isNoAnswer = (status: number): boolean => status >= 500
