import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { endSession, startSession } from '@forum/client/session'
import { useToasts } from '@forum/client/toasts'
import { getMeeting } from '@forum/contracts/participation/meeting'
import type { Role } from '@forum/domain/people/roles'
import { forum, policy } from '@forum/domain/testing'
import type { PageData } from '@forum/federation/pageData'
import type { Registry } from '@forum/federation/registry'
import { RouterProvider, useMatches } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { UiProvider } from '@forum/ui/provider'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { scriptGlobals } from '../composition/federation/scriptGlobals.ts'
import { type LoadModule, RemoteFailure, type RemoteModule } from '../composition/loader.ts'
import { watchOpenings } from '../composition/openingWatch.ts'
import { RegistryStore } from '../composition/registryStore.ts'
import { RemoteLoader } from '../composition/remoteLoader.ts'
import { PortalRoutes } from './portalRoutes.tsx'
import { endWithSession } from './sessionEnd.ts'
import { remoteWithPage } from './testing.ts'

const forAll = [remoteWithPage('account', '/login', 'public'), remoteWithPage('cabinet', '/', 'signed-in')]
const forStaff = remoteWithPage('table', '/users-list', 'staff')
const desk = remoteWithPage('desk', '/review', 'staff')

const people: Record<string, Role[]> = {
  participant: [],
  nameless: [],
  moderator: ['moderator'],
  admin: ['conf_admin'],
  expert: ['expert'],
}
const registryOf = (token: string | undefined): Registry =>
  token && people[token]?.length
    ? { release: '1', remotes: [...forAll, forStaff, desk], guarded: [] }
    : { release: '1', remotes: forAll, guarded: [{ path: '/users-list', access: 'staff' }] }

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const invalidToken = () =>
  json({ status: 403, code: 'invalid_token', message: 'Войдите, чтобы продолжить.', detail: 'Invalid token.' }, 403)

const organizers = {
  title: 'Форум',
  email: 'post@forum.example',
  phone: '+7 495 000-20-25',
  address: 'проспект Науки, 1',
  organizers: [{ name: 'Центр геномики', role: 'Организатор', people: ['Светлов Андрей'] }],
}

