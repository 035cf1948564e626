import * as v from 'valibot'
import { failureKinds } from './failureKinds.ts'
import { RemoteName, Version } from './registry.ts'

/** A browser's report about loading a remote. No personal data. */
export const Beacon = v.object({
  /** Id of the page's release set. */
  release: v.pipe(v.string(), v.maxLength(200)),
  remote: RemoteName,
  version: Version,
  phase: v.literal('load'),
  kind: v.picklist(['ready', ...failureKinds]),
  /** Milliseconds since the first attempt. */
  ms: v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** The code that the user sees with a failure. */
  reference: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))),
  /** Load ticket of the page; without a valid one the load is in the metrics, but no canary is judged by it. */
  ticket: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** Whether the remote was loaded after an earlier failure. */
  recovered: v.boolean(),
})
export type Beacon = v.InferOutput<typeof Beacon>
