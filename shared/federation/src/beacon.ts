import * as v from 'valibot'
import { failureKinds } from './failureKinds.ts'
import { RemoteName, Version } from './registry.ts'

/** What a browser tells the server about loading a remote. No personal data. */
export const Beacon = v.object({
  /** Id of the release the page has. */
  release: v.pipe(v.string(), v.maxLength(200)),
  remote: RemoteName,
  version: Version,
  phase: v.literal('load'),
  kind: v.picklist(['ready', ...failureKinds]),
  /** Milliseconds since the first try. */
  ms: v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)),
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** Loaded after an earlier failure. */
  recovered: v.boolean(),
})
export type Beacon = v.InferOutput<typeof Beacon>