/** Replies like the server of the contract, for one person. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(
    new URL(input instanceof Request ? input.url : String(input), 'http://localhost'),
    input instanceof Request ? input : init,
  )
  const token = request.headers.get('Authorization')?.replace('Token ', '')
  const { pathname } = new URL(request.url)
  if (pathname === '/api/users/user_meeting/organizers/') return json(organizers)
  if (pathname === '/api/forum/policy/') return json(policy)
  if (pathname === '/remotes.json') return json(registryOf(token))
  const roles = token ? people[token] : undefined
  if (pathname === '/accounts/profile/' && roles)
    return json({
      id: 1,
      username: 'u',
      email: 'u@example.org',
      first_name: token === 'nameless' ? '' : 'Анна',
      last_name: token === 'nameless' ? '' : 'Ветрова',
      profiles: [{ individual: { photo: '/media/photo/anna.webp' } }],
      roles: roles.map((role, id) => ({ id, title: role, access_rights: role })),
    })
  return invalidToken()
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  act(() => endSession())
  vi.unstubAllGlobals()
})

function RemoteHeading() {
  const remote = useMatches().flatMap(({ id }) => /^remote:(.+)$/.exec(id)?.[1] ?? [])
  return <h1>Страница {remote}</h1>
}
const page = { Component: RemoteHeading }

function BrokenPage(): never {
  throw new Error('broken')
}

function open(path: string, person: string | null, load: LoadModule = async () => page, refusal?: PageData['refusal']) {
  if (person) startSession(person, 1)
  const requested: string[] = []
  const store = new RegistryStore(registryOf(undefined))
  const loader = new RemoteLoader(store, (one, expose) => {
    requested.push(one.name)
    return load(one, expose)
  })
  const routes = new PortalRoutes(store, loader)
  const router = createMemoryRouter(
    routes.initial({
      registry: store.current,
      runtime: null,
      opening: null,
      forum,
      demonstration: null,
      reload: false,
      ...(refusal && { refusal }),
    }),
    {
      initialEntries: [path],
    },
  )
  routes.attach(router)
  endWithSession(router, store)
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { router, requested, loader }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

// @requirement screens-1, screens-10, screens-11
test.each(['/', '/users-list', '/privacy'])('%s redirects to login without a session, and back after signing in', async (path) => {
  const { router, requested } = open(path, null)
  await heading('Страница account')
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toBe(path === '/' ? '' : `?next=${encodeURIComponent(path)}`)
  expect(requested).toEqual(['account'])
})

// @requirement screens-19, screens-20, login-10, errors-5
test('an unknown token is removed and redirects to login', async () => {
  open('/', 'stranger')
  await heading('Страница account')
  expect(localStorage.getItem('forum-session')).toBeNull()
  expect(useToasts.getState().toasts).toEqual([])
})

// @requirement screens-21
test('a failing profile call does not end the session: the page shows an error with the id of the request, and can be retried', async () => {
  let fails = true
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    fails
      ? Promise.resolve(Response.json({ code: 'unexpected' }, { status: 500, headers: { 'X-Request-Id': 'r-7' } }))
      : answer(input, init),
  )
  const { router } = open('/privacy', 'participant')
  await heading('На этой странице произошла ошибка')
  expect(screen.getByText('Код ошибки: r-7')).toBeVisible()
  expect(router.state.location.pathname).toBe('/privacy')
  expect(localStorage.getItem('forum-session')).toContain('participant')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await heading('Политика конфиденциальности')
})

// @requirement screens-10
test('a staff page redirects a person without a role to the cabinet, without loading its code', async () => {
  const { router, requested } = open('/users-list', 'participant')
  await heading('Страница cabinet')
  expect(router.state.location.pathname).toBe('/')
  expect(requested).toEqual(['cabinet'])
})

// @requirement screens-8, access-1
test.each(['moderator', 'admin'])('%s can open a staff page by URL and has it in the menu', async (person) => {
  const { requested } = open('/users-list', person)
  await heading('Страница table')
  expect(requested).toEqual(['table'])
  await userEvent.click(await screen.findByRole('button', { name: 'Анна Ветрова' }))
  expect(await screen.findByRole('menuitem', { name: 'Раздел table' })).toBeVisible()
})

// @requirement header-2, header-4
test('a participant has the cabinet in the menu and no staff page', async () => {
  open('/', 'participant')
  const person = await screen.findByRole('button', { name: 'Анна Ветрова' })
  await waitFor(() => expect(person.querySelector('img')).toHaveAttribute('src', '/media/photo/anna.webp'))
  await userEvent.click(person)
  expect(await screen.findByRole('menuitem', { name: 'Раздел cabinet' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Политика конфиденциальности' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Раздел table' })).toBeNull()
})

test('a new page gets the focus, unless a menu was opened while it loaded', async () => {
  const arrived = Promise.withResolvers<typeof page>()
  const { router } = open('/', 'moderator', ({ name }) => (name === 'table' ? arrived.promise : Promise.resolve(page)))
  await heading('Страница cabinet')
  await act(() => router.navigate('/privacy'))
  expect(screen.getByRole('main')).toHaveFocus()
  act(() => void router.navigate('/users-list'))
  await userEvent.click(await screen.findByRole('button', { name: 'Анна Ветрова' }))
  const first = await screen.findByRole('menuitem', { name: 'Раздел cabinet' })
  act(() => first.focus())
  await act(async () => arrived.resolve(page))
  await heading('Страница table')
  expect(first).toHaveFocus()
})

/** Moves the focus as the Tab key does; in this document without a layout the key itself leads elsewhere. */
const tabTo = async (place: HTMLElement) => {
  await userEvent.keyboard('{Tab}')
  act(() => place.focus())
  expect(place).toHaveFocus()
}

test('tabbing on while a page loads keeps the focus, unless the focused element was removed with the old page', async () => {
  const arrivals = [Promise.withResolvers<typeof page>(), Promise.withResolvers<typeof page>()]
  const waiting = [...arrivals]
  const { router } = open('/privacy', 'moderator', ({ name }) =>
    name === 'table' || name === 'cabinet' ? (waiting.shift()?.promise ?? Promise.resolve(page)) : Promise.resolve(page),
  )
  await heading('Политика конфиденциальности')
  const person = await screen.findByRole('button', { name: 'Анна Ветрова' })
  act(() => void router.navigate('/users-list'))
  await tabTo(person)
  await act(async () => arrivals[0]?.resolve(page))
  await heading('Страница table')
  expect(person).toHaveFocus()

  await act(() => router.navigate('/privacy'))
  expect(screen.getByRole('main')).toHaveFocus()
  act(() => void router.navigate('/'))
  await tabTo(within(screen.getByRole('main')).getAllByRole('link')[0] as HTMLElement)
  await act(async () => arrivals[1]?.resolve(page))
  await heading('Страница cabinet')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a staff page opens on the same address after another person signs in', async () => {
  const { router } = open('/users-list', 'participant')
  await heading('Страница cabinet')
  act(() => startSession('moderator', 1))
  await act(() => router.navigate('/users-list'))
  await heading('Страница table')
})

