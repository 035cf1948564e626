import { callShape } from '@forum/contracts/callShape.server'
import { type CallRecord, recordOfCall } from '@forum/releases/callRecord'
import type { Route } from '../http/handle.ts'

/** The calls that this server answers, as builds record theirs. */
export const ownCalls = (routes: readonly Route[]): CallRecord[] =>
  routes.flatMap(({ endpoint, options }) => {
    const shape = callShape(endpoint)
    return [endpoint.path, ...(options.aliases ?? [])].map((path) => recordOfCall({ ...shape, path }))
  })
