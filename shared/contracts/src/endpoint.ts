import type { Access } from '@forum/domain/roles'
import type * as v from 'valibot'
import { type Mapped, type Mapping, toWire } from './mapping.ts'

type Schema = v.GenericSchema

/** What a call takes and what it answers. */
export interface CallSchemas {
  /** GET and DELETE read it from the query, multipart from the form's fields, the rest from the JSON body. */
  input: Schema
  reply: Schema
}

/** How the names of a call differ from the wire's, see names/. */
export interface CallNames {
  input?: Mapping
  reply?: Mapping
}

/** A call as data; the server handles it, the browser calls it, the OpenAPI document describes it. Its schemas are in `schemas/`, for who checks by them. */
export interface Endpoint<Schemas extends CallSchemas = CallSchemas, Who extends Access = Access, Own extends CallNames = CallNames> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Relative to the host, without a leading slash. */
  path: string
  /** Who may call. Ownership of a record is the handler's to check. */
  access: Who
  /** What it does, in Russian, for the readers of the API page. */
  summary: string
  /** Success status; 200 when absent. */
  status?: 200 | 201
  /** Multipart calls: the field that holds the file. */
  upload?: string
  /** Must not happen twice when only its answer was lost: a caller names the request by `Idempotency-Key` and repeats it under the same key. */
  idempotent?: true
  /** What the handler and the caller say differently from the wire. */
  names?: Own
  /** For the compiler alone; no object has it. */
  schemas?: Schemas
}

/** Fields of a call as they go into a query or a form; what is absent is left out. */
export const fieldsOf = (input: unknown): [string, string][] =>
  Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
  )

/** The address a read goes to, from the root of the host. */
export const endpointUrl = <E extends Endpoint>({ path, names }: E, input: InputOf<E>): string => {
  const query = new URLSearchParams(fieldsOf(toWire(names?.input, input))).toString()
  return `/${path}${query && `?${query}`}`
}

/** @example export const logout = endpoint<typeof schemas.logout>()({ method: 'POST', … }) */
export const endpoint =
  <Schemas extends CallSchemas>() =>
  // biome-ignore lint/complexity/noBannedTypes: a call that names nothing has no names
  <const Who extends Access, const Own extends CallNames = {}>(definition: Endpoint<Schemas, Who, Own>): Endpoint<Schemas, Who, Own> =>
    definition

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>
type NamesOf<E extends Endpoint, Part extends keyof CallNames> = NonNullable<E['names']> extends Record<Part, infer M> ? M : unknown
/** What a caller may pass. */
export type InputOf<E extends Endpoint> = Mapped<v.InferInput<SchemasOf<E>['input']>, NamesOf<E, 'input'>>
/** What a handler receives. */
export type ParsedInputOf<E extends Endpoint> = Mapped<v.InferOutput<SchemasOf<E>['input']>, NamesOf<E, 'input'>>
export type ReplyOf<E extends Endpoint> = Mapped<v.InferOutput<SchemasOf<E>['reply']>, NamesOf<E, 'reply'>>
