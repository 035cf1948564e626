import { takeBegun } from './begunReads.ts'
import { endSession, startSession } from './session.ts'

const begin = (token: string | null, response: Promise<Response>) => {
  globalThis.forumReads = { token, answers: { '/accounts/profile/': response } }
}
const answer = (status = 200) => Promise.resolve(new Response('{}', { status }))

beforeEach(() => startSession('mine', 1))
afterEach(() => {
  endSession()
  globalThis.forumReads = undefined
  vi.restoreAllMocks()
})

test('an answer the page began serves once', async () => {
  begin('mine', answer())
  expect((await takeBegun('/accounts/profile/'))?.status).toBe(200)
  expect(await takeBegun('/accounts/profile/')).toBeNull()
})

test('a refusal is an answer too', async () => {
  begin('mine', answer(403))
  expect((await takeBegun('/accounts/profile/'))?.status).toBe(403)
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
      vi.spyOn(performance, 'now').mockReturnValue(30_001)
    },
  ],
  ['a page that began nothing', '/accounts/profile/', () => undefined],
])('%s is asked for as usual', async (_, address, arrange) => {
  arrange()
  expect(await takeBegun(address)).toBeNull()
})
