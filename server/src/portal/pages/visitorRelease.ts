import { createHash, randomInt } from 'node:crypto'
import type { Role } from '@forum/domain/people/roles'
import { type BuildRecord, type CanaryRule, type ReleaseSet, SHELL } from '@forum/releases/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveRelease } from './releases.ts'

/**
 * Selects the versions for one visitor. The page is sent with its registry before the visitor is authenticated, so two cookies decide on
 * canaries: a stable number from 0 to 99, and the id of a session whose roles a canary targets. They grant no access.
 */
const BUCKET = 'forum-bucket'
const SESSION = 'forum-canary'

/** The signed-in person, as needed by the registry. */
export interface PortalSession {
  /** Letters, digits, `-`, `_` and `.`; not usable as a token. */
  name: string
  roles: readonly Role[]
}

export interface PortalSessions {
  /** The session of a request, or null. */
  find: (request: FastifyRequest) => Promise<PortalSession | null>
  /** Roles of a session; none once it has ended. */
  rolesOf: (name: string) => Promise<readonly Role[]>
}

export interface Visitor {
  /** 0 to 99, or null before the first percentage canary. */
  bucket: number | null
  roles: readonly Role[]
}

/** One visitor's release. */
export interface VisitorRelease {
  /** Changes exactly when this visitor's versions do. */
  id: string
  /** Number of the release set. */
  number: number
  /** Names in their canary version. */
  canaries: string[]
  /** Names whose version came by a rollback. */
  rolledBack: string[]
  shell: BuildRecord
  remotes: BuildRecord[]
}

export async function visitorOf(set: ReleaseSet, request: FastifyRequest, { rolesOf }: PortalSessions): Promise<Visitor> {
  const { [BUCKET]: bucket = '', [SESSION]: session = '' } = request.cookies
  const asked = /^[\w.-]{1,100}$/.test(session) && rules(set).some((rule) => 'role' in rule)
  // An error in canary selection must not fail the page.
  const roles = asked ? await rolesOf(session).catch(() => []) : []
  return { bucket: /^\d{1,2}$/.test(bucket) ? Number(bucket) : null, roles }
}

const WEEKS_13 = 13 * 7 * 24 * 60 * 60

const setCookie = (reply: FastifyReply, name: string, value: string): FastifyReply =>
  reply.setCookie(name, value, { path: '/', maxAge: value ? WEEKS_13 : 0, httpOnly: true, sameSite: 'lax', secure: 'auto' })

const rules = ({ canary }: ReleaseSet): CanaryRule[] => Object.values(canary).map(({ rule }) => rule)

/** Sets the number cookie while a percentage canary is live. */
export function numbered(set: ReleaseSet, visitor: Visitor, reply: FastifyReply): Visitor {
  if (visitor.bucket !== null || !rules(set).some((rule) => 'share' in rule)) return visitor
  const bucket = randomInt(100)
  setCookie(reply, BUCKET, String(bucket))
  return { ...visitor, bucket }
}

/** Stores the session in a cookie if a live canary targets its roles; it applies from the next page. */
export function noteSession(set: ReleaseSet, session: PortalSession | null, request: FastifyRequest, reply: FastifyReply): void {
  const isConcerned = session?.roles.some((role) => rules(set).some((rule) => 'role' in rule && rule.role === role))
  const name = isConcerned ? (session?.name ?? '') : ''
  if (name !== (request.cookies[SESSION] ?? '')) setCookie(reply, SESSION, name)
}

const concerns = (rule: CanaryRule, { bucket, roles }: Visitor): boolean =>
  'share' in rule ? bucket !== null && bucket < rule.share : roles.includes(rule.role)

/** Id of a visitor's versions: the same versions have the same id, also after a rollback. */
const idOf = (versions: Record<string, string>): string =>
  createHash('sha256').update(Object.entries(versions).sort().join('\n')).digest('base64url').slice(0, 16)

/** @returns null when the shell's build cannot be read */
export function releaseFor({ set, records }: LiveRelease, visitor: Visitor): VisitorRelease | null {
  const tried = Object.entries(set.canary).filter(
    ([name, { version, rule }]) => concerns(rule, visitor) && records.has(`${name}@${version}`),
  )
  const versions = { ...set.versions, ...Object.fromEntries(tried.map(([name, { version }]) => [name, version])) }
  const builds = Object.entries(versions).flatMap(([name, version]) => records.get(`${name}@${version}`) ?? [])
  const shell = builds.find(({ name }) => name === SHELL)
  const canaries = tried.map(([name]) => name)
  const rolledBack = (set.rolledBack ?? []).filter((name) => !canaries.includes(name))
  return shell
    ? { id: idOf(versions), number: set.id, canaries, rolledBack, shell, remotes: builds.filter(({ name }) => name !== SHELL) }
    : null
}

/** What replies made from a release depend on; builds that cannot be read are missing in it. */
export const keyOf = ({ id }: Pick<ReleaseSet, 'id'>, { canaries, shell, remotes }: VisitorRelease): string =>
  [id, ...canaries, '', ...[shell, ...remotes].map(({ name, version }) => `${name}@${version}`)].join(' ')
