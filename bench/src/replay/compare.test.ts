import { compareExchanges } from './compare.ts'
import { callsWithoutSuccess } from './coverage.ts'
import { normalize } from './normalize.ts'

const exchange = (body: unknown, changes = {}) => ({
  call: 'GET a/',
  name: 'own',
  status: 200,
  type: 'application/json',
  body: JSON.stringify(body),
  ...changes,
})
const before = [exchange({ count: 1, rows: [{ id: 1, name: 'А' }] })]

test('added fields are listed once and are not a failure', () => {
  const now = [exchange({ rows: 0 }, { name: 'new' }), exchange({ count: 1, sum: 2, rows: [{ id: 1, name: 'А', day: null }] })]
  expect(compareExchanges(before, now)).toEqual({ failures: [], added: ['GET a/: rows[].day', 'GET a/: sum'] })
})

test.each([
  ['another value', exchange({ count: 2, rows: [{ id: 1, name: 'А' }] }), 'count'],
  ['another value beside an added field', exchange({ count: 1, rows: [{ id: 1, name: 'Б', day: 1 }] }), 'became'],
  ['a field that is gone', exchange({ count: 1, rows: [{ id: 1 }] }), 'became'],
  ['a longer list', exchange({ count: 1, rows: [{ id: 1, name: 'А' }, { id: 2 }] }), 'became'],
  ['another order of fields', exchange({ rows: [{ id: 1, name: 'А' }], count: 1 }), 'became'],
  ['another status', exchange(before[0]?.body, { status: 404 }), 'status 200 became 404'],
  ['another content type', exchange(before[0]?.body, { type: 'text/html' }), 'content type application/json became text/html'],
  ['other white space', exchange(0, { body: '{"count":1, "rows":[{"id":1,"name":"А"}]}' }), 'became'],
  ['a call that is not asked', exchange({}, { call: 'GET b/' }), 'not asked any more'],
])('%s fails with the name of the call', (_, now, words) => {
  const { failures } = compareExchanges(before, [now])
  expect(failures).toEqual([expect.stringMatching(/^GET a\/ \(own\)/)])
  expect(failures[0]).toContain(words)
})

test('calls of which only refusals are recorded are named', () => {
  const contract = ['a', 'b'].map((name) => ({ call: `GET ${name}/`, name }))
  expect(callsWithoutSuccess(contract, [exchange(1), exchange(1, { call: 'GET b/', status: 403 })])).toEqual(['b'])
})

test('the time of day, tokens, signatures and random ids differ between runs; days, ids and people do not', () => {
  const text =
    '{"token":"a-b_c","at":"2025-09-15T09:00:01.123Z","url":"/media/file/7?expires=17&by=signed-in.3.xyz&signature=a-b","code":"32BZ4KE3","t":"2.mfkw9iyw.u8uWrqXvj7GNWWzwbAUdv5","birth_date":"1990-05-17"}'
  expect(normalize(text)).toBe(
    '{"token":"<token>","at":"2025-09-15T<time>Z","url":"/media/file/7?expires=<moment>&by=signed-in.3.<session>&signature=<signature>","code":"<code>","t":"<offer>","birth_date":"1990-05-17"}',
  )
})

test('a list of mails is compared without its order', () => {
  const [one, other] = [
    ['a', 'b'],
    ['b', 'a'],
  ].map((order) => normalize(JSON.stringify({ id: 1, mails: order.map((text) => ({ text })) })))
  expect(one).toBe(other)
})
