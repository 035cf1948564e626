import type { FastifyRequest } from 'fastify'
import { recordChange } from '../audit/record.ts'
import type { Queryable } from '../database/connection.ts'
import type { Services } from '../http/services.ts'
import { authenticateDeployers, type Deployer } from './deployToken.ts'
import { ReleaseRefusal } from './refusal.ts'

/** Authentication of the release API: requests are made by holders of its deploy tokens. */

const authenticated = new WeakMap<FastifyRequest, Deployer[]>()

export async function authenticate(db: Queryable, request: FastifyRequest): Promise<void> {
  const deployers = await authenticateDeployers(db, request.headers.authorization)
  if (!deployers)
    throw new ReleaseRefusal(401, 'invalid_token', 'Нужен действующий токен выпуска: «npm run portal -- deploy-token create ИМЯ».')
  authenticated.set(request, deployers)
}

function deployersOf(request: FastifyRequest): Deployer[] {
  const deployers = authenticated.get(request)
  if (!deployers) throw new Error('The request was not authenticated')
  return deployers
}

/** @throws unless one of the tokens is for this name */
export function deployerOf(request: FastifyRequest, wanted: string): Deployer {
  const deployers = deployersOf(request)
  const found = deployers.find(({ name }) => name === wanted)
  if (found) return found
  const own = deployers.map(({ name }) => `«${name}»`).join(', ')
  throw new ReleaseRefusal(403, 'forbidden', `Этот токен выпускает только ${own}, а не «${wanted}».`)
}

export function assertMayRelease(request: FastifyRequest, names: readonly string[]): void {
  for (const name of names) deployerOf(request, name)
}

export function author(request: FastifyRequest): { by: string; at: Date } {
  const tokens = deployersOf(request).map(({ name, id }) => `${name}, токен № ${id}`)
  // Releases record real time: the forum's clock may be set to another date.
  return { by: tokens.join('; '), at: new Date() }
}

/** Writes a change to the audit log, with the tokens that made it. */
export function recordRelease(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: FastifyRequest,
  action: string,
  subject: string,
  changes: Record<string, unknown>,
) {
  const ids = deployersOf(request).map(({ id }) => id)
  return recordChange(db, { clock, actorId: null }, action, subject, { ...changes, deploy_token: ids.join(', ') })
}
