import type { Endpoint } from '@forum/contracts/endpoint'
import { useSession } from './session.ts'

/** Keys of calls whose answer has not come, by what was asked. */
const unanswered = new Map<string, string>()

// randomUUID is for secure contexts only.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** One try of a call. */
export interface Attempt {
  headers: Record<string, string>
  /** To be called once an answer has come, whatever it says. */
  answered: () => void
}

/**
 * Names a call that must not happen twice. The same call made again while its answer is missing keeps its name, by which the server knows
 * whether it has carried it out already.
 */
export function attempt(endpoint: Endpoint, input: unknown, file?: File | Blob): Attempt {
  if (!endpoint.idempotent) return { headers: {}, answered: () => undefined }
  const content = file && [file.size, file instanceof File && file.name, file instanceof File && file.lastModified]
  const asked = JSON.stringify([useSession.getState().token, endpoint.method, endpoint.path, input, content])
  const key = unanswered.get(asked) ?? randomKey()
  unanswered.set(asked, key)
  return { headers: { 'Idempotency-Key': key }, answered: () => void unanswered.delete(asked) }
}

/** Whether a status comes from whoever stands before the server, or from a server that failed: what became of the call is not known. */
export const isNoAnswer = (status: number): boolean => status >= 500
