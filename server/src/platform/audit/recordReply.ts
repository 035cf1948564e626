import { schemasOf } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { type RecordedRead, recordedRead, valuesAt } from '@forum/contracts/platform/protection'
import { i18n } from '@forum/language'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../database/connection.ts'
import { takesNoWrites } from '../database/failures.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Clock } from '../process/clock.ts'
import type { SessionUser } from '../sessions/session.ts'
import { type ReadIds, recordRead } from './recordRead.ts'
import { isPerson, subjectOf } from './subjects.ts'

type Id = string | number

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** @returns null if the reply contains no data of people other than the reader */
function idsIn({ users, registrations }: RecordedRead, reply: unknown, own: number): ReadIds | null {
  if (!users && !registrations) return {}
  const found = {
    users: (users ?? []).flatMap((path) => valuesAt(reply, path)).filter((id) => id !== own),
    registrations: (registrations ?? []).flatMap((path) => valuesAt(reply, path)),
  }
  if (found.users.length === 0 && found.registrations.length === 0) return null
  // A person in the list may have no account.
  const lists = Object.entries(found).map(
    ([field, values]) => [field, [...new Set(values.filter(isNumber))].sort((a, b) => a - b)] as const,
  )
  return Object.fromEntries(lists.filter(([, ids]) => ids.length > 0))
}

/** Ids of the subjects that the input names; the read of a list has one subject, which may be undefined. */
function subjectIds({ subject, from }: RecordedRead, input: unknown, own: number): (Id | undefined)[] {
  const fields = from === undefined ? [] : typeof from === 'string' ? [from] : from
  const ids = fields.map((field) => (input as Record<string, Id | undefined>)[field])
  if (!isPerson(subject)) return [ids[0]]
  return ids.filter((id) => id !== undefined && !(subject === 'user' && id === own))
}

interface Reply {
  endpoint: Endpoint
  request: Pick<FastifyRequest, 'session' | 'device' | 'apiToken' | 'log'>
  input: unknown
  /** Reply under wire names. */
  reply: unknown
  clock: Clock
}

/** Records the read of the personal data that a reply has according to the contract. @throws Refusal 503 while nothing can be written */
export async function recordReply(db: Queryable, { endpoint, request, input, reply, clock }: Reply): Promise<void> {
  const { session, device, apiToken } = request
  // The reader at a device is the person who works there, of a program the organiser who made its token.
  const machine = device ?? apiToken
  const user = session ?? (machine && { id: machine.userId, roles: [] })
  const held = recordedRead(schemasOf(endpoint).personalData, input)
  if (!user || !held || readsOnlyOwn(endpoint, user)) return
  const ids = idsIn(held, reply, user.id)
  if (!ids) return
  try {
    for (const id of subjectIds(held, input, user.id)) {
      // The log names the token: of its reads one can be revoked.
      const subject = apiToken ? sql`'token:' || ${apiToken.id}::int` : subjectOf(held.subject, id)
      if (subject) await recordRead(db, { clock, user }, held.read, subject, ids)
    }
  } catch (error) {
    if (takesNoWrites(error)) throw error
    request.log.error({ err: error }, 'a read of personal data could not be recorded')
    throw new Refusal(
      503,
      'not_recorded',
      i18n.t('Просмотр чужих данных записывается в журнал, а сейчас записать его нельзя. Попробуйте через минуту.'),
      { retryAfter: 5 },
    )
  }
}

/** A signed-in person without a role gets only their own data. */
const readsOnlyOwn = ({ access }: Endpoint, { roles }: Pick<SessionUser, 'roles'>): boolean => access === 'signed-in' && roles.length === 0
