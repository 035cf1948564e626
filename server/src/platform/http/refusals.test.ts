import { register } from '@forum/contracts/people/account'
import { changeIndividual, findIndividuals, uploadPhoto } from '@forum/contracts/people/individual'
import { getProfile } from '@forum/contracts/people/session'
import { MAX_FILE_BYTES } from '@forum/domain/platform/limits'
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { toRefusal } from './errors.ts'
import { refusalBody } from './refusalBody.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp()
  token = (await server.createUser()).token
})
afterAll(() => server.close())

const text = expect.stringMatching(/[А-Яа-я]/)
const post = (url: string, payload: string, type: string) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, authorization: `Token ${token}` } })

// @requirement forum-4, refusals-1, refusals-5
test('Invalid input: 400 with errors by field, nested as in the payload', async () => {
  const reply = await server.call(changeIndividual, { last_name: 'Smith', birth_date: 5 }, token)
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({ code: 'invalid_input', message: text, errors: { last_name: ['только кириллица'], birth_date: [text] } })
})

// @requirement refusals-7
test('No token: 403, the only refusal with a status field', async () => {
  const reply = await server.call(getProfile)
  expect(reply.status).toBe(403)
  expect(reply.body).toEqual({ code: 'invalid_token', message: text, status: 403, detail: 'Invalid token.' })
})

// @requirement refusals-8
test('The wrong role: 403 without a status field', async () => {
  const reply = await server.call(findIndividuals, {}, token)
  expect(reply.status).toBe(403)
  expect(reply.body).toEqual({ code: 'forbidden', message: text, detail: text, error: text })
})

// @requirement access-9, refusals-9
test.each([2_147_483_647, 'another'])('A missing record and another person’s, %s: the same 404', async (id) => {
  const stranger = await server.createUser()
  const reply = await server.call(getProfile, { id: id === 'another' ? stranger.id : id }, token)
  expect(reply.status).toBe(404)
  expect(reply.body).toEqual({ code: 'not_found', message: 'Запись не найдена.', detail: text, error: text })
})

test.each(['/api/nothing/', '/api/users/', '/accounts/', '/api'])('The unknown path %s: 404 in JSON', async (url) => {
  const response = await server.app.inject(url)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ code: 'not_found', message: text, detail: text, error: text })
})

test('A known path with another method: 405 with the allowed methods', async () => {
  const response = await server.app.inject({ method: 'PUT', url: '/api/users/individual/detail/', payload: {} })
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST, PATCH'])
  expect(response.json()).toMatchObject({ code: 'method_not_allowed' })
})

test.each([
  ['{"email": ', 'application/json', 400, 'invalid_input'],
  ['[]', 'application/json', 400, 'invalid_input'],
  ['null', 'application/json', 400, 'invalid_input'],
  ['"text"', 'application/json', 400, 'invalid_input'],
  ['', 'application/json', 400, 'invalid_input'],
  ['email=a', 'application/x-www-form-urlencoded', 415, 'wrong_format'],
  ['email', 'text/plain', 415, 'wrong_format'],
  ['<a/>', 'application/xml', 415, 'wrong_format'],
  [`{"email": "${'a'.repeat(300_000)}"}`, 'application/json', 413, 'too_large'],
  [`${'['.repeat(100_000)}`, 'application/json', 400, 'invalid_input'],
])('The body %.12j as %s: %d', async (payload, type, status, code) => {
  const response = await post('/accounts/register/', payload, type)
  expect([response.statusCode, response.json().code, response.json().message]).toEqual([status, code, text])
})

test('The body null is no input, not even where every field is optional', async () => {
  const { token } = await server.createUser()
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const response = await server.app.inject({ method: 'PATCH', url: '/api/users/individual/detail/', payload: 'null', headers })
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
})

test.each([
  ['multipart/form-data', 400],
  ['multipart/form-data; boundary=', 400],
  ['application/json', 415],
])('An upload sent as %s: %d', async (type, status) => {
  const response = await post(`/${uploadPhoto.path}`, '{}', type)
  expect([response.statusCode, response.json().message]).toEqual([status, text])
})

test('An upload without its file: 400 at the field', async () => {
  const reply = await server.upload({ ...uploadPhoto, upload: 'other' }, { name: 'a.png', bytes: Buffer.from('x') }, {}, token)
  expect([reply.status, reply.body.errors]).toEqual([400, { img: ['Обязательное поле'] }])
})

// @requirement files-12, refusals-11
test('A file of 6 MB and one byte: 413; one of exactly 6 MB is inspected', async () => {
  const upload = (size: number) => server.upload(uploadPhoto, { name: 'a.png', bytes: Buffer.alloc(size) }, {}, token)
  const reply = await upload(MAX_FILE_BYTES + 1)
  expect([reply.status, reply.body]).toEqual([413, { code: 'too_large', message: text, error: 'Размер файла превышает 6 мб' }])
  expect((await upload(MAX_FILE_BYTES)).status).toBe(415)
})

// @requirement refusals-14
test('An unexpected error: 500 without internals, and a log without values', async () => {
  const refusal = toRefusal(new Error('column "secret" of relation "users"'))
  expect([refusal.status, refusalBody(refusal, false)]).toEqual([500, { code: 'unexpected', message: text }])
})

test.each(['ECONNREFUSED', '57P01', '57P03'])('An unavailable database (%s): 503 with Retry-After', (code) => {
  const refusal = toRefusal(new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) }))
  expect([refusal.status, refusal.code, refusal.more.retryAfter]).toEqual([503, 'unavailable', 5])
})

// @requirement calls-lists-11
test('Every reply has a request id: the client’s own if it is safe', async () => {
  const own = await server.call(getProfile, {}, token, { 'x-request-id': 'page-7.1' })
  expect(own.headers['x-request-id']).toBe('page-7.1')
  expect(server.log()).toContain('"request":"page-7.1"')
  const forged = await server.call(getProfile, {}, token, { 'x-request-id': 'a"b\u00e9' })
  expect(forged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('The log contains ids and no personal data', async () => {
  const { id, token: other } = await server.createUser({ email: 'canary@forum.test', phone: '+79990001122' })
  await server.call(changeIndividual, { last_name: 'Канарейкина', phone_number: '+79990001123' }, other)
  await server.call(register, { email: 'canary@forum.test', last_name: 'Канарейкина' })
  await server.app.inject({ url: '/media/photo/canary.webp?expires=1&signature=canary-signature', headers: { cookie: 'canary' } })
  await server.app.inject('/register-finish/canary@forum.test')
  expect(server.log()).toContain(`"user":${id}`)
  expect(server.log()).not.toMatch(/canary|Канарейкина|9990001/i)
  expect(server.log()).not.toContain(other)
})

test('A database error is logged without values', async () => {
  const stranger = 'canary-value@forum.test'
  const failed = server.db.execute(sql`select ${stranger}::text::int`).catch((error: unknown) => error)
  server.app.log.error({ err: await failed }, 'failed')
  expect(server.log()).toContain('22P02')
  expect(server.log()).not.toContain('canary-value')
})

test('Replies forbid sniffing, referrers and caching', async () => {
  const { headers } = await server.call(getProfile, {}, token)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
})