// @requirement screens-11, header-3, header-5, policy-3, policy-4, policy-5, policy-6
test('the user menu has cabinet, policy and sign-out, and a fallback for a missing name', async () => {
  const { router } = open('/', 'nameless')
  await userEvent.click(await screen.findByRole('button', { name: 'Без имени' }))
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(entries).toEqual(['Раздел cabinet', 'Политика конфиденциальности', 'Выйти'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Политика конфиденциальности' }))
  await heading('Политика конфиденциальности')
  expect(router.state.location.pathname).toBe('/privacy')
  expect(screen.getByText(/Федеральным законом от 27\.07\.2006 № 152-ФЗ/)).toBeVisible()
  expect(screen.getByText(/в течение 10 дней/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: /@/ })[0]).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
})

// @requirement header-1
test('«Войти» is in the header without a session, except on the login page', async () => {
  const { router } = open('/404', null)
  const header = within(await screen.findByRole('banner'))
  await userEvent.click(await header.findByRole('button', { name: 'Войти' }))
  await heading('Страница account')
  expect(router.state.location.pathname).toBe('/login')
  expect(header.queryByRole('button', { name: 'Войти' })).toBeNull()
})

// @requirement screens-14, screens-15
test.each([
  ['/not-found', null, 'Страница недоступна', 'Войти', '/login'],
  ['/404', null, '404 - Страница не существует', 'Войти', '/login'],
  ['/404', 'participant', '404 - Страница не существует', 'На главную', '/'],
])('%s for %s says «%s», and «%s» leads to %s', async (path, person, title, button, target) => {
  const { router } = open(path, person)
  await heading(title)
  if (path === '/not-found') expect(screen.getByText(/Пожалуйста, войдите/)).toBeVisible()
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: button }))
  await waitFor(() => expect(router.state.location.pathname).toBe(target))
})

// @requirement screens-14, screens-15
test.each([
  ['/not-found', null, []],
  ['/404', null, []],
  ['/404', 'participant', ['Личный кабинет /']],
])('%s leads %s on to the pages that are open to everybody', async (path, person, own) => {
  open(path, person)
  const ways = within(await screen.findByRole('navigation', { name: 'Куда дальше' })).getAllByRole('link')
  const all = ways.map((way) => `${way.textContent} ${way.getAttribute('href')}`)
  expect(all).toEqual([...own, 'О форуме /forum', 'Раздел account /login', 'Организаторы /orgs'])
})

// @requirement screens-13, header-7
test('the header links to organisers and contacts for everybody', async () => {
  open('/404', null)
  const sections = within(await screen.findByRole('navigation', { name: 'Разделы' }))
  expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Раздел account', 'Организаторы'])
  await userEvent.click(sections.getByRole('link', { name: 'Организаторы' }))
  await heading('Организаторы')
  expect(screen.getByRole('heading', { level: 2, name: 'Центр геномики' })).toBeVisible()
  expect(screen.getByText('Светлов Андрей')).toBeVisible()
  expect(screen.getByRole('link', { name: 'post@forum.example' })).toHaveAttribute('href', 'mailto:post@forum.example')
  expect(screen.getByRole('link', { name: '+7 495 000-20-25' })).toHaveAttribute('href', 'tel:+74950002025')
})

// @requirement screens-16, screens-22
test('/user redirects to the cabinet, and a page has the title of its route', async () => {
  const { router } = open('/user', 'participant')
  await heading('Страница cabinet')
  expect(router.state.location.pathname).toBe('/')
  await waitFor(() => expect(document.title).toBe('cabinet — Геномный форум'))
  await act(() => router.navigate('/login'))
  await waitFor(() => expect(document.title).toBe('account — Геномный форум'))
})

// @requirement review-7
test.each([
  ['moderator', '/review'],
  // The organisers' pages are not among these remotes.
  ['admin', '/'],
  // The page of assigned theses is left out where the forum does without reviews.
  ['expert', '/'],
])('/user leads %s to %s', async (token, place) => {
  const { router } = open('/user', token)
  await waitFor(() => expect(router.state.location.pathname).toBe(place))
})

