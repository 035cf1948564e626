import type { PageForum } from '@forum/domain/forum/forum'
import { accessLevels } from '@forum/domain/people/roles'
import * as v from 'valibot'
import { OpenedScript, Path, Registry } from './registry.ts'

/** Data that the server writes into the page for the shell; `npm run dev -- --against` modifies it. */
export const PageData = v.object({
  registry: Registry,
  /** URL of the Module Federation runtime; null in a monolith. */
  runtime: v.nullable(OpenedScript),
  /** The remote's page being opened: what to request before the shell runs. */
  opening: v.nullable(
    v.object({
      access: v.picklist(accessLevels),
      /** Its route pattern. */
      page: v.exactOptional(v.string()),
      /** URLs of its first calls. */
      reads: v.array(Path),
      /** Scripts of the page; for a staff page they are in the registry of the session. */
      scripts: v.array(OpenedScript),
      /** Scripts of the sign-in page, which a visitor without a session sees instead; absent on a public page. */
      signIn: v.exactOptional(v.array(OpenedScript)),
    }),
  ),
  /** Settings of the current forum, as the server has them. */
  forum: v.custom<PageForum>((value) => typeof value === 'object' && value !== null),
  /** The date of a demonstration, which the page shows. */
  demonstration: v.nullable(v.object({ today: v.string() })),
  /** Milliseconds by which the portal's clock is ahead of real time, as in a demonstration; correct in a cached page too. */
  clockAhead: v.optional(v.number()),
  /** A forum that is not current, which an organiser looks at. */
  draft: v.exactOptional(v.object({ token: v.string(), title: v.string() })),
  /** Why the address opens no document, in place of any page; `again`: it may later. */
  refusal: v.exactOptional(v.object({ message: v.string(), again: v.boolean() })),
  /** Whether the page reloads when another release goes live, for developers. */
  reload: v.boolean(),
  /** Remotes built locally, inside another portal, for developers. */
  overridden: v.exactOptional(v.object({ names: v.array(v.string()), portal: v.string() })),
})
export type PageData = v.InferOutput<typeof PageData>
