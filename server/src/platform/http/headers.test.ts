import { listOrganizations } from '@forum/contracts/platform/references'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ trustProxy: ['10.0.0.0/8'] })
})
afterAll(() => server.close())

test.each(['/healthz', '/api/references/organization/list/', '/accounts/profile/', '/no/such/path'])(
  '%s forbids framing and sniffing, and sends no referrer to other sites',
  async (url) => {
    const { headers } = await server.app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  },
)

test('Personal replies are not cacheable', async () => {
  expect((await server.app.inject('/accounts/profile/')).headers['cache-control']).toBe('no-store')
  expect((await server.call(listOrganizations)).headers['cache-control']).toContain('public')
})

test.each([
  ['10.1.2.3', 'max-age=31536000'],
  ['192.0.2.1', undefined],
])('Only a trusted proxy can say that a request came over TLS: %s', async (remoteAddress, expected) => {
  const reply = await server.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-proto': 'https' } })
  expect(reply.headers['strict-transport-security']).toBe(expected)
})
