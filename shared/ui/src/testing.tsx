import { type RouteObject, RouterProvider } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { UiProvider } from './Provider.tsx'

interface Visit extends RenderResult {
  user: UserEvent
  router: ReturnType<typeof createMemoryRouter>
}

/** Renders routes as the shell would and returns the person at the keyboard. For tests only. */
export function visit(routes: RouteObject[], path: string): Visit {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { user: userEvent.setup(), router, ...view }
}
