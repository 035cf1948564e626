import type { Module } from '@forum/domain/forum/modules'
import type { DataPart } from '@forum/domain/people/apiTokens'
import type { Access } from '@forum/domain/people/roles'
import type * as v from 'valibot'
import { fromWire, type Mapped, type Mapping, toWire } from './mapping.ts'
import type { DeclaredReach, PersonalData } from './protection.ts'

type Schema = v.GenericSchema

/** Input and reply of a call, and how they are protected. */
export interface CallSchemas {
  /** GET and DELETE read it from the query, multipart from form fields, others from the JSON body. */
  input: Schema
  reply: Schema
  /** The second factor follows from it. */
  reach: DeclaredReach
  personalData: PersonalData
}

/** Names of the input and of the reply that do not follow the rule of `mapping.ts`. */
export interface CallNames {
  input?: Mapping
  reply?: Mapping
}

/** A call as data: the server handles it, the browser calls it, the OpenAPI document describes it. Its schemas are in the `.server.ts` next to it, so that callers need not load them. */
export interface Endpoint<Schemas extends CallSchemas = CallSchemas, Who extends Access = Access, Own extends CallNames = CallNames> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Relative to the host, without a leading slash. */
  path: string
  /** Who may call; the handler checks ownership of a record. */
  access: Who
  /** Russian description for the API page. */
  summary: string
  /** Success status; 200 when absent. */
  status?: 200 | 201
  /** The browser sends cookies with it, as with no other call. */
  cookies?: true
  /** Multipart calls: the file's field. */
  upload?: string
  /** The server executes a repeat with the same `Idempotency-Key` only once. */
  idempotent?: true
  /** Module of the call, which is refused while the current forum does without it. */
  module?: Module
  /** Part of the data that a program's token must open; with the access `api-token` alone. */
  part?: DataPart
  /** Names of fields that do not follow the rule. */
  names?: Own
  /** The rule of names: `section_id` on the wire is `sectionId` in the code. Absent in remotes that were built before: they name every field. */
  wire?: 'snake'
  /** Type-level only; no object has it. */
  schemas?: Schemas
}

/** Serialises fields for a query or a form, omitting absent ones. */
export const fieldsOf = (input: unknown): [string, string][] =>
  Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
  )

/** Input of a call as it is sent. */
export const inputToWire = ({ names, wire }: Endpoint, input: unknown): unknown => toWire(names?.input, input, wire === 'snake')

/** Reply of a call as its caller gets it. */
export const replyFromWire = ({ names, wire }: Endpoint, body: unknown): unknown => fromWire(names?.reply, body, wire === 'snake')

/** URL path and query of a read. */
export const endpointUrl = <E extends Endpoint>(endpoint: E, input: InputOf<E>): string => {
  const { path } = endpoint
  const query = new URLSearchParams(fieldsOf(inputToWire(endpoint, input))).toString()
  return `/${path}${query && `?${query}`}`
}

// Each call carries `@__PURE__`, or a remote would contain every endpoint of the modules it imports.
/**
 * Whom a call reaches, from which the second factor follows, and whose data it returns is declared with its schemas; the server's `platform/http/admit.ts` enforces it.
 * @example export const logout = endpoint<typeof schemas.logout>()({ method: 'POST', … })
 */
export const endpoint =
  <Schemas extends CallSchemas>() =>
  // biome-ignore lint/complexity/noBannedTypes: a call that names nothing has no names
  <const Who extends Access, const Own extends CallNames = {}>(definition: Endpoint<Schemas, Who, Own>): Endpoint<Schemas, Who, Own> => ({
    wire: 'snake',
    ...definition,
  })

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>
type NamesOf<E extends Endpoint, Part extends keyof CallNames> = NonNullable<E['names']> extends Record<Part, infer M> ? M : unknown
/** Input as passed by a caller. */
export type InputOf<E extends Endpoint> = Mapped<v.InferInput<SchemasOf<E>['input']>, NamesOf<E, 'input'>>
/** Input as received by a handler. */
export type ParsedInputOf<E extends Endpoint> = Mapped<v.InferOutput<SchemasOf<E>['input']>, NamesOf<E, 'input'>>
export type ReplyOf<E extends Endpoint> = Mapped<v.InferOutput<SchemasOf<E>['reply']>, NamesOf<E, 'reply'>>
