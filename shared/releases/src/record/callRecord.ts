import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** A call of the API, as a build that makes it and a server that answers it record it. Request and reply are texts of `callShape` in @forum/contracts. */
export const CallRecord = v.object({
  method: v.picklist(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
  path: v.pipe(v.string(), v.maxLength(200)),
  /** Digest of the other fields: two records with the same one are the same call. */
  digest: v.string(),
  request: v.string(),
  reply: v.string(),
})
export type CallRecord = v.InferOutput<typeof CallRecord>

export function recordOfCall({ method, path, request, reply }: Omit<CallRecord, 'digest'>): CallRecord {
  const digest = createHash('sha256').update([method, path, request, reply].join('\n')).digest('base64url').slice(0, 16)
  return { method, path, digest, request, reply }
}
