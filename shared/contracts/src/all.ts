import * as account from './account.ts'
import type { Endpoint } from './endpoint.ts'
import * as exports from './exports.ts'
import * as individual from './individual.ts'
import * as meeting from './meeting.ts'
import * as moderation from './moderation.ts'
import * as participants from './participants.ts'
import * as personalData from './personalData.ts'
import * as references from './references.ts'
import * as registrations from './registrations.ts'
import * as session from './session.ts'
import * as theses from './theses.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const modules: Record<string, unknown> = {
  ...session,
  ...account,
  ...individual,
  ...references,
  ...meeting,
  ...registrations,
  ...participants,
  ...personalData,
  ...moderation,
  ...theses,
  ...exports,
}

/** Every call of the contract by name; the server must handle each, the OpenAPI document lists them. Not for the browser. */
export const allEndpoints: Record<string, Endpoint> = {}
for (const [name, value] of Object.entries(modules)) if (isEndpoint(value)) allEndpoints[name] = value
