import * as v from 'valibot'
import { failureKinds } from './failureKinds.ts'
import { RemoteName, Version } from './registry.ts'

/**
 * What is said of the opening of a page: it begins, takes long, or ends without an outcome, since the person went away or the server refused.
 * A page that begins and is heard of no more hangs.
 */
const openingKinds = ['opened', 'slow', 'left'] as const

/** A browser's report about loading a remote. No personal data. */
export const Beacon = v.object({
  /** Id of the page's release set. */
  release: v.pipe(v.string(), v.maxLength(200)),
  remote: RemoteName,
  version: Version,
  phase: v.literal('load'),
  kind: v.picklist(['ready', ...openingKinds, ...failureKinds]),
  /** Milliseconds since the first attempt. */
  ms: v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** Number of an opening in its page; in the first report after `opened`, which settles it. */
  opening: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  /** The code that the user sees with a failure. */
  reference: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))),
  /** Number of the release set that the page was made from, which it shows. */
  set: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Route pattern of the page. */
  page: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** First line of the error, without what may be personal (errorLine.ts). */
  error: v.optional(v.pipe(v.string(), v.maxLength(400))),
  /** Load ticket of the page; without a valid one the load is in the metrics, but no canary is judged by it. */
  ticket: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** Whether the remote was loaded after an earlier failure. */
  recovered: v.boolean(),
})
export type Beacon = v.InferOutput<typeof Beacon>
