import type { Module } from '@forum/domain/forum/modules'
import { accessLevels } from '@forum/domain/people/roles'
import * as v from 'valibot'

/** The registry: the live release of each remote, served at /remotes.json and inlined into the page. */

const Access = v.picklist(accessLevels)
/** A server of an earlier version does not know a later module, and leaves nothing out for it. */
export const ModuleName = v.custom<Module>((value) => typeof value === 'string')
const Expose = v.pipe(v.string(), v.regex(/^\.\/[A-Za-z0-9/_-]+$/))
export const Path = v.pipe(v.string(), v.regex(/^\/(?!\/)/))

/** The key of records; `v.record` takes no `constructor`. */
export const RemoteName = v.pipe(v.string(), v.regex(/^(?!constructor$)[a-z][a-z0-9-]{0,40}$/))

export const Version = v.pipe(v.string(), v.maxLength(100), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/))

/** A slot that a page places: for one remote to fill, or for several. */
export const SlotPlace = v.object({ slot: v.string(), fillers: v.picklist(['one', 'several']) })
export type SlotPlace = v.InferOutput<typeof SlotPlace>

/** The remote's own definition. */
export const RemoteDefinitionSchema = v.object({
  name: RemoteName,
  contract: v.string(),
  routes: v.array(
    v.object({
      path: Path,
      title: v.string(),
      access: Access,
      expose: Expose,
      reads: v.exactOptional(v.array(Path)),
      module: v.exactOptional(ModuleName),
      without: v.exactOptional(ModuleName),
    }),
  ),
  slots: v.array(v.object({ slot: v.string(), expose: Expose })),
  places: v.exactOptional(v.array(SlotPlace)),
  nav: v.array(
    v.object({
      label: v.string(),
      path: Path,
      access: Access,
      order: v.number(),
      module: v.exactOptional(ModuleName),
      without: v.exactOptional(ModuleName),
    }),
  ),
})

const LiveVersion = v.object({
  version: v.string(),
  /** The version came by a rollback. */
  rolledBack: v.exactOptional(v.literal(true)),
})
export type LiveVersion = v.InferOutput<typeof LiveVersion>

export const RegistryRemote = v.object({
  ...RemoteDefinitionSchema.entries,
  ...LiveVersion.entries,
  /** Exposed module with the messages of the page's language; absent in Russian, which the sources are written in. */
  messages: v.exactOptional(Expose),
  /** URL of the container's entry script. */
  entry: v.string(),
  /** Scripts and styles of each exposed module, for preloading. */
  assets: v.record(v.string(), v.array(v.string())),
  /** Lazy shared modules that each exposed module imports. */
  uses: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** Subresource integrity by URL. */
  integrity: v.record(v.string(), v.string()),
})
export type RegistryRemote = v.InferOutput<typeof RegistryRemote>

/** A script of the page being opened. */
export const OpenedScript = v.object({
  url: v.string(),
  integrity: v.optional(v.string()),
  /** Runs after preceding scripts with this flag: an entry after the runtime of Module Federation. */
  inOrder: v.exactOptional(v.boolean()),
})
export type OpenedScript = v.InferOutput<typeof OpenedScript>

export const Registry = v.object({
  /** Id of the visitor's versions. */
  release: v.string(),
  /** Number of the release set, for people to name; absent from a server of an earlier version. */
  number: v.exactOptional(v.number()),
  /** The shell; absent from a server of an earlier version. */
  shell: v.exactOptional(LiveVersion),
  remotes: v.array(RegistryRemote),
  /** Remotes in the slots that take several, in the order of the forum; in other slots is the one that fills them. Absent from a server of an earlier version. */
  fillers: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** Paths that exist but are not in this person's reply, so that a guard can distinguish them from unknown ones. */
  guarded: v.array(v.object({ path: Path, access: Access })),
  /** Scripts of the page being opened, as named in the request; the boot script requests them before the shell has loaded. */
  opening: v.exactOptional(v.array(OpenedScript)),
})
export type Registry = v.InferOutput<typeof Registry>
