import { roles } from '@forum/domain/roles'
import { Path, RemoteDefinitionSchema, RemoteName, SlotPlace, Version } from '@forum/federation/registry'
import * as v from 'valibot'

/**
 * How released builds lie in the release storage:
 *
 *   builds/<name>/<version>/…              an immutable build; `shell` is one of the names
 *   builds/<name>/<version>/release.json   BuildRecord
 *   sets/<number>.json                     ReleaseSet: what was live since when; the highest number is live
 */
export const SHELL = 'shell'

// Paths end up in addresses and in the page's markup.
export const FilePath = v.pipe(v.string(), v.maxLength(300), v.regex(/^[A-Za-z0-9_][\w.@+~-]*(\/[A-Za-z0-9_][\w.@+~-]*)*$/))

const Integrity = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))

/** Among the names that a build imports from a module: it imports the module as a whole too. */
export const UNKNOWN_NAMES = '*'

const Names = v.record(v.string(), v.array(v.string()))

export const BuildRecord = v.object({
  name: RemoteName,
  version: Version,
  /** Version of the contract between shell and remotes that a shell keeps; absent for a remote, which names a range in its definition. */
  contract: v.optional(Version),
  /** What the remote says of itself; absent for the shell. */
  definition: v.optional(RemoteDefinitionSchema),
  /** Of the shell: patterns of its own pages. */
  paths: v.exactOptional(v.array(Path)),
  /** Of the shell: slots that its pages place. */
  places: v.exactOptional(v.array(SlotPlace)),
  /** Path of the container's entry inside the build; for the shell, of its page. */
  entry: FilePath,
  /** Of the shell, the script of the runtime of Module Federation. */
  runtime: v.exactOptional(FilePath),
  /** Of the shell, the scripts that its page names. */
  first: v.exactOptional(v.array(FilePath)),
  /** Of the shell, the version of each module it shares; of a remote, the range it demands of each it uses. */
  shared: v.optional(v.record(v.string(), v.string()), {}),
  /** Of a remote, its own copies of modules that its container shares. */
  copies: v.exactOptional(v.record(v.string(), v.object({ version: Version, files: v.array(FilePath) }))),
  /** Of a remote: names it imports from each shared module it uses. */
  imports: v.exactOptional(Names),
  /** Of the shell: names that each module it shares exports. */
  exports: v.exactOptional(Names),
  /** Scripts of each module that others ask for, as paths inside the build: what a remote exposes, what the shell shares lazily. */
  assets: v.record(v.string(), v.array(FilePath)),
  /** Modules the shell shares lazily that each exposed module asks for as it starts. */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
  /** `sha256-…` by path inside the build; of a published build, of every file a browser may get. */
  integrity: v.record(FilePath, Integrity),
})
export type BuildRecord = v.InferOutput<typeof BuildRecord>

/** @param text of release.json. @throws Error in Russian that names what is wrong */
export function parseRecord(text: string): BuildRecord {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error('release.json сборки — не JSON: соберите её заново.')
  }
  const parsed = v.safeParse(BuildRecord, given)
  if (parsed.success) return parsed.output
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'не объект')
  throw new Error(`release.json сборки не того вида (${[...new Set(fields)].join(', ')}): соберите её заново.`)
}

/** To whom a version goes before everybody gets it: a share of the browsers, or the people of a role. */
export const CanaryRule = v.union([
  v.strictObject({ share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) }),
  v.strictObject({ role: v.picklist(roles) }),
])
export type CanaryRule = v.InferOutput<typeof CanaryRule>

const Versions = v.record(RemoteName, Version)

/** One entry of the append-only sequence of releases. */
export const ReleaseSet = v.object({
  id: v.number(),
  at: v.string(),
  by: v.string(),
  action: v.picklist(['promote', 'rollback', 'canary', 'withdraw']),
  /** Id of the set since which `versions` are the same: what people outside a canary have. */
  since: v.number(),
  /** Version of each live build, the shell among them. */
  versions: Versions,
  /** Versions that only some people get, by name. */
  canary: v.record(RemoteName, v.object({ version: Version, rule: CanaryRule })),
})
export type ReleaseSet = v.InferOutput<typeof ReleaseSet>

/** Where the server serves the files of builds. */
export const BUILDS_PATH = '/mf/'

/** URL under which the server serves a file of a build. */
export const buildUrl = (name: string, version: string, path: string): string => `${BUILDS_PATH}${name}/${version}/${path}`
