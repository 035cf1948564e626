import { accessLevels } from '@forum/domain/roles'
import * as v from 'valibot'
import { OpenedScript, Path, Registry } from './registry.ts'

/** What the server writes into the page; the shell reads it, and `npm run dev -- --against` changes it on the way. */
export const PageData = v.object({
  registry: Registry,
  /** The runtime of Module Federation; null in a single application. */
  runtime: v.nullable(OpenedScript),
  /** The page being opened, when it is a remote's: what may be asked for before the shell's code has come. */
  opening: v.nullable(
    v.object({
      access: v.picklist(accessLevels),
      /** Addresses of its first calls. */
      reads: v.array(Path),
      /** Its scripts; of a page for staff the registry of the session names them. */
      scripts: v.array(OpenedScript),
    }),
  ),
  /** A demonstration says so, and which day it has. */
  demonstration: v.nullable(v.object({ today: v.string() })),
  /** For developers: reload as soon as another release is live. */
  reload: v.boolean(),
  /** For developers: remotes taken from their own sources, over a portal elsewhere. */
  overridden: v.exactOptional(v.object({ names: v.array(v.string()), portal: v.string() })),
})
export type PageData = v.InferOutput<typeof PageData>
