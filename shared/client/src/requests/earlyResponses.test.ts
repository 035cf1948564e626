import { logout } from '@forum/contracts/people/session'
import { call } from '../call.ts'
import { endSession, startSession } from '../session.ts'
import { consumeEarlyResponse, discardEarlyResponses, prefetchReads } from './earlyResponses.ts'

const begin = (token: string | null, response: Promise<Response>) => {
  globalThis.forumReads = { token, answers: { '/accounts/profile/': { until: performance.now() + 30_000, response } } }
}
const answer = (status = 200) => Promise.resolve(new Response('{}', { status }))

beforeEach(() => startSession('mine', 1))
afterEach(() => {
  endSession()
  globalThis.forumReads = undefined
  vi.restoreAllMocks()
})

test('an early response is consumed once', async () => {
  begin('mine', answer())
  expect((await consumeEarlyResponse('/accounts/profile/'))?.status).toBe(200)
  expect(await consumeEarlyResponse('/accounts/profile/')).toBeNull()
})

test('a refusal is consumed too', async () => {
  begin('mine', answer(403))
  expect((await consumeEarlyResponse('/accounts/profile/'))?.status).toBe(403)
})

test.each([
  ['another address', '/elsewhere/', () => begin('mine', answer())],
  ['another session', '/accounts/profile/', () => begin('another', answer())],
  ['a server error', '/accounts/profile/', () => begin('mine', answer(502))],
  ['a lost connection', '/accounts/profile/', () => begin('mine', Promise.reject(new TypeError('lost')))],
  [
    'an old one',
    '/accounts/profile/',
    () => {
      begin('mine', answer())
      const later = performance.now() + 30_001
      vi.spyOn(performance, 'now').mockReturnValue(later)
    },
  ],
  [
    'one from before a change',
    '/accounts/profile/',
    () => {
      begin('mine', answer())
      discardEarlyResponses()
    },
  ],
  ['a page that began nothing', '/accounts/profile/', () => undefined],
])('%s is requested normally', async (_, address, arrange) => {
  arrange()
  expect(await consumeEarlyResponse(address)).toBeNull()
})

test('hovering a link sends its reads once, with the session’s token', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer())
  prefetchReads(['/api/program/'])
  prefetchReads(['/api/program/'])
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/program/', expect.objectContaining({ headers: { Authorization: 'Token mine' } }))
  expect((await consumeEarlyResponse('/api/program/'))?.status).toBe(200)
  startSession('another', 2)
  prefetchReads(['/api/program/'])
  expect(fetched).toHaveBeenLastCalledWith('/api/program/', expect.objectContaining({ headers: { Authorization: 'Token another' } }))
})

test('a read sent during a write is discarded', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    begin('mine', answer())
    return new Response('{}')
  })
  await call(logout, {}, { quiet: true })
  expect(await consumeEarlyResponse('/accounts/profile/')).toBeNull()
})
