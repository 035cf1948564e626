import { type RouteObject, RouterProvider } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { UiProvider } from '../theme/Provider.tsx'

interface Visit extends RenderResult {
  user: UserEvent
  router: ReturnType<typeof createMemoryRouter>
}

let visits = 0

/** Renders routes like the shell and returns the simulated user. For tests only. */
export function visit(routes: RouteObject[], path: string): Visit {
  visits += 1
  const { pathname, search, hash } = new URL(path, location.origin)
  // Every history entry has a unique key, as in a browser.
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, hash, key: `visit ${visits}` }] })
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { user: userEvent.setup(), router, ...view }
}
