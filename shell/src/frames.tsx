import { DAY, NAV, PAGE } from '@forum/federation/framePlaces'
import { RouterProvider } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { type Frame, renderFrame } from '@forum/ui/frames'
import { RegistryStore } from './composition/registryStore.ts'
import { Layout } from './layout/Layout.tsx'

function layout(path: string, today: string | null): Frame {
  const registry = {
    release: '',
    guarded: [],
    remotes: [
      {
        name: 'any',
        contract: '',
        version: '',
        entry: '',
        assets: {},
        uses: {},
        integrity: {},
        routes: [],
        slots: [],
        nav: [{ ...NAV, access: 'public' as const, order: 0 }],
      },
    ],
  }
  const page = { registry, demonstration: today === null ? null : { today }, reload: false }
  const routes = [{ element: <Layout store={new RegistryStore(registry)} page={page} />, children: [{ path: '*', element: PAGE }] }]
  return renderFrame(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />, true)
}

/** The layout by path, on its own and as a demonstration. Run when the shell is built. */
export default () => ({
  '*': layout('/', null),
  '/login': layout('/login', null),
  '* demonstration': layout('/', DAY),
  '/login demonstration': layout('/login', DAY),
})
