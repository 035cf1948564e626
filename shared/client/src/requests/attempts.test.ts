import { makeRegistration, uploadFile } from '@forum/contracts/participation/registrations'
import { getProfile, login } from '@forum/contracts/people/session'
import { startSession } from '../session.ts'
import { attempt, isNoAnswer } from './attempts.ts'

beforeEach(() => startSession(`token ${Math.random()}`, 1))

const keyOf = (...[endpoint, input, file]: Parameters<typeof attempt>) => attempt(endpoint, input, file).headers['Idempotency-Key']
const talk = { type: 2, comment: 'Геном выдры' }

test('a call keeps its idempotency key until it is answered', () => {
  const first = attempt(makeRegistration, talk)
  const key = first.headers['Idempotency-Key']
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf(makeRegistration, talk)).toBe(key)
  first.answered()
  expect(keyOf(makeRegistration, talk)).not.toBe(key)
})

test('another input, file or person gets another key', () => {
  const key = keyOf(makeRegistration, talk)
  expect(keyOf(makeRegistration, { ...talk, comment: 'Геном рыси' })).not.toBe(key)
  const [one, other] = [new File(['1'], 'a.pdf', { lastModified: 1 }), new File(['22'], 'a.pdf', { lastModified: 1 })]
  expect(keyOf(uploadFile, { type: 3 }, one)).not.toBe(keyOf(uploadFile, { type: 3 }, other))
  startSession('somebody else', 2)
  expect(keyOf(makeRegistration, talk)).not.toBe(key)
})

test('only idempotent calls have a key', () => {
  expect([attempt(getProfile, {}).headers, attempt(login, { login: 'a', password: 'b' }).headers]).toEqual([{}, {}])
})

test('an error of a proxy is not an answer of the server', () => {
  expect([200, 409, 422, 500, 502, 504].map(isNoAnswer)).toEqual([false, false, false, true, true, true])
})