// @requirement screens-17, screens-22, errors-14
test('an unknown path is the 404 page', async () => {
  const { router } = open('/no-such-page', 'participant')
  await heading('404 - Страница не существует')
  expect(router.state.location.pathname).toBe('/404')
  await waitFor(() => expect(document.title).toMatch(/^Страница не существует — /))
})

// @requirement errors-16
test.each([true, false])('a document that was refused says why, and leads on; it may be asked for again: %s', async (again) => {
  history.replaceState(null, '', '/media/invitation/7')
  const { router } = open('/media/invitation/7', 'participant', undefined, { message: 'Ссылка больше не действует.', again })
  await heading('Документ не открылся')
  expect(screen.getByText('Ссылка больше не действует.')).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Повторить' })).toHaveLength(again ? 1 : 0)
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Личный кабинет' }))
  await heading('Страница cabinet')
  expect(router.state.location.pathname).toBe('/')
  history.replaceState(null, '', '/')
})

// @requirement screens-32
test('a failed remote leaves header and other pages working; «Повторить» loads it without a page reload', async () => {
  let broken = true
  const { router } = open('/', 'participant', async ({ name }) => {
    if (name === 'cabinet' && broken) throw new RemoteFailure(name, 'evaluation', undefined)
    return page
  })
  await heading('Раздел временно недоступен')
  expect(screen.getByRole('banner')).toBeVisible()
  await act(() => router.navigate('/404'))
  await heading('404 - Страница не существует')
  await act(() => router.navigate('/'))
  await heading('Раздел временно недоступен')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await heading('Страница cabinet')
})

test('a page that throws while rendering is loaded again by «Повторить»', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  open('/', 'participant', async () => (broken ? { Component: BrokenPage } : page))
  await heading('Раздел временно недоступен')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await heading('Страница cabinet')
})

// @requirement screens-36
test('«Повторить» discards hanging scripts, for which the next attempt would wait', async () => {
  const stop = vi.spyOn(window, 'stop').mockImplementation(() => undefined)
  let hangs = true
  open('/', 'participant', async ({ name }) => {
    if (hangs && name === 'cabinet') throw new RemoteFailure(name, 'timeout', undefined)
    return page
  })
  await heading('Раздел временно недоступен')
  expect(stop).not.toHaveBeenCalled()
  hangs = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await heading('Страница cabinet')
  expect(stop).toHaveBeenCalledOnce()
})

/** Records the reports that are sent to the server. */
function recordReports() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>()
  Object.assign(navigator, { sendBeacon })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'sendBeacon'))
  return {
    reports: () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as Record<string, unknown>)),
    logged: () => log.mock.calls.flat().filter((error) => error instanceof RemoteFailure),
  }
}

function BrokenEffect() {
  useEffect(() => {
    throw new Error('broken')
  }, [])
  return null
}
const throwing = async () => {
  throw new TypeError('broken')
}

// @requirement screens-37, screens-43
test.each<[string, string, RemoteModule]>([
  ['while rendering', 'render', { Component: BrokenPage }],
  ['as it mounts', 'render', { Component: BrokenEffect }],
  ['in its loader', 'loader', { ...page, loader: throwing }],
])('a page that throws %s is reported once, not as ready, with the code that it shows', async (_, kind, module) => {
  const { reports, logged } = recordReports()
  open('/', 'participant', async () => module)
  await heading('Раздел временно недоступен')
  const code = (await screen.findByText(/^Код ошибки: /)).textContent?.split(' ').at(-1)
  expect(code).toMatch(new RegExp(`^cabinet-${kind}-[a-z0-9]+$`))
  await vi.waitFor(async () =>
    expect(await reports()).toMatchObject([
      { remote: 'cabinet', version: '1.0.0', kind, reference: code, error: expect.stringMatching(/Error: broken$/) },
    ]),
  )
  expect(logged()).toMatchObject([{ reference: code, cause: { message: 'broken' } }])
})

// @requirement screens-43
test('a page is reported as ready once it is on the screen', async () => {
  const { reports } = recordReports()
  const { loader } = open('/', 'participant')
  onTestFinished(watchOpenings(loader, document.body))
  await heading('Страница cabinet')
  await vi.waitFor(async () => expect(await reports()).toMatchObject([{ remote: 'cabinet', kind: 'ready', recovered: false }]))
})

