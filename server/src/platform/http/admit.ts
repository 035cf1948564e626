import { schemasOf } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { asksFor, PEOPLE_UNASKED, peopleIn, recordedRead, secondFactorOf } from '@forum/contracts/platform/protection'
import { hasModule, type Module, type WithModules } from '@forum/domain/forum/modules'
import { type Access, allows } from '@forum/domain/people/roles'
import { needsConfirmation } from '@forum/domain/people/secondFactor'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../database/connection.ts'
import { meetings } from '../database/schema/forum.ts'
import {
  apiTokenEnded,
  deviceEnded,
  forbidden,
  invalidToken,
  moduleOff,
  otherNetwork,
  otherPart,
  secondFactorRequired,
  unknownApiToken,
  unknownDevice,
} from '../errors/refusal.ts'
import { isInNetworks } from '../limits/network.ts'
import type { Limits } from '../limits/rateLimits.ts'
import type { Clock } from '../process/clock.ts'
import { isWanted } from '../requestContext/viewedForum.ts'
import { type ApiToken, authenticateApiToken, noteUse } from '../sessions/apiToken.ts'
import { authenticateDevice, type Device } from '../sessions/device.ts'
import { methodsOf } from '../sessions/methods.ts'
import { authenticate, type Sessions, type SessionUser } from '../sessions/session.ts'

/** @throws Refusal unless an active role allows it; with a role pending second factor the call can be repeated after proving it */
export async function assertAccess(db: Queryable, access: Access, user: SessionUser): Promise<void> {
  if (allows(access, user.roles)) return
  if (allows(access, user.withheldRoles)) throw secondFactorRequired(await methodsOf(db, user.id))
  throw forbidden()
}

/** @throws Refusal if the account has a second factor that the session has not proved within the last minutes */
async function assertConfirmed({ db, clock }: { db: Queryable; clock: Clock }, user: SessionUser): Promise<void> {
  if (needsConfirmation(user.secondFactor, clock.now())) throw secondFactorRequired(await methodsOf(db, user.id))
}

/** Requires the second factor where it depends on the input. @throws Refusal */
export async function askAbout(
  endpoint: Endpoint,
  input: unknown,
  services: { db: Queryable; clock: Clock },
  user: SessionUser | null,
): Promise<void> {
  if (user && asksFor(secondFactorOf(schemasOf(endpoint).reach), input)) await assertConfirmed(services, user)
}

/** Requires the second factor for a reply with many people, such as a list that has no pages. @throws Refusal */
export async function askAboutReply(
  endpoint: Endpoint,
  { input, reply }: { input: unknown; reply: unknown },
  services: { db: Queryable; clock: Clock },
  user: SessionUser | null,
): Promise<void> {
  const held = user && recordedRead(schemasOf(endpoint).personalData, input)
  if (held && peopleIn(held, reply) > PEOPLE_UNASKED) await assertConfirmed(services, user)
}

async function admitUser(endpoint: Endpoint, sessions: Sessions, headers: FastifyRequest['headers']): Promise<SessionUser> {
  const user = await authenticate(sessions, headers.authorization)
  if (!user) throw invalidToken()
  await assertAccess(sessions.db, endpoint.access, user)
  if (secondFactorOf(schemasOf(endpoint).reach) === 'asked') await assertConfirmed(sessions, user)
  return user
}

/** @throws Refusal if the forum does without what the call is of */
export async function assertModule(db: Queryable, module: Module): Promise<void> {
  const [wanted] = await db
    .select({
      modulesOff: sql<Module[] | undefined>`${meetings.settings} -> 'modulesOff'`,
      modulesOn: sql<WithModules['modulesOn']>`${meetings.settings} -> 'modulesOn'`,
    })
    .from(meetings)
    .where(isWanted())
  if (wanted && !hasModule(wanted, module)) throw moduleOff(module)
}

async function admitDevice(sessions: Sessions, headers: FastifyRequest['headers']): Promise<Device> {
  const found = await authenticateDevice(sessions, headers.authorization, 'door')
  if (found === 'unknown') throw unknownDevice()
  if (found === 'ended') throw deviceEnded()
  if (found === 'module off') throw moduleOff('door')
  return found.device
}

type Admitting = Sessions & { limits: Pick<Limits, 'apiToken'> }

async function admitApiToken({ part }: Endpoint, services: Admitting, { headers, ip }: Requester): Promise<ApiToken> {
  const found = await authenticateApiToken(services, headers.authorization)
  if (found === 'unknown') throw unknownApiToken()
  if (found === 'ended') throw apiTokenEnded()
  // Calls from elsewhere do not count, so that they cannot use up the limit of the program.
  if (found.networks.length > 0 && !isInNetworks(ip, found.networks)) throw otherNetwork()
  await services.limits.apiToken.count(String(found.id))
  if (!part) throw forbidden()
  if (!found.parts.includes(part)) throw otherPart(part)
  await noteUse(services, found)
  return found
}

type Requester = Pick<FastifyRequest, 'headers' | 'ip'>

/** The caller: a person who has signed in, a device at the door, a program, or none of them. */
export interface Caller {
  session: SessionUser | null
  device: Device | null
  apiToken: ApiToken | null
}

const anyone: Caller = { session: null, device: null, apiToken: null }

/** @throws Refusal unless the caller is authorised */
export async function admit(endpoint: Endpoint, services: Admitting, request: Requester): Promise<Caller> {
  if (endpoint.access === 'public') return anyone
  if (endpoint.access === 'device') return { ...anyone, device: await admitDevice(services, request.headers) }
  if (endpoint.access === 'api-token') return { ...anyone, apiToken: await admitApiToken(endpoint, services, request) }
  return { ...anyone, session: await admitUser(endpoint, services, request.headers) }
}
