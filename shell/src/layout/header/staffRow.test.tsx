import { forum } from '@forum/client/forum'
import { endSession, setProfile, startSession } from '@forum/client/session'
import type { Profile } from '@forum/contracts/people/session'
import type { Role } from '@forum/domain/people/roles'
import { RouterProvider } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { UiProvider } from '@forum/ui/provider'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RegistryStore } from '../../composition/registryStore.ts'
import { remoteWithPage } from '../../routing/testing.ts'
import { Header } from './Header.tsx'

const registry = {
  release: '1',
  remotes: [
    remoteWithPage('cabinet', '/', 'signed-in'),
    remoteWithPage('desk', '/review', 'staff'),
    remoteWithPage('experts', '/review/experts', 'forum-staff'),
    remoteWithPage('organizer', '/organizer', 'conf_admin'),
  ],
  guarded: [],
}
const profileOf = (...roles: Role[]) =>
  ({ id: 7, username: 'u', profiles: [], roles: roles.map((role, id) => ({ id, title: role, role })) }) as unknown as Profile

function open(path: string, ...roles: Role[]) {
  vi.stubGlobal('fetch', async () => Response.json(registry))
  startSession('mine', 7)
  setProfile(profileOf(...roles))
  const router = createMemoryRouter([{ path: '*', element: <Header store={new RegistryStore(registry)} /> }], { initialEntries: [path] })
  const { container, unmount } = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { container, router, unmount }
}
const staffNav = () => screen.findByRole('navigation', { name: 'Рабочие разделы' })

afterEach(() => {
  act(() => endSession())
  vi.unstubAllGlobals()
})

// @requirement header-11
test('a person with a role has the staff entries of the menu in a row, with the open page marked', async () => {
  const { router } = open('/review/experts', 'moderator')
  const row = within(await staffNav())
  expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Раздел desk', 'Раздел experts'])
  expect(row.getByRole('link', { current: 'page' })).toHaveTextContent('Раздел experts')
  await userEvent.click(row.getByRole('link', { name: 'Раздел desk' }))
  expect(router.state.location.pathname).toBe('/review')
  expect(row.getByRole('link', { current: 'page' })).toHaveTextContent('Раздел desk')
  await userEvent.click(await screen.findByRole('button', { name: 'Без имени' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toContain('Раздел experts')
})

test('the header offers the other language, and none in a forum without English', async () => {
  const { unmount } = open('/')
  expect(await screen.findByRole('button', { name: /English/ })).toBeVisible()
  unmount()
  forum().modulesOff = ['english']
  open('/')
  expect(await screen.findByRole('button', { name: 'Без имени' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /English/ })).toBeNull()
  delete forum().modulesOff
})

// @requirement header-11
test('a participant has no such row', async () => {
  const { container } = open('/')
  await screen.findByRole('button', { name: 'Без имени' })
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
  expect(container.querySelector('header')?.nextElementSibling).toBeNull()
})

test('the row has its place before the profile comes, on a page that does not wait for it', () => {
  startSession('mine', 7)
  act(() => setProfile(profileOf('conf_admin')))
  expect(JSON.parse(localStorage.getItem('forum-session') ?? '{}')).toEqual({ token: 'mine', userId: 7, staff: true })
  // The event makes the session be read from storage, as on the next page.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'forum-session' })))
  const router = createMemoryRouter([{ path: '*', element: <Header store={new RegistryStore(registry)} /> }])
  const { container } = render(<RouterProvider router={router} />)
  expect(container.querySelector('header + div')).toBeEmptyDOMElement()
})

test('a role that was taken back takes the row with it', async () => {
  const { container } = open('/', 'moderator')
  await staffNav()
  act(() => setProfile(profileOf()))
  await waitFor(() => expect(container.querySelector('header + div')).toBeNull())
})
