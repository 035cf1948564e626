import type { Access } from '@forum/domain/roles'
import type * as v from 'valibot'

type Schema = v.GenericSchema

/** What a call takes and what it answers. */
export interface CallSchemas {
  /** GET and DELETE read it from the query, multipart from the form's fields, the rest from the JSON body. */
  input: Schema
  reply: Schema
}

/** A call as data; the server handles it, the browser calls it, the OpenAPI document describes it. Its schemas are in `schemas/`, for who checks by them. */
export interface Endpoint<Schemas extends CallSchemas = CallSchemas, Who extends Access = Access> {
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
  once?: true
  /** For the compiler alone; no object has it. */
  schemas?: Schemas
}

/** Fields of a call as they go into a query or a form; what is absent is left out. */
export const fieldsOf = (input: unknown): [string, string][] =>
  Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
  )

/** The address a read goes to, from the root of the host. */
export const addressOf = <E extends Endpoint>({ path }: E, input: InputOf<E>): string => {
  const query = new URLSearchParams(fieldsOf(input)).toString()
  return `/${path}${query && `?${query}`}`
}

/** @example export const logout = endpoint<typeof schemas.logout>()({ method: 'POST', … }) */
export const endpoint =
  <Schemas extends CallSchemas>() =>
  <const Who extends Access>(definition: Endpoint<Schemas, Who>): Endpoint<Schemas, Who> =>
    definition

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>
/** What a caller may pass. */
export type InputOf<E extends Endpoint> = v.InferInput<SchemasOf<E>['input']>
/** What a handler receives. */
export type ParsedInputOf<E extends Endpoint> = v.InferOutput<SchemasOf<E>['input']>
export type ReplyOf<E extends Endpoint> = v.InferOutput<SchemasOf<E>['reply']>
