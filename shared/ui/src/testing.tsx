import { type RouteObject, RouterProvider } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from './Provider.tsx'

/** Renders routes as the shell would and returns the person at the keyboard. For tests only. */
export function visit(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { user: userEvent.setup(), router, ...view }
}