// @requirement releases-49
test('a page on the way to another is opened and, refused by the server, left; one that was there is not opened anew', async () => {
  const said: string[] = []
  const openings = { begin: (remote: string) => void said.push(`begin ${remote}`), leave: () => void said.push('leave') }
  scriptGlobals.forumOpenings = {
    current: undefined,
    functions: [],
    set: 57,
    release: '',
    page: undefined,
    settle: () => undefined,
    late: () => undefined,
    ...openings,
  }
  onTestFinished(() => {
    scriptGlobals.forumOpenings = undefined
  })
  const refused = async () => {
    throw new ApiError({ status: 409, code: 'wrong_format', message: 'Приём завершён' })
  }
  const { router, loader } = open('/', 'participant', async () => ({ ...page, loader: refused }))
  await heading('На этой странице произошла ошибка')
  await waitFor(() => expect(said).toEqual(['leave']))
  await act(() => router.navigate('/login'))
  await waitFor(() => expect(said).toEqual(['leave', 'begin account', 'leave']))
  expect(scriptGlobals.forumOpenings.page).toBe('/login')
  loader.reportMounted('account', './pages/Page')
  await act(() => router.navigate('/orgs'))
  said.length = 0
  await act(() => router.navigate('/login'))
  expect(said).not.toContain('begin account')
})

test('a refusal of the server in a loader is shown in its words and not reported', async () => {
  const { reports } = recordReports()
  const refused = async () => {
    throw new ApiError({ status: 409, code: 'wrong_format', message: 'Приём завершён' })
  }
  open('/', 'participant', async () => ({ ...page, loader: refused }))
  await heading('На этой странице произошла ошибка')
  expect(screen.getByText('Приём завершён')).toBeVisible()
  expect(screen.queryByText(/^Код ошибки: /)).toBeNull()
  expect(await reports()).toEqual([])
})

test('a broken page is loaded again when the connection is back', async () => {
  const { reports } = recordReports()
  let broken = true
  open('/', 'participant', async () => (broken ? { Component: BrokenPage } : page))
  await heading('Раздел временно недоступен')
  // The page reports its failure and begins to listen in the same step, some time after it is shown.
  await vi.waitFor(async () => expect(await reports()).toHaveLength(1))
  broken = false
  act(() => void window.dispatchEvent(new Event('online')))
  await heading('Страница cabinet')
})

// @requirement session-2, errors-1
test('a 403 with a status ends the session and redirects a page that needs a login', async () => {
  const { router } = open('/', 'participant')
  await heading('Страница cabinet')
  people.participant = undefined as never
  await act(() => expect(call(getMeeting, { id: 2 })).rejects.toMatchObject({ status: 403 }))
  await heading('Страница account')
  expect(router.state.location.pathname).toBe('/login')
  people.participant = []
})

// @requirement releases-5
test('the end of a session reads the registry without it, which ends a canary of its roles', async () => {
  const read = new Set<string | null>()
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (input === '/remotes.json') read.add(new Headers(init?.headers).get('Authorization'))
    return answer(input, init)
  })
  open('/404', 'participant')
  await heading('404 - Страница не существует')
  read.clear()
  await act(async () => endSession())
  expect([...read]).toEqual([null])
})

test('a public page also shows the signed-in person, and the profile is requested once', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push(input instanceof Request ? input.url : String(input))
    return answer(input, init)
  })
  open('/404', 'participant')
  expect(await screen.findByRole('button', { name: 'Анна Ветрова' })).toBeVisible()
  expect(calls.filter((url) => url.includes('profile'))).toHaveLength(1)
})

test('the theme is chosen in the header, with a session in the user menu', async () => {
  open('/404', null)
  const choice = await screen.findByRole('combobox', { name: 'Оформление' })
  expect(choice).toHaveDisplayValue('Как в системе')
  await userEvent.selectOptions(choice, 'Тёмная')
  expect(document.documentElement.dataset.theme).toBe('dark')
  cleanup()
  open('/404', 'participant')
  await userEvent.click(await screen.findByRole('button', { name: 'Анна Ветрова' }))
  expect(screen.queryByRole('combobox', { name: 'Оформление' })).toBeNull()
  expect(await screen.findByRole('menuitemradio', { name: 'Тёмная' })).toBeChecked()
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Светлая' }))
  expect(document.documentElement.dataset.theme).toBe('light')
})
