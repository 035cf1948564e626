import { schemasOf } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import fc from 'fast-check'
import * as v from 'valibot'

/** A request that no page of the portal would send. */
export interface BadRequest {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

/** Names of all fields a schema speaks of, nested ones too. */
function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  const { entries, item, wrapped, options, pipe } = schema as Record<string, unknown>
  for (const [name, inner] of Object.entries((entries as object | undefined) ?? {})) fieldsOf(inner, found.add(name))
  for (const inner of [item, wrapped, options, pipe].flat()) fieldsOf(inner, found)
  return found
}

/** Keys of every object. */
export const inheritedKeys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const

const hostileText = fc.oneof(
  fc.constantFrom(...inheritedKeys),
  fc.constantFrom(
    '',
    '\0',
    ' ',
    '1 or 1=1',
    "'; drop table users; --",
    '../../etc/passwd',
    '%00',
    '\ud800',
    '\u202e',
    'a\r\nBcc: x@y.z',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '1e309',
    '-1',
    '99999999999999999999',
    'NaN',
    'true',
    'я'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const hostileNumber = fc.oneof(fc.constantFrom(-1, 0, 0.5, 1e99, -1e99, 2_147_483_648, Number.MAX_SAFE_INTEGER), fc.integer(), fc.double())
const deep = fc.integer({ min: 50, max: 3000 }).map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown)
const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [{}], [null], { id: 1 }, { length: -1 }) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: deep },
)

const JSON_TYPE = 'application/json'
type Body = Pick<BadRequest, 'headers' | 'payload'> & { source: unknown }
/** A value that no schema can let through. */
const UNREADABLE = Symbol('unreadable')

const jsonBody = (value: unknown): Body => ({
  headers: { 'content-type': JSON_TYPE },
  payload: Buffer.from(JSON.stringify(value)),
  source: value,
})
const unreadable = (type: string, payload: Buffer): Body => ({ headers: { 'content-type': type }, payload, source: UNREADABLE })

const otherType = fc.constantFrom(
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'image/png',
  'x',
)
const brokenBody = fc.oneof(
  fc
    .uint8Array({ minLength: 1, maxLength: 200 })
    .map((bytes) => unreadable(JSON_TYPE, Buffer.concat([Buffer.from('{'), bytes, Buffer.from([0xff])]))),
  fc.tuple(otherType, hostileText).map(([type, content]) => unreadable(type, Buffer.from(`x${content}`))),
  fc.integer({ min: 270_000, max: 400_000 }).map((size) => unreadable(JSON_TYPE, Buffer.from(`{"a":"${'x'.repeat(size)}"}`))),
  fc.constantFrom('', '{"id":', '[', '{"a":1}{"a":2}', '{"__proto__":').map((content) => unreadable(JSON_TYPE, Buffer.from(content))),
)

const hostileFields = (endpoint: Endpoint) => {
  const names = [...fieldsOf(schemasOf(endpoint).input), ...inheritedKeys, 'roles', 'id', 'user_id', 'is_active']
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), hostileValue), { maxLength: 12, selector: ([name]) => name })
    .map((pairs) => Object.fromEntries(pairs) as Record<string, unknown>)
}

const bodyOf = (endpoint: Endpoint) =>
  fc.oneof(
    { weight: 6, arbitrary: hostileFields(endpoint).map(jsonBody) },
    { weight: 2, arbitrary: hostileValue.filter((value) => typeof value !== 'object' || Array.isArray(value)).map(jsonBody) },
    { weight: 3, arbitrary: brokenBody },
  )

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A form with a file of an unaccepted type. */
const formOf = (endpoint: Endpoint) =>
  fc
    .record({
      fields: hostileFields(endpoint),
      field: fc.constantFrom(endpoint.upload ?? 'file', 'other', ''),
      name: hostileText,
      bytes: fc.uint8Array({ maxLength: 300 }),
      boundary: fc.constantFrom('b', 'c', ''),
      cut: fc.integer({ min: 0, max: 40 }),
    })
    .map(({ fields, field, name, bytes, boundary, cut }): Body => {
      const lines = Object.entries(fields).map(
        ([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${asText(value)}\r\n`,
      )
      const head = `${lines.join('')}--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`
      const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
      return unreadable(`multipart/form-data${boundary && `; boundary=${boundary}`}`, whole.subarray(0, Math.max(1, whole.length - cut)))
    })

const encoded = (content: string) => encodeURIComponent(content.toWellFormed())
const queryOf = (endpoint: Endpoint) =>
  fc.oneof(
    hostileFields(endpoint).map((fields) => Object.entries(fields).map(([key, value]) => `${encoded(key)}=${encoded(asText(value))}`)),
    fc.array(fc.constantFrom('id=%ff%fe', 'id=%', 'id[]=1', 'id=1&id=2', 'id', '=', '&&', 'page=%00', 'type=%ed%a0%80', 'id=1;id=2')),
  )

/** The input of a query as parsed by the server. */
function readQuery(query: string): unknown {
  const read: Record<string, unknown> = {}
  for (const [key, value] of new URLSearchParams(query)) read[key] = read[key] === undefined ? value : [read[key], value].flat()
  return read
}

const forged = fc.oneof(
  fc.constantFrom('', 'Token', 'Token ', 'Bearer x', 'Token null', `Token ${'a'.repeat(4000)}`, 'Token a b'),
  fc.stringMatching(/^[\x21-\x7e]{1,80}$/).map((token) => `Token ${token}`),
)

/**
 * Requests that the call must refuse: the input violates the contract or, if it happens to be valid, the token is forged.
 * A public reading call that takes any query is the exception; it may reply.
 * @param token of a person with all roles
 */
export function badRequest(endpoint: Endpoint, token: string): fc.Arbitrary<BadRequest> {
  const { method, path } = endpoint
  const letsThrough = (source: unknown) => source !== UNREADABLE && v.safeParse(schemasOf(endpoint).input, source).success
  const sign = (believable: boolean, forgery: string) => ({ authorization: believable ? forgery : `Token ${token}` })
  if (method === 'GET' || method === 'DELETE') {
    return fc.tuple(queryOf(endpoint), forged).map(([parts, forgery]) => {
      const query = parts.join('&')
      return { method, url: `/${path}?${query}`, headers: sign(letsThrough(readQuery(query)), forgery) }
    })
  }
  const body = endpoint.upload ? fc.oneof(formOf(endpoint), brokenBody) : bodyOf(endpoint)
  return fc
    .tuple(body, forged)
    .filter(([{ source }]) => endpoint.access !== 'public' || !letsThrough(source))
    .map(([{ headers, payload, source }, forgery]) => ({
      method,
      url: `/${path}`,
      headers: { ...headers, ...sign(letsThrough(source), forgery) },
      ...(payload && { payload }),
    }))
}
