import { roles } from '@forum/domain/people/roles'
import { BUILDS_PATH } from '@forum/federation/buildsPath'
import { Path, RemoteName, Version } from '@forum/federation/registry'
import * as v from 'valibot'
import { CallRecord } from './callRecord.ts'
import { BuildDefinition, BuildPlace } from './definition.ts'
import { FilePath } from './filePath.ts'
import { describeIssues } from './schemaIssues.ts'

/**
 * Layout of released builds in the release storage:
 *
 *   builds/<name>/<version>/…              an immutable build; `shell` is one of the names
 *   builds/<name>/<version>/release.json   BuildRecord
 *   sets/<number>.json                     ReleaseSet: live versions; the highest number is live
 */
export const SHELL = 'shell'

const Integrity = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))

/** Imported name of a module that is used as a namespace. */
export const UNKNOWN_NAMES = '*'

const Names = v.record(v.string(), v.array(v.string()))

/** A build's run in a live shell, on the machine of its team. */
export const Ran = v.object({
  /** Version of the shell. */
  shell: Version,
  /** Modules whose page threw or did not open, for which its data may be the reason. */
  doubtful: v.array(v.string()),
})
export type Ran = v.InferOutput<typeof Ran>

export const BuildRecord = v.object({
  name: RemoteName,
  version: Version,
  /** Contract version between shell and remotes that a shell implements; absent for a remote, whose definition has a range. */
  contract: v.optional(Version),
  /** The remote's definition; absent for the shell. */
  definition: v.optional(BuildDefinition),
  /** Shell only: patterns of its own pages. */
  paths: v.exactOptional(v.array(Path)),
  /** Shell only: slots that its pages place. */
  places: v.exactOptional(v.array(BuildPlace)),
  /** Remote only: files of its repository that messages name. */
  sources: v.exactOptional(v.object({ definition: FilePath, versions: FilePath })),
  /** Path of the container's entry inside the build; for the shell, of its page. */
  entry: FilePath,
  /** Shell only: the Module Federation runtime script. */
  runtime: v.exactOptional(FilePath),
  /** Shell only: the initial scripts that its page lists. */
  first: v.exactOptional(v.array(FilePath)),
  /** Shell: version of each shared module; remote: required range of each one it uses. */
  shared: v.optional(v.record(v.string(), v.string()), {}),
  /** Remote only: its scripts, except the entry, are modules, which import each other; a page lists none of them. */
  modules: v.exactOptional(v.literal(true)),
  /** Remote only: bundled copies of shared modules. */
  copies: v.exactOptional(v.record(v.string(), v.object({ version: Version, files: v.array(FilePath) }))),
  /** Remote only: names imported from each shared module. */
  imports: v.exactOptional(Names),
  /** Shell only: exported names of each shared module. */
  exports: v.exactOptional(Names),
  /** Calls of the API in its scripts. */
  calls: v.exactOptional(v.array(CallRecord)),
  /** Remote only: English titles and labels of its definition, by the Russian ones. */
  english: v.exactOptional(v.record(v.string(), v.string())),
  /** Remote only: the same in further languages, by language. */
  titles: v.exactOptional(v.record(v.string(), v.record(v.string(), v.string()))),
  /** Scripts of each exposed or lazily shared module, as paths inside the build. */
  assets: v.record(v.string(), v.array(FilePath)),
  /** Remote only: exported names of each exposed module. */
  exposed: v.exactOptional(Names),
  /** Lazy shared modules that each exposed module imports. */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Remote only: says that the build ran in the live shell before it was published. */
  ran: v.exactOptional(Ran),
  /** `sha256-…` by path inside the build; in a published build, of every file served to browsers. */
  integrity: v.record(FilePath, Integrity),
})
export type BuildRecord = v.InferOutput<typeof BuildRecord>

/** @param text of release.json. @throws Error with the reason, in Russian */
export function parseRecord(text: string): BuildRecord {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error('release.json сборки — не JSON: соберите её заново.')
  }
  const parsed = v.safeParse(BuildRecord, given)
  if (parsed.success) return parsed.output
  const isOwn = parsed.issues.every(({ path }) => path?.[0].key === 'definition' && path.length > 1)
  const advice = isOwn
    ? 'definition — это remote.json или src/remote.ts раздела: исправьте там и соберите снова.'
    : 'Его пишут @forum/build и «forum-release publish»: не правьте его руками, а пакеты @forum возьмите той же версии, что и портал.'
  throw new Error(`release.json сборки не того вида: ${describeIssues(parsed.issues)}. ${advice}`)
}

/** Visitors who get a canary: a share of the browsers, or the people with a role. */
export const CanaryRule = v.union([
  v.strictObject({ share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) }),
  v.strictObject({ role: v.picklist(roles) }),
])
export type CanaryRule = v.InferOutput<typeof CanaryRule>

/** A reason for a rollback, or for a release without a sufficient canary. */
export const ReleaseReason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300), v.regex(/^[^\p{Cc}]*$/u))

const Versions = v.record(RemoteName, Version)

/** One entry of the append-only sequence of releases. */
export const ReleaseSet = v.object({
  id: v.number(),
  at: v.string(),
  by: v.string(),
  action: v.picklist(['promote', 'rollback', 'canary', 'withdraw']),
  /** Id of the first set with these `versions`: what people outside a canary have. */
  since: v.number(),
  /** Version of each live build, including the shell. */
  versions: Versions,
  /** Canary versions by name. */
  canary: v.record(RemoteName, v.object({ version: Version, rule: CanaryRule })),
  /** Names whose version came by a rollback; absent in sets from before November 2026. */
  rolledBack: v.exactOptional(v.array(RemoteName)),
  /** Reason why it went live without a sufficient canary. */
  now: v.exactOptional(v.string()),
  /** Reason of a rollback; of one by the portal, what had risen. */
  reason: v.exactOptional(v.string()),
})
export type ReleaseSet = v.InferOutput<typeof ReleaseSet>

/** URL under which the server serves a file of a build. */
export const buildUrl = (name: string, version: string, path: string): string => `${BUILDS_PATH}${name}/${version}/${path}`
