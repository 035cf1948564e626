import { endSession, startSession } from '@forum/client/session'
import { forum } from '@forum/domain/testing'
import type { Registry } from '@forum/federation/registry'
import { RouterProvider } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { UiProvider } from '@forum/ui/provider'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RegistryFailure, RegistryStore } from '../composition/registryStore.ts'
import { RemoteLoader } from '../composition/remoteLoader.ts'
import { PortalRoutes } from './portalRoutes.tsx'
import { remoteWithPage } from './testing.ts'

const inlined: Registry = {
  release: '1',
  remotes: [remoteWithPage('cabinet', '/', 'signed-in')],
  guarded: [{ path: '/users-list', access: 'staff' }],
}
const whole: Registry = { release: '1', remotes: [...inlined.remotes, remoteWithPage('table', '/users-list', 'staff')], guarded: [] }
const profile = { id: 1, username: 'u', email: 'u@b.ru', first_name: 'Анна', last_name: 'Ветрова', profiles: [] }

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const RemotePage = () => <h1>Страница раздела</h1>

const failures: [string, () => Promise<Response>][] = [
  ['500', async () => json({ message: 'x' }, 500)],
  ['HTML', async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['JSON of another kind', async () => json({ status: 'ok' })],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
]

let replies: (() => Promise<Response>)[]
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('/accounts/profile/'))
      return Promise.resolve(json({ ...profile, roles: [{ id: 1, title: 'moderator', access_rights: 'moderator' }] }))
    return replies.shift()?.() ?? Promise.resolve(json(whole))
  })
  startSession('moderator', 1)
})
afterEach(() => {
  act(() => endSession())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// @requirement screens-31
test.each(failures)(
  'if the registry replies with %s a moderator sees an error, stays on the page and loads it by «Повторить»',
  async (_, fail) => {
    // The header requests the menu as well.
    replies = [fail, fail]
    const store = new RegistryStore(inlined)
    const routes = new PortalRoutes(store, new RemoteLoader(store, async () => ({ Component: RemotePage })))
    const page = { registry: inlined, runtime: null, opening: null, forum, demonstration: null, reload: false }
    const router = createMemoryRouter(routes.initial(page), { initialEntries: ['/users-list'] })
    routes.attach(router)
    render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Раздел временно недоступен' })).toBeVisible()
    expect(screen.getByText(/Сервер не сообщил, какие разделы/)).toBeVisible()
    expect(router.state.location.pathname).toBe('/users-list')
    replies = []
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Страница раздела' })).toBeVisible()
  },
)

// @requirement screens-31
test('a hanging registry times out within 10 s, also if the early request hangs', async () => {
  vi.useFakeTimers()
  const hang = (_: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', hang)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
    return controller.signal
  })
  globalThis.forumReads = {
    token: 'moderator',
    answers: { [`/remotes.json?opening=${encodeURIComponent(location.pathname)}`]: { until: 1e9, response: new Promise(() => undefined) } },
  }
  const settled = vi.fn()
  const asking = new RegistryStore(inlined).forSession().catch(settled)
  await vi.advanceTimersByTimeAsync(10_000)
  await asking
  expect(settled).toHaveBeenCalledWith(expect.any(RegistryFailure))
})
